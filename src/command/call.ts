import type { AccessTable } from "../model/accessTable.ts";
import type { OrderNames } from "../model/orders.ts";
import type { Asked } from "./arguments.ts";
import type { Call, Io } from "./command.ts";
import { type Inputs, memoryThere } from "./diskFile.ts";
import { writeExport } from "./exporting.ts";
import type { Messages } from "./messages.ts";
import type { Output } from "./output.ts";
import { readTable } from "./reading.ts";

interface CallParts {
  readonly io: Io;
  readonly asked: Asked;
  readonly inputs: Inputs;
  readonly output: Output;
  readonly messages: Messages;
}

/** One run, put together of what was asked and where it answers. */
export function callOf({ io, asked, inputs, output, messages }: CallParts): Call {
  const { files, given } = asked;
  const orders = new WeakMap<AccessTable, OrderNames>();
  const textsOf = (option: string) => given.get(option) ?? [];
  const value = (option: string) => given.get(option)?.at(-1);
  const call: Call = {
    files,
    has: (option) => given.has(option),
    value,
    textsOf,
    valuesOf: (option) => textsOf(option).flatMap((text) => text.split(",")),
    signal: io.signal,
    memory: io.memory ?? memoryThere(),
    connecting: { signal: io.signal, env: io.env, cwd: io.cwd },
    date: new Date(),
    isJson: given.has("json"),
    progress: (what, done) => messages.progress(what, done),
    tell: (sentence) => messages.tell(sentence),
    file: (path) => inputs.file(path),
    table: (at = 0) => call.tableOf([files[at]]),
    tableOf: async (paths) => (await call.opened(paths)).table,
    async opened(paths) {
      const opened = await readTable(paths, call);
      orders.set(opened.table, opened.order);
      return opened;
    },
    write(content) {
      // A bar and the answer do not share a line of the terminal.
      messages.end();
      return output.write(content);
    },
    print(content) {
      messages.end();
      return output.print(content);
    },
    checkRoom: (bytes) => output.checkRoom(bytes),
    writeTable: (table) => writeExport(call, table, { names: orders.get(table) }),
    checkBeside: (path) => output.checkBeside(path),
    writeBeside: (path, content) => output.writeBeside(path, content),
    writeFiles: (some) => output.writeFiles(some),
  };
  return call;
}
