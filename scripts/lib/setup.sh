# shellcheck shell=bash
# Brings what the other scripts need: system packages through the system's own package manager, and Rust
# through rustup. To be sourced, from the top folder of the project. Also for bash 3.2, which is what macOS has.

say() {
    printf '%s\n' "$*"
}

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# The package manager: apt, dnf, pacman, macos, or unknown.
system_kind() {
    if [ "$(uname -s)" = Darwin ]; then
        echo macos
    elif command -v apt-get >/dev/null; then
        echo apt
    elif command -v dnf >/dev/null; then
        echo dnf
    elif command -v pacman >/dev/null; then
        echo pacman
    else
        echo unknown
    fi
}

# packages_for WHAT: the names that this system has for a group of packages.
#   build    a C compiler and a downloader: enough for everything without a window
#   window   what the window is built with, and what it loads when it runs
#   wasm     what makes WebAssembly smaller
#   browser  a browser without a window, for tests
#   pictures a display and a graphics driver in software, for tests
packages_for() {
    case "$(system_kind) $1" in
    'apt build') echo build-essential pkg-config curl ca-certificates ;;
    'apt window')
        echo libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev libx11-dev \
            libx11-xcb1 libxkbcommon-x11-0 libxcursor1 libxi6 libxrandr2 mesa-vulkan-drivers
        ;;
    'apt pictures') echo xvfb xauth mesa-vulkan-drivers ;;
    'apt wasm') echo binaryen ;;
    'apt browser') echo chromium ;;
    'dnf build') echo gcc gcc-c++ make pkgconf-pkg-config curl ca-certificates ;;
    'dnf window')
        echo alsa-lib-devel systemd-devel wayland-devel libxkbcommon-devel libX11-devel \
            libX11-xcb libxkbcommon-x11 libXcursor libXi libXrandr mesa-vulkan-drivers
        ;;
    'dnf pictures') echo xorg-x11-server-Xvfb xorg-x11-xauth mesa-vulkan-drivers ;;
    'dnf wasm') echo binaryen ;;
    'dnf browser') echo chromium-headless ;;
    'pacman build') echo base-devel pkgconf curl ca-certificates ;;
    'pacman window')
        echo alsa-lib systemd-libs wayland libxkbcommon libx11 \
            libxkbcommon-x11 libxcursor libxi libxrandr vulkan-icd-loader
        ;;
    'pacman pictures') echo xorg-server-xvfb xorg-xauth vulkan-swrast ;;
    'pacman wasm') echo binaryen ;;
    'pacman browser') echo chromium ;;
    *) ;;
    esac
}

# Of the packages named, those that are not installed.
missing_packages() {
    local package
    case "$(system_kind)" in
    apt)
        for package in "$@"; do
            case "$(dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null)" in
            ii*) ;;
            *) echo "$package" ;;
            esac
        done
        ;;
    dnf)
        for package in "$@"; do
            rpm -q --whatprovides "$package" >/dev/null 2>&1 || echo "$package"
        done
        ;;
    pacman) pacman -T "$@" || true ;;
    *) ;;
    esac
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        return 127
    fi
}

# install_packages PACKAGE...: what the package manager has to be told. Its own words go to stderr.
install_packages() {
    case "$(system_kind)" in
    apt)
        # Lists that are older may still do.
        as_root apt-get update -qq >&2 || true
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >&2
        ;;
    dnf) as_root dnf install -y "$@" >&2 ;;
    pacman) as_root pacman -S --needed --noconfirm "$@" >&2 ;;
    *) return 1 ;;
    esac
}

# try_packages WHAT...: installs what is missing of these groups. False if that cannot be done.
try_packages() {
    local group names missing
    names=
    for group in "$@"; do
        names="$names $(packages_for "$group")"
    done
    # Names of packages have no spaces.
    # shellcheck disable=SC2086
    missing=$(missing_packages $names | sort -u | tr '\n' ' ')
    missing=${missing% }
    if [ -n "$missing" ]; then
        say "Installing system packages: $missing"
        # shellcheck disable=SC2086
        install_packages $missing
    fi
}

# need_packages WHAT...: as try_packages, but says what to do by hand and ends where that fails.
need_packages() {
    local group
    case "$(system_kind)" in
    macos)
        xcode-select -p >/dev/null 2>&1 ||
            fail "the C compiler is missing; install it with: xcode-select --install"
        return
        ;;
    unknown)
        command -v cc >/dev/null ||
            fail "a C compiler is missing, and this system's package manager is not supported; install one"
        case " $* " in
        *' window '*)
            say "This system's package manager is not supported. If the build or the window fails, install:"
            say "pkg-config, and the development files of alsa, udev, wayland, xkbcommon and x11; a Vulkan driver."
            ;;
        esac
        return
        ;;
    esac
    try_packages "$@" || fail "that failed; install the packages listed above as root, then try again"
}

# The oldest Rust that builds this, from Cargo.toml, such as 1.95.
wanted_rust() {
    sed -n 's/^rust-version *= *"\([0-9.]*\)".*/\1/p' Cargo.toml
}

