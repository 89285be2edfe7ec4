import { Refusal } from "../files/refusal.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { TaskError } from "../model/tasks/workerTask.ts";
import { meant, readArguments } from "./arguments.ts";
import { callOf } from "./call.ts";
import type { Command, Io } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { Inputs } from "./diskFile.ts";
import { helpOf, helpOfAll } from "./help.ts";
import { Messages } from "./messages.ts";
import { Output } from "./output.ts";
import { momentOf, setClock } from "./threads/clock.ts";

/** By the build; sources that are run as they are have none. */
declare const __VERSION__: string | undefined;
const VERSION = typeof __VERSION__ === "string" ? __VERSION__ : "not built";

/** Does what the arguments ask for; resolves to the exit status, and never rejects. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const messages = new Messages(
    io,
    argv.some((text) => text === "--quiet" || text === "-q"),
  );
  const inputs = new Inputs(io);
  let restoreClock = () => {};
  let output = new Output(io, undefined, false);
  try {
    const [name, ...rest] = argv;
    if (name === "--version") return await said(`${VERSION}\n`);
    if (name === undefined || ["help", "--help", "-h"].includes(name))
      return await said(rest[0] ? helpOf(commandNamed(rest[0])) : helpOfAll(COMMANDS));
    const command = commandNamed(name);
    const asked = readArguments(rest, command);
    if (asked.given.has("help")) return await said(helpOf(command));
    output = new Output(io, asked.given.get("output")?.at(-1), asked.given.has("force"));
    output.check(command.options.some((one) => one.isForFolder && asked.given.has(one.name)));
    restoreClock = clockBy(asked.given.get("date")?.at(-1));
    const isFound = await command.run(callOf({ io, asked, inputs, output, messages }));
    return isFound ? 1 : 0;
  } catch (error) {
    if (io.signal.aborted) return Number(io.signal.reason);
    // Whoever reads the answer has heard enough, as \`head\` has.
    if (!(error instanceof Error && "code" in error && error.code === "EPIPE"))
      messages.fail(sentenceOf(error));
    return 2;
  } finally {
    messages.end();
    output.end();
    inputs.end();
    restoreClock();
  }

  async function said(text: string): Promise<number> {
    await output.write(text);
    return 0;
  }
}

function clockBy(date: string | undefined): () => void {
  if (date === undefined) return () => {};
  const moment = momentOf(date);
  if (!moment) throw new Refusal(`--date can't be “${date}”: write it as 2026-01-31.`);
  return setClock(moment);
}

function commandNamed(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command;
  const known = COMMANDS.map((one) => one.name);
  throw new Refusal(`There is no command ${name}.${meant(name, known)} See access-table --help.`);
}

/** What went wrong, as a sentence: of an error that nobody foresaw with where it came from. */
function sentenceOf(error: unknown): string {
  if (error instanceof TaskError) return reasonOf(error);
  if (error instanceof RangeError && /memory|length|allocation/i.test(error.message))
    return "There is not enough memory for this. Do it for a part of the table.";
  // What a system refuses says it by itself: that a disk is full, or may not be read.
  if (error instanceof Error && "syscall" in error)
    return `This could not be done: ${error.message}.`;
  return `This went wrong: ${error instanceof Error ? error.stack : String(error)}`;
}
