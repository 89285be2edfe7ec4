import type { AccessTable, Change } from "../model/accessTable.ts";
import { line } from "../model/lines.ts";
import { checkCell, linesOf } from "./checkpoint.ts";
import {
  type CommandRecord,
  check,
  checkLines,
  isCount,
  isNumbers,
  isRecord,
  RECORD_VERSION,
} from "./records.ts";

/** A change as the log keeps it; undefined for what is no change of this table. */
export function commandOf(change: Change, access: AccessTable): CommandRecord | undefined {
  const { table, roles } = access;
  switch (change.kind) {
    case "toggle":
      return {
        kind: "toggle",
        cells: Float64Array.of(change.user * table.groupCount + change.group),
      };
    case "recalculate":
      return {
        kind: "recalculate",
        of: Uint32Array.from(roles, (role) => table.columnOf(role.id) ?? 0),
        groups: linesOf(roles.map((role) => role.groups)),
      };
    case "apply":
      return { kind: "apply", role: change.role };
    case "startOver":
      return { kind: "startOver" };
    case "undo":
    case "redo":
      return change.of.kind === "open" ? undefined : { kind: change.kind };
    default:
      return undefined;
  }
}

/** Commands with the toggles in a row as one. */
export function batched(commands: readonly CommandRecord[]): CommandRecord[] {
  const all: CommandRecord[] = [];
  for (let at = 0; at < commands.length; at++) {
    const command = commands[at];
    if (command.kind !== "toggle") {
      all.push(command);
      continue;
    }
    const cells: number[] = [];
    for (let next = commands[at]; next?.kind === "toggle"; next = commands[++at])
      cells.push(...next.cells);
    at--;
    all.push({ kind: "toggle", cells: Float64Array.from(cells) });
  }
  return all;
}

export function bytesOfCommand(command: CommandRecord): number {
  if (command.kind === "toggle") return 16 + command.cells.byteLength;
  if (command.kind !== "recalculate") return 16;
  const { of, groups } = command;
  return 64 + of.byteLength + groups.start.byteLength + groups.items.byteLength;
}

/** Does again what an entry of the log tells, command by command, if it can be done at all. */
export function replay(
  entry: unknown,
  access: AccessTable,
  onCommand: (command: CommandRecord) => void,
): void {
  check(isRecord(entry) && entry.version === RECORD_VERSION, "its log");
  check(Array.isArray(entry.commands), "its log");
  for (const command of entry.commands) replayOne(command, access, onCommand);
}

function replayOne(
  command: unknown,
  access: AccessTable,
  onCommand: (command: CommandRecord) => void,
): void {
  check(isRecord(command), "its log");
  const { table } = access;
  if (command.kind === "toggle") {
    check(isNumbers(command.cells, "Float64Array"), "its log");
    for (const cell of command.cells as Float64Array) {
      checkCell(cell, table);
      access.toggle(Math.floor(cell / table.groupCount), cell % table.groupCount);
      onCommand({ kind: "toggle", cells: Float64Array.of(cell) });
    }
    return;
  }
  if (command.kind === "recalculate") {
    check(isNumbers(command.of, "Uint32Array"), "its log");
    const of = Array.from(command.of as Uint32Array);
    check(new Set(of).size === of.length, "its log");
    const groups = checkLines(command.groups, of.length, table.groupCount, "its log");
    for (const group of of) check(group < table.groupCount, "its log");
    access.recalculate(of.map((group, at) => ({ group, groups: line(groups, at).slice() })));
  } else if (command.kind === "apply") {
    const { role } = command;
    check(isCount(role) && role < access.roles.length && !access.roles[role].used, "its log");
    access.apply(role);
  } else if (command.kind === "startOver") access.startOver();
  else if (command.kind === "undo") {
    check(access.undoWords !== undefined, "its log");
    access.undo();
  } else if (command.kind === "redo") {
    check(access.redoWords !== undefined, "its log");
    access.redo();
  } else check(false, "its log");
  onCommand(command as CommandRecord);
}
