// Serves a static site on localhost as a good host would: right types, compressed files, and the headers that let
// WebAssembly use threads. `--plain` leaves those headers and the compression out; `--under PATH` serves below a path.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pathToFileURL } from "node:url";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

function file(path) {
  try {
    const found = statSync(path);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
}

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
      headers["Cross-Origin-Opener-Policy"] = "same-origin";
      headers["Cross-Origin-Embedder-Policy"] = "require-corp";
      headers["Cross-Origin-Resource-Policy"] = "same-origin";
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
    headers["Content-Length"] = found.size;
    response.writeHead(200, headers);
    if (request.method === "HEAD") return response.end();
    createReadStream(path)
      .on("error", () => response.destroy())
      .pipe(response);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const rest = process.argv.slice(2);
  const flag = (name) => {
    const at = rest.indexOf(name);
    return at < 0 ? undefined : rest.splice(at, name === "--plain" ? 1 : 2)[1] ?? true;
  };
  const plain = flag("--plain") !== undefined;
  const under = flag("--under") ?? "/";
  const port = Number(flag("--port") ?? 8080);
  const folder = rest[0] ?? "dist";
  const server = site(folder, { plain, under });
  server.on("error", (error) => {
    const taken = error.code === "EADDRINUSE" ? `port ${port} is in use; choose another with --port` : error.message;
    console.error(`error: ${taken}`);
    process.exit(1);
  });
  server.listen(port, "127.0.0.1", () => console.log(`The game is at http://localhost:${server.address().port}${under}`));
}
