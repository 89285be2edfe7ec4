import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HEADERS } from "#src/model/tasks/pagePolicy.mjs";
import { serve } from "./serve.mjs";

const parent = mkdtempSync(join(tmpdir(), "access-table-"));
const folder = join(parent, "dist");
let page: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(parent, "dist-secret"));
  writeFileSync(join(parent, "secret.txt"), "secret");
  writeFileSync(join(parent, "dist-secret", "secret.txt"), "secret");
  writeFileSync(join(folder, "index.html"), "<title>page</title>");
  symlinkSync(join(parent, "secret.txt"), join(folder, "out.txt"));
  symlinkSync(join("..", "..", "secret.txt"), join(folder, "assets", "up.txt"));
  symlinkSync(join(parent, "dist-secret"), join(folder, "outside"));
  symlinkSync(join(folder, "nothing.txt"), join(folder, "broken.txt"));
  symlinkSync(join(folder, "assets"), join(folder, "inside"));
  writeFileSync(join(folder, "assets", "a b.js"), "1");
  page = await serve({ port: 0, folder });
});
afterAll(async () => {
  await page.close();
  rmSync(parent, { recursive: true });
});

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly location?: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks for a path as it stands; `fetch` would tidy it first. */
function ask(path: string, method = "GET") {
  return new Promise<Answer>((done, failed) => {
    const { hostname, port } = new URL(page.url);
    request({ hostname, port, path, method }, (response) => {
      let body = "";
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () => {
        const { statusCode: status, headers } = response;
        const { "content-type": type, location } = headers;
        done({ status, type, location, headers, body });
      });
    })
      .on("error", failed)
      .end();
  });
}

test("the page is at the base path, where the other addresses lead", async () => {
  expect(page.url).toMatch(/^http:\/\/localhost:\d+\/access-table\/$/);
  expect(await ask("/access-table/")).toMatchObject({
    status: 200,
    type: "text/html; charset=utf-8",
    body: "<title>page</title>",
  });
  expect(await ask("/access-table/?seed=1")).toMatchObject({ status: 200 });
  for (const path of ["/", "/access-table"])
    expect(await ask(path)).toMatchObject({ status: 302, location: "/access-table/" });
});

test("files come with their type, and HEAD without the body", async () => {
  const found = { status: 200, type: "text/javascript; charset=utf-8" };
  expect(await ask("/access-table/assets/a%20b.js")).toMatchObject({ ...found, body: "1" });
  expect(await ask("/access-table/assets/a%20b.js", "HEAD")).toMatchObject({ ...found, body: "" });
});

test("what is not there is a 404, a folder too; what is no reading is refused", async () => {
  for (const path of [
    "/nothing",
    "/access-table/nothing.js",
    "/access-table/assets/",
    "/favicon.ico",
  ])
    expect(await ask(path)).toMatchObject({ status: 404 });
  expect(await ask("/access-table/%")).toMatchObject({ status: 400 });
  expect(await ask("/access-table/", "POST")).toMatchObject({ status: 405 });
});

test("no path leads out of the folder", async () => {
  for (const path of [
    "/access-table/../secret.txt",
    "/access-table/%2e%2e/secret.txt",
    "/access-table/..%2fsecret.txt",
    "/access-table/..%2fdist-secret/secret.txt",
    "/access-table/..%5csecret.txt",
    `/access-table/${encodeURIComponent(join(parent, "secret.txt"))}`,
    "/access-table/assets/%2e%2e/%2e%2e/secret.txt",
    "/access-table/%252e%252e/secret.txt",
    "/access-table//etc/passwd",
    `/access-table/${join(parent, "secret.txt")}`,
    `file://${join(parent, "secret.txt")}`,
    "http://localhost/access-table/",
    "/access-table/assets",
    "/access-table/%00",
  ])
    expect((await ask(path)).status, path).toBe(404);
});

test("no link leads out of the folder, though one within it may be followed", async () => {
  for (const path of ["out.txt", "assets/up.txt", "outside/secret.txt", "outside", "broken.txt"])
    expect((await ask(`/access-table/${path}`)).status, path).toBe(404);
  expect(await ask("/access-table/inside/a%20b.js")).toMatchObject({ status: 200, body: "1" });
});

test("a folder that is itself behind a link is served, but not an index.html that leads out", async () => {
  const linked = join(parent, "linked");
  symlinkSync(folder, linked);
  const there = await serve({ port: 0, folder: linked });
  expect((await fetch(there.url)).status).toBe(200);
  await there.close();
  const lured = join(parent, "lured");
  mkdirSync(lured);
  symlinkSync(join(parent, "secret.txt"), join(lured, "index.html"));
  const luring = await serve({ port: 0, folder: lured });
  expect((await fetch(luring.url)).status).toBe(404);
  await luring.close();
});

test("every answer carries the policy, and says who may frame the page", async () => {
  for (const path of ["/access-table/", "/access-table/assets/a%20b.js", "/", "/nothing"]) {
    const { headers } = await ask(path);
    for (const [name, value] of Object.entries(HEADERS))
      expect(headers[name.toLowerCase()], `${path}: ${name}`).toBe(value);
    expect(headers["content-security-policy"]).toMatch(/; frame-ancestors 'none'$/);
  }
  expect((await ask("/access-table/", "POST")).headers).toHaveProperty("content-security-policy");
  expect(Object.keys(HEADERS)).toEqual([
    "Content-Security-Policy",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "Cross-Origin-Opener-Policy",
  ]);
});

test("the guide's examples for nginx and Apache send the very headers that are sent here", () => {
  const guide = readFileSync(new URL("../assets/guide.md", import.meta.url), "utf8");
  for (const [name, value] of Object.entries(HEADERS)) {
    expect(guide).toContain(`add_header ${name} "${value}" always;`);
    expect(guide).toContain(`Header always set ${name} "${value}"`);
  }
});

test("a taken port and a missing page are told in a sentence", async () => {
  const { port } = new URL(page.url);
  await expect(serve({ port: Number(port), folder })).rejects.toThrow(/^Port \d+ is taken/);
  await expect(serve({ port: 0, folder: parent })).rejects.toThrow(/npm run build/);
});
