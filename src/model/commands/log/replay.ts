import type { AccessTable } from "../../accessTable.ts";
import { check, isRecord, type UnknownRecord } from "../../checks.ts";
import { commandNamed } from "./registry.ts";

/** Does again what a record stands for; throws where that can't be done. */
export function replay(record: unknown, table: AccessTable): void {
  check(isRecord(record), "its log");
  if (record.kind === "undo") {
    check(table.undoLabel !== undefined, "its log");
    table.undo();
  } else if (record.kind === "redo") {
    check(table.redoLabel !== undefined, "its log");
    table.redo();
  } else if (record.kind === "transaction") replayTransaction(record, table);
  else if (record.kind === "note") replayNote(record, table);
  else replayCommand(record, table);
}

function replayTransaction({ label, records }: UnknownRecord, table: AccessTable): void {
  check(typeof label === "string" && Array.isArray(records), "its log");
  table.transaction(label, () => {
    for (const record of records) {
      check(isRecord(record), "its log");
      replayCommand(record, table);
    }
  });
}

function replayNote({ note }: UnknownRecord, table: AccessTable): void {
  check(isRecord(note) && commandNamed(note.kind)?.isNote, "its log");
  replayCommand(note, table);
}

function replayCommand(record: UnknownRecord, table: AccessTable): void {
  const command = commandNamed(record.kind);
  check(command, "its log");
  for (const args of command.log.read(record, table.state))
    check(table.run(command, args), "its log");
}
