// Shaders come with the game's code as they were written, comments and all. This puts spaces in the place of what says
// nothing to a driver, and of shaders that this game never runs in a browser; those take next to nothing once compressed.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Effects that the game does not use, or that WebGL 2 cannot have: package and file. */
const UNUSED = [
  /^bevy_core_pipeline\/(oit|skybox)\//,
  /^bevy_core_pipeline\/prepass\/background_motion_vectors/,
  /^bevy_pbr\/atmosphere\/(bindings|bruneton_functions|functions|render_sky)/,
  /^bevy_pbr\/(ssr|volumetric_fog|meshlet|transmission|lightmap)\//,
  /^bevy_pbr\/cluster\/cluster_raster/,
  /^bevy_pbr\/decal\/forward_decal/,
  /^bevy_pbr\/deferred\//,
  /^bevy_pbr\/light_probe\/irradiance_volume/,
  /^bevy_pbr\/render\/(fog|morph|skinning|parallax_mapping|occlusion_culling)/,
  /^bevy_render\/occlusion_culling\//,
];

/** Every shader in the packages that the game is built from: its text, and whether a browser could run it. */
function shaders() {
  const told = execFileSync("cargo", ["metadata", "--format-version", "1", "--filter-platform", "wasm32-unknown-unknown"], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(told).packages.flatMap(({ name: crate, manifest_path }) => {
    const folder = join(dirname(manifest_path), "src");
    let names = [];
    try {
      names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".wgsl"));
    } catch {
      // Not every package keeps its source there.
    }
    return names.map((name) => {
      const text = readFileSync(join(folder, name));
      const unused = UNUSED.some((effect) => effect.test(`${crate}/${name}`));
      return { text, runs: !(unused || (crate.startsWith("bevy") && onlyComputes(text.toString("latin1")))) };
    });
  });
}

/** Whether a shader only computes, which WebGL 2 cannot: Bevy never makes its pipelines there. */
function onlyComputes(text) {
  return text.includes("@compute") && !/@fragment|@vertex|#define_import_path/.test(text);
}

/** A shader without comments and indentation, as long as before. Lines with quotes may have slashes that are no comment. */
function bare(text) {
  const lines = text.toString("latin1").split("\n");
  const short = lines.map((line) => (line.includes('"') ? line : line.replace(/\/\/.*/, "").trim())).join("\n");
  return Buffer.from(short.padEnd(text.length), "latin1");
}

/** Nothing but the name that other shaders import it by, for they wait until it is there. */
function blank(text) {
  const [path = ""] = text.toString("latin1").match(/^#define_import_path .*/m) ?? [];
  return Buffer.from(path.padEnd(text.length), "latin1");
}

/** Does so for every shader that is found in the code, byte for byte. Says how many, and how many bytes became spaces. */
export function bareShaders(code) {
  let [found, spaces] = [0, 0];
  for (const { text, runs } of shaders()) {
    const without = runs ? bare(text) : blank(text);
    for (let at = code.indexOf(text); text.length > 0 && at >= 0; at = code.indexOf(text, at + text.length)) {
      without.copy(code, at);
      found++;
      spaces += text.length - without.toString("latin1").trimEnd().length;
    }
  }
  return { found, spaces };
}
