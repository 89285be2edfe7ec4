// Serves the built page as any static server would: `node tests/serve.mjs`, PORT overrides.
import { createReadStream, existsSync, realpathSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { HEADERS } from "../src/model/tasks/pagePolicy.mjs";

const BASE = "/access-table/";
/** Files that are called by what is in them: another content has another name. */
const NAMED_BY_CONTENT = `${BASE}assets/`;
const DIST = fileURLToPath(new URL("../dist", import.meta.url));

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Serves `folder` under the base path; port 0 takes any free one. Each answer has `headers`; without
 * them it is as from a server that knows nothing of the page.
 * @param {{ port?: number, folder?: string, headers?: Record<string, string> }} options
 */
export async function serve({ port = 4173, folder = DIST, headers = HEADERS } = {}) {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`There is no built page in ${folder}: run \`npm run build\` first.`);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answer(request, response, folder).catch(() => response.destroy());
  });
  await new Promise((listening, failed) => {
    server.once("error", (error) => failed(explained(error, port)));
    server.listen(port, "localhost", listening);
  });
  return {
    url: `http://localhost:${server.address().port}${BASE}`,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

function explained(error, port) {
  if (error.code === "EADDRINUSE")
    return new Error(
      `Port ${port} is taken: stop what runs there, or choose another one, as in \`PORT=4174 npm start\`.`,
    );
  if (error.code === "EACCES")
    return new Error(`Port ${port} is not open to you: choose one above 1023, as in PORT=4173.`);
  return error;
}

async function answer(request, response, folder) {
  if (request.method !== "GET" && request.method !== "HEAD")
    return say(response, 405, "Only GET and HEAD are answered here.", { Allow: "GET, HEAD" });
  const path = pathOf(request.url);
  if (path === undefined) return say(response, 400, "This address cannot be read.");
  if (path === "/" || path === BASE.slice(0, -1))
    return say(response, 302, `The page is at ${BASE}.`, { Location: BASE });
  const file = await fileOf(path, folder);
  const found = file && (await stat(file).catch(() => undefined));
  if (!found?.isFile()) return say(response, 404, `Nothing here. The page is at ${BASE}.`);
  response.writeHead(200, {
    "Content-Type": TYPES[extname(file).toLowerCase()] ?? "application/octet-stream",
    "Content-Length": found.size,
    "Cache-Control": path.startsWith(NAMED_BY_CONTENT) ? "max-age=31536000, immutable" : "no-cache",
  });
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(file), response);
}

function pathOf(url) {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0]);
  } catch {
    return undefined;
  }
}

/** The file that a path means, and a link leads to; never one outside the folder. */
async function fileOf(path, folder) {
  if (!path.startsWith(BASE) || path.includes("\0")) return undefined;
  const root = await realpath(folder);
  const asked = resolve(root, `.${sep}${path.slice(BASE.length)}`);
  const file = await realpath(asked === root ? join(root, "index.html") : asked).catch(() => "");
  return file.startsWith(root + sep) ? file : undefined;
}

function say(response, status, sentence, headers = {}) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...headers });
  response.end(`${sentence}\n`);
}

function portFromEnvironment() {
  const asked = process.env.PORT || "4173";
  const port = Number(asked);
  if (!/^\d+$/.test(asked) || port > 65535)
    throw new Error(`PORT is "${asked}": it has to be a whole number from 0 to 65535.`);
  return port;
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  try {
    const { url, close } = await serve({ port: portFromEnvironment() });
    console.log(`Access table is at ${url} (Ctrl+C stops it)`);
    for (const signal of ["SIGINT", "SIGTERM"])
      process.once(signal, () => close().then(() => process.exit(0)));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
