import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { COMMANDS } from "#src/command/commands.ts";
import { Messages } from "#src/command/messages.ts";
import { run } from "#src/command/run.ts";
import { newFolder, ran } from "./ran.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const folder = newFolder();

function messagesOn(isTTY: boolean, isQuiet = false, columns = 50) {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const stderr = Object.assign(new PassThrough(), { isTTY, columns });
  const { signal } = new AbortController();
  const io = {
    stdin: new PassThrough(),
    stdout: new PassThrough(),
    cwd: "/",
    env: {},
    stderr,
    signal,
  };
  return {
    messages: new Messages(io, isQuiet),
    after: (ms: number) => {
      now += ms;
    },
    told: () => String(stderr.read() ?? ""),
  };
}

test("a terminal that says no width has as much as most have", () => {
  const { messages, told } = messagesOn(true, false, 0);
  messages.progress("Reading may.csv", 0.5);
  expect(told()).toMatch(/ 50% {2}Reading may\.csv$/);
});

test("a terminal has a bar of one line, redrawn ten times a second, and taken away by sentences", () => {
  const { messages, after, told } = messagesOn(true);
  messages.progress("Reading may.csv", 0.5);
  expect(told()).toBe(`\r\u001b[K${"█".repeat(12)}${"░".repeat(12)}  50%  Reading may.csv`);
  after(50);
  messages.progress("Reading may.csv", 0.6);
  expect(told()).toBe("");
  after(60);
  messages.progress("Reading may.csv", 0.999);
  expect(told()).toContain(" 99%");
  messages.progress("Reading a file with a name that is far too long for a terminal", 0);
  expect(told().length).toBeLessThanOrEqual(49 + "\r\u001b[K".length);
  messages.tell("Done.");
  expect(told()).toBe("\r\u001b[KDone.\n");
  messages.progress("Looking\nround");
  expect(told()).toBe("\r\u001b[KLooking round");
  messages.end();
  expect(told()).toBe("\r\u001b[K");
});

test("elsewhere what takes a while has a line for each tenth, at most one a second", () => {
  const { messages, after, told } = messagesOn(false);
  for (let done = 0; done <= 100; done++) {
    messages.progress("Reading may.csv", done / 100);
    after(50);
  }
  expect(told().split("\n")).toEqual([
    "Reading may.csv: 20%",
    "Reading may.csv: 40%",
    "Reading may.csv: 60%",
    "Reading may.csv: 80%",
    "Reading may.csv: 100%",
    "",
  ]);
  for (let done = 0; done <= 10; done++) messages.progress("What is over at once", done / 10);
  expect(told()).toBe("");
});

test("quiet is nothing but errors, and none of it does anything to a terminal", () => {
  const { messages, told } = messagesOn(true, true);
  messages.progress("Reading", 0.5);
  messages.tell("Mended.");
  expect(told()).toBe("");
  messages.fail("\u001b]0;title\u0007 \u2066name\u2069 is not there.");
  expect(told()).toBe("access-table: ]0;title name is not there.\n");
});

test.each(COMMANDS)("$name --help has its usage, options and example", async (command) => {
  const { status, stdout } = await ran([command.name, "--help"]);
  expect(status).toBe(0);
  expect((await ran(["help", command.name])).stdout).toBe(stdout);
  expect(stdout).toContain(`access-table ${command.name} ${command.usage}`);
  expect(stdout).toContain(`Example\n  access-table ${command.example}\n`);
  for (const { name } of command.options) expect(stdout).toContain(`--${name}`);
  // But for what is typed.
  const wrapped = stdout.replace(/^ {2}access-table .*/gm, "").split("\n");
  for (const line of wrapped) expect(line.length, line).toBeLessThanOrEqual(100);
  expect(command.example.startsWith(`${command.name} `)).toBe(true);
});

test("--help lists all commands, and is what nothing gives, too", async () => {
  const { stdout } = await ran(["--help"]);
  for (const { name, about } of COMMANDS) {
    const line = stdout.split("\n").find((one) => one.startsWith(`  ${name} `));
    expect(line).toContain(about.slice(0, 30));
  }
  expect((await ran([])).stdout).toBe(stdout);
  expect((await ran(["--version"])).stdout).toBe("not built\n");
});

test("the bar is taken away before an answer comes to the same terminal", async () => {
  writeFileSync(join(folder, "small.csv"), "user,group\nann,Sales\n");
  const both = new PassThrough();
  const stream = Object.assign(both, { isTTY: true, columns: 80 });
  const { signal } = new AbortController();
  const io = {
    stdin: new PassThrough(),
    stdout: stream,
    stderr: stream,
    cwd: folder,
    env: {},
    signal,
  };
  expect(await run(["open", "small.csv"], io)).toBe(0);
  const text = String(both.read());
  expect(text).toContain("Reading small.csv\r\u001b[K");
  expect(text.slice(text.indexOf("{"))).toMatch(/^\{"format":"access-table".*\n\]\}\n$/s);
});
