import { COMMON, commonOf } from "./arguments.ts";
import type { Command, Option } from "./command.ts";

const WIDTH = 96;

/** The help of the whole: its commands, and what holds for all. */
export function helpOfAll(commands: readonly Command[]): string {
  return `access-table: who is in which group, and the roles in it

  access-table COMMAND FILE… [options]

Commands
${table(commands.map(({ name, about }) => [name, about]))}

Options of all commands
${optionList(COMMON)}
      --version

- in the place of a file is standard input, or with -o standard output, so commands can be piped:

  access-table open export.csv -o - | access-table roles - -o roles.json

Exit status: 0 done, 1 found what --fail-on names, 2 could not be done, 130 interrupted.
access-table COMMAND --help tells more of a command, with an example.
`;
}

/** The help of one command. */
export function helpOf(command: Command): string {
  const { name, about, usage, example, options } = command;
  const own = options.length > 0 ? `\nOptions\n${optionList(options)}\n` : "";
  return `${wrapped(`access-table ${name}: ${about}`, WIDTH).join("\n")}

  access-table ${name} ${usage}

Example
  access-table ${example}
${own}
Options of all commands
${optionList(commonOf(command))}
`;
}

function optionList(options: readonly Option[]): string {
  return table(
    options.map(({ name, short, value, values, about }) => [
      `${short ? `-${short}, ` : "    "}--${name}${value ? ` ${value}` : ""}`,
      values ? `${about}: ${values.join(", ")}` : about,
    ]),
  );
}

/** Two columns, the second of which goes on below itself. */
function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length)) + 2;
  return rows
    .map(([first, second]) => {
      const lines = wrapped(second, WIDTH - width);
      return `  ${first.padEnd(width)}${lines.join(`\n${" ".repeat(width + 2)}`)}`;
    })
    .join("\n");
}

function wrapped(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (line.length > width) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}
