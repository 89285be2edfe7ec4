import fs, { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import type { Io } from "#src/command/command.ts";
import { refuseTooLarge } from "#src/command/diskFile.ts";
import { Output } from "#src/command/output.ts";
import { newFolder, ran } from "./ran.ts";

const folder = newFolder();
let ending = new AbortController();
afterEach(() => {
  ending = new AbortController();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function io(stdout: Writable = new PassThrough()): Io {
  const stderr = new PassThrough();
  return { stdin: Readable.from([]), stdout, stderr, cwd: folder, env: {}, signal: ending.signal };
}

test("a file appears once it is whole, and one that is given up leaves nothing", async () => {
  const output = new Output(io(), "whole.txt", false);
  const seen: string[][] = [];
  await output.write(
    (function* () {
      yield "one ";
      seen.push(readdirSync(folder));
      yield Buffer.from("two");
    })(),
  );
  expect(seen[0]).not.toContain("whole.txt");
  expect(readFileSync(join(folder, "whole.txt"), "utf8")).toBe("one two");
  const halted = new Output(io(), "halted.txt", false);
  const half = halted.write(
    (function* () {
      yield "one";
      ending.abort(130);
      yield "two";
    })(),
  );
  await expect(half).rejects.toBe(130);
  halted.end();
  expect(readdirSync(folder)).toEqual(["whole.txt"]);
});

test("several files go into a folder, all or none", async () => {
  const files = [
    { name: "a.csv", content: new Blob(["a"]) },
    { name: "../b.csv", content: "b" },
  ];
  await new Output(io(), "several", false).writeFiles(files);
  expect(readdirSync(join(folder, "several")).sort()).toEqual(["a.csv", "b.csv"]);
  const again = new Output(io(), "several", false);
  await expect(again.writeFiles([{ name: "c.csv", content: "c" }, ...files])).rejects.toThrow(
    /a\.csv is there already/,
  );
  expect(readdirSync(join(folder, "several")).sort()).toEqual(["a.csv", "b.csv"]);
  function* broken() {
    yield "x";
    throw new Error("broken");
  }
  const failing = new Output(io(), "failing", false);
  await expect(failing.writeFiles([...files, { name: "d", content: broken() }])).rejects.toThrow();
  expect(readdirSync(folder)).not.toContain("failing");
  await expect(new Output(io(), undefined, false).writeFiles(files)).rejects.toThrow(/-o FOLDER/);
});

test("what can't be written is said in a sentence", async () => {
  mkdirSync(join(folder, "there"), { recursive: true });
  const write = (path: string) => new Output(io(), path, false).write("x");
  await expect(write("there")).rejects.toThrow(/there is a folder: name a file in it\./);
  await expect(write("nowhere/x.txt")).rejects.toThrow(
    /nowhere.x\.txt could not be written: its folder is not there\./,
  );
  const full = new Writable({
    highWaterMark: 1,
    write(_, __, done) {
      done(Object.assign(new Error("no space"), { code: "ENOSPC", syscall: "write" }));
    },
  });
  await expect(new Output(io(full), undefined, false).write("xy")).rejects.toThrow(
    "The answer could not be written: the disk is full.",
  );
});

/** Has a folder be one that may not be written, which for root there is none of. */
function close(closed: string): void {
  const { accessSync } = fs;
  vi.spyOn(fs, "accessSync").mockImplementation((path, mode) => {
    if (path !== join(folder, closed)) return accessSync(path, mode);
    throw Object.assign(new Error("closed"), { code: "EACCES", syscall: "access" });
  });
  syncBuiltinESMExports();
}

test("what may not be written is refused before anything is done", () => {
  for (const name of ["closed", "written"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "old.json"), "{}");
  }
  close("closed");
  const check = (path: string, isFolder = false) => new Output(io(), path, true).check(isFolder);
  // A file that is written over is written beside itself first.
  for (const path of ["new.json", "old.json"])
    expect(() => check(`closed/${path}`)).toThrow(/json could not be written: it may not be\b/);
  for (const path of ["closed", "closed/new", "closed/new/newer"])
    expect(() => check(path, true)).toThrow(`${path} could not be written: it may not be written.`);
  for (const path of ["new.json", "old.json"]) check(`written/${path}`);
  for (const path of ["written", "written/new", "written/new/newer"]) check(path, true);
});

test("what its disk has no room for is refused before it is begun", () => {
  const text = /huge\.json would take about 1000000000 GB, and its disk has .* left\. Make room/;
  expect(() => new Output(io(), "huge.json", false).checkRoom(1e18)).toThrow(text);
  for (const path of ["small.json", "-", undefined, "nowhere/huge.json"])
    new Output(io(), path, false).checkRoom(path === "small.json" ? 1 : 1e18);
});

test("the standard output is not written faster than it is read, and a name does nothing to a terminal", async () => {
  let most = 0;
  const slow = new Writable({
    highWaterMark: 10,
    write(_, __, done) {
      most = Math.max(most, slow.writableLength);
      setImmediate(done);
    },
  });
  await new Output(io(slow), undefined, false).write(Array.from({ length: 50 }, () => "12345678"));
  expect(most).toBeLessThan(20);
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  await new Output(io(terminal), undefined, false).write("a\u001b[31mred\u202etxt.exe\n");
  expect(String(terminal.read())).toBe("a[31mredtxt.exe\n");
});

test("files that are larger than the memory there is are refused before they are read", async () => {
  const huge = join(folder, "huge.csv");
  writeFileSync(huge, "user,group\n");
  truncateSync(huge, 2 ** 41);
  const { status, stderr } = await ran(["open", huge]);
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /huge\.csv: 2,?199 GB are more than the .* GB of memory there are\. Open a part/,
  );
  expect(() => refuseTooLarge("standard input", 101, 100)).toThrow("standard input: 101 bytes");
  expect(() => refuseTooLarge("standard input", 100, 100)).not.toThrow();
});