# Whether the cargo on the PATH is new enough.
rust_is_new_enough() {
    local wanted found
    wanted=$(wanted_rust)
    found=$(cargo --version 2>/dev/null | sed -n 's/^cargo \([0-9]*\.[0-9]*\).*/\1/p')
    [ -n "$found" ] || return 1
    [ "${found%%.*}" -gt "${wanted%%.*}" ] && return 0
    [ "${found%%.*}" -eq "${wanted%%.*}" ] || return 1
    found=${found#*.}
    wanted=${wanted#*.}
    [ "${found%%.*}" -ge "${wanted%%.*}" ]
}

# A cargo that is new enough. What is installed is the oldest that will do: with it the lints say what they
# said when the code was written.
need_rust() {
    local wanted
    wanted=$(wanted_rust)
    PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
    export PATH
    rust_is_new_enough && return
    if command -v rustup >/dev/null; then
        say "Installing Rust $wanted beside the older one"
        rustup toolchain install "$wanted" --profile minimal --no-self-update ||
            fail "rustup could not install Rust $wanted"
        # The toolchain that others have chosen as default stays.
        export RUSTUP_TOOLCHAIN="$wanted"
    else
        say "Installing Rust $wanted through rustup, into ${CARGO_HOME:-$HOME/.cargo}; to use it yourself later:"
        say "  . \"${CARGO_HOME:-$HOME/.cargo}/env\""
        curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs |
            sh -s -- -y --profile minimal --default-toolchain "$wanted" --no-modify-path ||
            fail "rustup could not be installed; see https://rustup.rs"
    fi
    rust_is_new_enough || fail "Rust is still older than $wanted; see https://rustup.rs"
}

# need_components NAME...: parts of Rust beside the compiler.
need_components() {
    local component
    for component in "$@"; do
        # rustfmt is cargo fmt, clippy is cargo clippy.
        if ! cargo "${component#rust}" --version >/dev/null 2>&1; then
            say "Installing Rust's $component"
            rustup component add "$component" || fail "Rust's $component is missing, and rustup could not add it"
        fi
    done
}

# The source of Rust's own library.
need_library_source() {
    [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ] && return
    say "Installing the source of Rust's own library"
    rustup component add rust-src || fail "the source of Rust's own library is missing, and rustup could not add it"
}

# What .cargo/config.toml tells the compiler for wasm.
wasm_flags() {
    sed -n '/^\[target.wasm32/,/^\[/s/^rustflags = \["-C", "\(.*\)"\]$/-C\1/p' .cargo/config.toml
}

# Node.js 18 or newer: the site is put together, served and tested with it.
need_node() {
    local found
    if ! command -v node >/dev/null && [ "$(system_kind)" != macos ]; then
        say "Installing system packages: nodejs npm"
        install_packages nodejs npm || true
    fi
    found=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\).*/\1/p')
    [ "${found:-0}" -ge 18 ] || fail "Node.js 18 or newer is missing; see https://nodejs.org"
}

# A browser for tests: BIZINGO_BROWSER is its path, the one that was named or Chromium from where it usually is. False if
# there is none.
find_browser() {
    local path
    if [ -z "${BIZINGO_BROWSER-}" ]; then
        try_packages browser || say 'Continuing without; Chromium may be in one of its usual places.'
    fi
    for path in "${BIZINGO_BROWSER-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome \
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' /Applications/Chromium.app/Contents/MacOS/Chromium; do
        if [ -n "$path" ] && [ -x "$path" ]; then
            export BIZINGO_BROWSER="$path"
            return
        fi
    done
    return 1
}

# Where what lasts longer than a build folder is kept.
cache_folder() {
    echo "${XDG_CACHE_HOME:-$HOME/.cache}/bizingo"
}

# Where the parts of the browser's edition are kept between builds.
web_folder() {
    echo "${CARGO_TARGET_DIR:-target}/site"
}

# The wasm-bindgen program of the very version that Cargo.lock has; WASM_BINDGEN is its path.
need_wasm_bindgen() {
    local wanted
    wanted=$(sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p;}' Cargo.lock)
    WASM_BINDGEN=$(cache_folder)/tools/bin/wasm-bindgen
    export WASM_BINDGEN
    if [ "$("$WASM_BINDGEN" --version 2>/dev/null)" != "wasm-bindgen $wanted" ]; then
        say "Installing wasm-bindgen $wanted into $(cache_folder)/tools (a few minutes)"
        # Only this program, and without what its tests use to reach the network.
        cargo install wasm-bindgen-cli --version "$wanted" --bin wasm-bindgen --no-default-features --root "$(cache_folder)/tools" --force ||
            fail "wasm-bindgen could not be installed"
    fi
}

# need_cargo_tool CRATE VERSION: a program of cargo's registry of that very version; its folder comes first on the PATH.
# False if it cannot be installed.
need_cargo_tool() {
    local folder
    folder=$(cache_folder)/tools
    PATH="$folder/bin:$PATH"
    export PATH
    case "$("$folder/bin/$1" "${1#cargo-}" --version 2>/dev/null || "$folder/bin/$1" --version 2>/dev/null)" in
    *" $2") return ;;
    esac
    say "Installing $1 $2 into $folder (a few minutes)"
    # Not optimised: building it takes longer than running it.
    CARGO_PROFILE_DEV_DEBUG=0 cargo install "$1" --version "$2" --locked --profile dev --root "$folder" --force
}

# What checks licences, sources and known faults of dependencies.
need_cargo_deny() {
    need_cargo_tool cargo-deny 0.20.2
}

# What lists all that a program is made of.
need_cargo_cyclonedx() {
    need_cargo_tool cargo-cyclonedx 0.5.9
}
