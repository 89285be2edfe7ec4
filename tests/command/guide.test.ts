import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMON, readArguments } from "#src/command/arguments.ts";
import type { Option } from "#src/command/command.ts";
import { COMMANDS } from "#src/command/commands.ts";

/** The words of a line of shell, without its comment. */
function words(line: string): string[] {
  const found = line.replace(/ +#.*$/, "").match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return found.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, (_, one, two) => one ?? two));
}

const guide = readFileSync("assets/command.md", "utf8");
const blocks = Array.from(guide.matchAll(/^```sh\n(.*?)^```/gms), ([, block]) => block);
const ofGuide = blocks
  .flatMap((block) => block.replaceAll("\\\n", " ").split(/\n|\||&&/))
  .map((line) => line.trim())
  .flatMap(
    (line) => /^(?:npx |npm run -s )?(?:access-table|command --) (.*)/.exec(line)?.[1] ?? [],
  );

test("the guide has lines to type", () => {
  expect(ofGuide.length).toBeGreaterThan(5);
});

test.each([...ofGuide, ...COMMANDS.map(({ example }) => example)])(
  "access-table %s is understood",
  (line) => {
    const [name, ...argv] = words(line);
    const command = COMMANDS.find((one) => one.name === name);
    expect(command?.name).toBe(name);
    expect(() => readArguments(argv, command!)).not.toThrow();
  },
);

test("the guide lists all commands, and no others", () => {
  const listed = Array.from(guide.matchAll(/^\| `access-table (\w+)/gm), ([, name]) => name);
  expect(listed.sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});

/** The rows of a table of options, as the guide has them. */
function optionTable(options: readonly Option[]): string {
  const rows = options.map(({ name, short, value, values, about }) => {
    const [given, said] = [
      value ? ` ${value}` : "",
      values ? `${about}: ${values.join(", ")}` : about,
    ];
    const cells = [`${short ? `\`-${short}\`, ` : ""}\`--${name}${given}\``, said];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
  });
  return `| option | what it says |\n| --- | --- |\n${rows.join("")}`;
}

test("the guide has all options of each command, as --help has them", async () => {
  const sections = COMMANDS.filter(({ options }) => options.length > 0).map(
    ({ name, options }) => `\n### Options of ${name}\n\n${optionTable(options)}`,
  );
  const [before, after] = guide.split(/^## All options\n\n/m);
  expect(after).toBeDefined();
  const written = `${before}## All options\n\n### Options of all commands\n\n${optionTable(COMMON)}${sections.join("")}`;
  await expect(written).toMatchFileSnapshot("../../assets/command.md");
});
