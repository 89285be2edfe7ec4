import { countOf } from "../../../model/wording.ts";
import { CSV_TYPE, csvHead, csvLine } from "../../export/csv.ts";
import { inPieces } from "../../export/export.ts";
import type { Prepared, SystemFile } from "../system.ts";
import { roleNotesList } from "./roleLists.ts";
import { describe, type SystemRoles } from "./systemRoles.ts";

/** The list of descriptions beside a system that takes no longer ones than this. */
export function cutDescriptions(roles: SystemRoles, most: number): Prepared {
  if (!roles.roles.some((role) => describe(role).length > most)) return { files: [], losses: [] };
  return {
    files: [roleNotesList(roles)],
    losses: [`Descriptions end after ${most} characters: they stand whole in role-notes.csv.`],
  };
}

/** A name as a system has it, and the whole one. */
export type CutName = readonly [there: string, whole: string];

/** The list of names beside a system that takes no longer ones than this, or not all signs in them. */
export function cutNames(names: Iterable<CutName>, most: number): Prepared {
  // What tells names apart may stand behind them.
  const cut = [...names].filter(([there, whole]) => !there.startsWith(whole));
  if (cut.length === 0) return { files: [], losses: [] };
  function* lines() {
    yield csvHead(["name there", "whole name"]);
    for (const name of cut) yield csvLine(name);
  }
  const file: SystemFile = {
    name: "long-names.csv",
    type: CSV_TYPE,
    write: () => inPieces(lines()),
  };
  return {
    files: [file],
    losses: [
      `${countOf(cut.length, "name")} cut or changed to be taken there (at most ${most} characters): whole in long-names.csv.`,
    ],
  };
}
