import { Refusal } from "../files/refusal.ts";
import { SOURCES } from "../warehouse/sources.ts";
import type { Command, Option } from "./command.ts";

/** The option that stands in the place of a file, and what its place has among the files. */
const FROM = "from";
export const SOURCE = "\0source";

/** The options that every command has. */
export const COMMON: readonly Option[] = [
  { name: "output", short: "o", value: "FILE", about: "where to write, - for standard output" },
  { name: "force", about: "write over a file that is there already" },
  { name: "json", about: "the answer as JSON; where -o takes a file, what is to be known of it" },
  { name: "date", value: "DATE", about: "in the place of today, as 2026-01-31" },
  {
    name: "answer",
    value: "ID=VALUE",
    isMany: true,
    about: "the answer to a question about the files; access-table open --ask lists them",
  },
  {
    name: "column",
    value: "USE=COLUMN",
    isMany: true,
    about:
      "the column for user, name, group or state, and in a query or a file of no known kind for attribute, group-attribute, unused or cells (of a group): its heading, or its number from 1; headings=none where there are none, or the number of their row",
  },
  {
    name: FROM,
    value: "SOURCE",
    about: `in the place of a file, where it stands among them: a folder of Parquet, which needs no query, or ${SOURCES.map(({ example }) => example).join(", ")}. Passwords come from the environment or the usual files alone`,
  },
  {
    name: "query",
    value: "SQL|@FILE",
    needs: [FROM],
    about:
      "the one SELECT that a source is asked by: rows with a user and a group each, in any order, with further columns as in files",
  },
  ...["users", "groups"].map((side) => ({
    name: side,
    value: "SQL|@FILE",
    needs: [FROM],
    about: `a SELECT of attributes of ${side}: the first column, or the one called as in --query, says whose`,
  })),
  {
    name: "fold",
    needs: [FROM],
    about:
      "has the source make one row of users with the same groups, with their number: as it does where the table would not fit into memory",
  },
  {
    name: "attributes",
    value: "COLUMN,…",
    isMany: true,
    needs: [FROM],
    about: "columns of the query in which users that are folded have to be the same, too",
  },
  { name: "strict", about: "fail where something was assumed, mended or left out" },
  { name: "quiet", short: "q", about: "no progress, and nothing but errors" },
  { name: "help", short: "h", about: "what a command does, with its options" },
];

/** What was asked on the command line. */
export interface Asked {
  readonly files: readonly string[];
  /** The values by the option's name, in their order; of a flag an empty text. */
  readonly given: ReadonlyMap<string, readonly string[]>;
}

/** The options of all commands that one has not, under their name, as its own. */
export function commonOf({ options }: Pick<Command, "options">): readonly Option[] {
  return COMMON.filter(({ name }) => !options.some((own) => own.name === name));
}

/** Takes apart what follows a command's name. */
export function readArguments(argv: readonly string[], command: Command): Asked {
  const options = [...command.options, ...commonOf(command)];
  const files: string[] = [];
  const given = new Map<string, string[]>();
  const rest = [...argv];
  for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
    if (next === "--") files.push(...rest.splice(0));
    else if (next === "") throw new Refusal("A file is named that has no name: “”.");
    else if (!/^-./.test(next)) files.push(next);
    else {
      const { option, name, attached } = optionOf(next, options, command);
      const values = given.get(option.name) ?? [];
      if (values.length > 0 && option.value && !option.isMany)
        throw new Refusal(`${name} is given twice.`);
      if (!option.value && attached !== undefined)
        throw new Refusal(`${name} takes no value, and was given “${attached}”.`);
      const value = option.value ? (attached ?? rest.shift()) : "";
      // As of a variable of a shell that is not set.
      if (value === undefined || (option.value && value === ""))
        throw new Refusal(`${name} needs a value: ${name} ${option.value}.`);
      checkValue(name, value, option);
      given.set(option.name, [...values, value]);
      if (option.name === FROM) files.push(SOURCE);
    }
  }
  if (given.has("help")) return { files, given };
  checkCount(files.length, command);
  const own = command.options.filter((one) => !given.has(one.name)).map((one) => `--${one.name}`);
  for (const { name, needs } of options)
    if (given.has(name) && needs && !needs.some((one) => given.has(one)))
      throw new Refusal(
        `--${name} goes with --${needs.join(" or --")}: give that, or leave --${name} out.${meant(`--${name}`, own)}`,
      );
  return { files, given };
}

function optionOf(text: string, options: readonly Option[], command: Command) {
  const isLong = text.startsWith("--");
  const equals = isLong ? text.indexOf("=") : -1;
  const name = equals < 0 ? text : text.slice(0, equals);
  const attached = equals < 0 ? undefined : text.slice(equals + 1);
  const option = options.find((one) =>
    isLong ? `--${one.name}` === name : `-${one.short}` === name,
  );
  if (option) return { option, name, attached };
  const known = options.map((one) => `--${one.name}`);
  throw new Refusal(
    `access-table ${command.name} has no option ${name}.${meant(name, known)} See access-table ${command.name} --help.`,
  );
}

function checkValue(name: string, value: string, { values, isMany }: Option): void {
  if (!values) return;
  for (const one of isMany ? value.split(",") : [value])
    if (!values.includes(one))
      throw new Refusal(
        `${name} can't be “${one}”.${meant(one, values)} It is one of: ${values.join(", ")}.`,
      );
}

function checkCount(count: number, { name, usage, files }: Command): void {
  if (!files) return;
  const { least, most = Number.POSITIVE_INFINITY } = files;
  if (count >= least && count <= most) return;
  const which = count < least ? "few" : "many";
  throw new Refusal(`These are too ${which} files: access-table ${name} ${usage}`);
}

/** The known word that was likely meant, as a sentence with a blank before it; else nothing. */
export function meant(word: string, known: readonly string[]): string {
  const [nearest] = known
    .map((one) => ({ one, steps: stepsBetween(word.toLowerCase(), one) }))
    .filter(({ one, steps }) => steps <= Math.max(2, one.length / 3) || one.startsWith(word))
    .sort((a, b) => a.steps - b.steps);
  return nearest ? ` Did you mean ${nearest.one}?` : "";
}

/** The letters to be changed, put in or taken out to make one word of another. */
function stepsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (a[i] === b[j] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}
