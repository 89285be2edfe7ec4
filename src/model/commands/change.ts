import { FACT_NAMES, type FactName, factNamed, ofEachFact } from "../facts/facts.ts";
import type { Cell } from "../table/memberships.ts";

/** The parts of a table that a change has touched: those who draw or list them do so anew. */
export interface Touched extends Readonly<Record<FactName, boolean>> {
  /** Another table has come in; everything is touched. */
  readonly table: boolean;
  /** The cells that are held now and were not before, or the reverse; `many`: see `MOST_CELLS`. */
  readonly cells: readonly Cell[] | "many";
  /** `changed`: the same roles, some with other fields. `replaced`: other roles. */
  readonly roles: "none" | "changed" | "replaced";
  /** Further cells may have another colour: other roles cover them, or one changed its own. */
  readonly colors: boolean;
}

export const NOTHING_TOUCHED: Touched = {
  ...ofEachFact(() => false),
  ...{ table: false, cells: [], roles: "none", colors: false },
};

export const ALL_TOUCHED: Touched = {
  ...ofEachFact(() => true),
  ...{ table: true, cells: "many", roles: "replaced", colors: true },
};

export interface StepRecord {
  /** The name of the command, or `undo`, `redo`, `transaction`, `note`. */
  readonly kind: string;
}

/** A change of a table, as its subscribers get it: once, when it is complete. */
export interface Change {
  /** `noted`: something is known of the table that is no step to undo, its name for one. */
  readonly kind: "done" | "undone" | "redone" | "noted";
  /** The names of the commands that were done, undone or redone. */
  readonly commands: readonly string[];
  readonly touched: Touched;
  /** Sentences that tell a person what else it has brought about. */
  readonly announcements: readonly string[];
  /** The change as the log keeps it, if at all; to be called before anything else changes. */
  readonly record: () => StepRecord | undefined;
}

/** Another table has come in. */
export const OPENED: Change = {
  kind: "done",
  commands: ["open"],
  touched: ALL_TOUCHED,
  announcements: [],
  record: () => undefined,
};

/** Nothing in the table has changed. */
export const NOTED: Change = { ...OPENED, kind: "noted", commands: [], touched: NOTHING_TOUCHED };

/** True where a cell is held that was not, or the reverse. */
export function touchesCells({ cells }: Touched): boolean {
  return cells === "many" || cells.length > 0;
}

/** True where nothing was touched but facts, which draw no cell otherwise. */
export function touchesFactsAlone(touched: Touched): boolean {
  const { table, colors, roles } = touched;
  const others = table || colors || roles !== "none" || touchesCells(touched);
  return !others && FACT_NAMES.some((name) => touched[name]);
}

/** True where nothing was touched but remarks: roles and all figures are as they were. */
export function touchesRemarksAlone(touched: Touched): boolean {
  return (
    touchesFactsAlone(touched) &&
    FACT_NAMES.every((name) => factNamed(name).isRemark || !touched[name])
  );
}

/** Lists of more roles than this take a task of their own to render. */
export const MANY_ROLES = 2000;

/** True for changes among very many roles; not where roles were replaced: their numbers are old. */
export function isMuchToRender({ touched }: Change, roleCount: number): boolean {
  return touched.roles === "changed" && roleCount > MANY_ROLES;
}

/** More cells than this are not listed one by one. */
export const MOST_CELLS = 1000;

export function mergeTouched(parts: readonly Touched[]): Touched {
  return {
    ...ofEachFact((_, name) => parts.some((part) => part[name])),
    table: parts.some(({ table }) => table),
    cells: parts.map(({ cells }) => cells).reduce(mergeCells, []),
    roles:
      (["replaced", "changed"] as const).find((how) => parts.some(({ roles }) => roles === how)) ??
      "none",
    colors: parts.some(({ colors }) => colors),
  };
}

function mergeCells(a: Touched["cells"], b: Touched["cells"]): Touched["cells"] {
  if (a === "many" || b === "many") return "many";
  return a.length + b.length > MOST_CELLS ? "many" : [...a, ...b];
}
