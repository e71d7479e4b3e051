// Serves a static site on localhost as a good host would: right types, compressed files, tags that tell what has changed,
// and the headers that let WebAssembly use threads. See `--help`.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { policy } from "./policy.mjs";

const USAGE = `Usage: node scripts/serve.mjs [--port N] [--under PATH] [--plain] [FOLDER]

Serves the static site in FOLDER (dist) on localhost, until Ctrl+C.

  --port N      the port; 0 takes a free one (default: 8080)
  --under PATH  serve below this path, such as /games/bizingo/ (default: /)
  --plain       as the simplest hosts do: nothing compressed, and none of the headers that
                protect the page and let its engine use threads
  -h, --help    this text
`;

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** What a page may do, and who may look into it. */
const GUARDS = {
  "Content-Security-Policy": `${policy("'unsafe-inline'")}; frame-ancestors 'self'`,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

function file(path) {
  try {
    const found = statSync(path);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
}

/** Tells versions of a file apart. */
const tag = ({ size, mtimeMs }) => `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;

/** Whether a request has this version already. */
const has = (request, tag) => String(request.headers["if-none-match"] ?? "").split(/\s*,\s*/).some((one) => one === tag || one === `W/${tag}`);

/** A server of `folder`; it does not listen yet. */
export function site(folder, { plain = false, under = "/" } = {}) {
  return createServer((request, response) => {
    const refuse = (status, text) => {
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
      response.end(`${text}\n`);
    };
    let path;
    try {
      path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    } catch {
      return refuse(400, "That is no address.");
    }
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "Files are only read here.");
    if (!path.startsWith(under)) return refuse(404, `The site is at ${under}.`);
    path = normalize(join(folder, path.slice(under.length)));
    if (path !== normalize(folder) && !path.startsWith(normalize(folder + sep))) return refuse(404, "There is no such file.");
    if (path.endsWith(sep) || path === normalize(folder)) path = join(path, "index.html");
    const headers = { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" };
    // Names with a hash never change their content.
    headers["Cache-Control"] = /-[0-9a-f]{16}\.\w+$/.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
    if (!plain) {
      Object.assign(headers, GUARDS);
      headers.Vary = "Accept-Encoding";
      const accepted = String(request.headers["accept-encoding"] ?? "").split(/\s*,\s*/);
      for (const [name, ending] of [["br", ".br"], ["gzip", ".gz"]]) {
        if (accepted.some((word) => word.split(";")[0] === name) && file(path + ending)) {
          headers["Content-Encoding"] = name;
          path += ending;
          break;
        }
      }
    }
    const found = file(path);
    if (!found) return refuse(404, "There is no such file.");
    headers.ETag = tag(found);
    if (has(request, headers.ETag)) {
      response.writeHead(304, headers);
      return response.end();
    }
    headers["Content-Length"] = found.size;
    response.writeHead(200, headers);
    if (request.method === "HEAD") return response.end();
    createReadStream(path)
      .on("error", () => response.destroy())
      .pipe(response);
  });
}

function fail(reason) {
  console.error(`error: ${reason}`);
  process.exit(1);
}

/** What the command line says. Ends the program where that cannot be read, or only asks for help. */
function read() {
  const options = {
    port: { type: "string", default: "8080" },
    under: { type: "string", default: "/" },
    plain: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      process.stdout.write(USAGE);
      process.exit(0);
    }
    if (positionals.length > 1) throw new Error(`one folder, not ${positionals.length}`);
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65535) throw new Error(`${values.port} is not a port`);
    if (!/^\/(.*\/)?$/.test(values.under)) throw new Error(`${values.under} is not a path such as /games/bizingo/`);
    return { ...values, port: Number(values.port), folder: positionals[0] ?? "dist" };
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { folder, plain, under, port } = read();
  if (!file(join(folder, "index.html"))) fail(`there is no site in ${folder}; ./scripts/web builds one`);
  const server = site(folder, { plain, under });
  server.on("error", (error) => fail(error.code === "EADDRINUSE" ? `port ${port} is in use; choose another with --port` : error.message));
  server.listen(port, "127.0.0.1", () => console.log(`The game is at http://localhost:${server.address().port}${under}`));
}
