import { fileOf, type SystemFile } from "../system.ts";

/** A call of a function of the script: its name, and texts. */
export type Call = readonly [name: string, ...texts: string[]];

/** A script for PowerShell: code of our own, and below it nothing but calls of its functions with literal texts. */
interface Script {
  readonly name: string;
  /** Its first lines, as comments. */
  readonly about: readonly string[];
  /** What stands before the calls: parameters and functions. */
  readonly code: string;
  calls(): Iterable<Call>;
}

/** Windows PowerShell takes a file for UTF-8 by its BOM alone. */
const BOM = "\ufeff";

export function powershellFile({ name, about, code, calls }: Script): SystemFile {
  return fileOf(name, "text/plain;charset=utf-8", function* () {
    yield `${BOM}${about.map(powershellComment).join("\n")}\n\n${code.trim()}\n\n${CALLS}\n`;
    for (const [name, ...texts] of calls())
      yield `${[name, ...texts.map(powershellString)].join(" ")}\n`;
  });
}

/** The line after which a script only calls its functions. */
export const CALLS = "# What is done: a line each.";

/** A literal of PowerShell, which takes typographic quotes for plain ones: all of them are doubled. */
function powershellString(text: string): string {
  const fit = text.replace(/\0|[\ud800-\udfff]/gu, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `'${fit.replace(/['\u2018\u2019\u201a\u201b]/g, "$&$&")}'`;
}

function powershellComment(text: string): string {
  return `# ${text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")}`;
}
