import { expect, test } from "vitest";
import { LATER_COMMANDS } from "#src/model/commands/log/laterCommands.ts";
import { EVERYDAY } from "#src/model/commands/log/registry.ts";

const FILES = import.meta.glob<object>("../../../../src/model/commands/**/*.ts", { eager: true });

/** What has the shape of a command among all that files of commands export. */
function isCommand(value: unknown): value is { readonly name: string } {
  const isObject = typeof value === "object" && value !== null;
  return isObject && "effect" in value && "log" in value && "name" in value;
}

test("each command is listed once: another visit can replay what it finds by its name alone", () => {
  const exported = Object.values(FILES).flatMap((file) => Object.values(file).filter(isCommand));
  const names = (commands: readonly { readonly name: string }[]) =>
    commands.map(({ name }) => name).sort();
  expect(names([...EVERYDAY, ...LATER_COMMANDS])).toEqual(names([...new Set(exported)]));
  expect(new Set(exported).size).toBeGreaterThan(20);
});
