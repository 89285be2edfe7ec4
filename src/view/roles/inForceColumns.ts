import { columnsOf, type JudgedName, type RoleColumn } from "./roleColumns.ts";
import type { RoleTab } from "./roleTables.ts";

/** A figure by which roles in force are judged. */
export interface JudgedColumn extends RoleColumn {
  readonly judged: JudgedName;
  /** What is filtered by: a heading, and which figures it is said of. */
  readonly finding: string;
  isFinding(figure: number): boolean;
}

const isSome = (figure: number) => figure > 0;

/** To add a figure is to add an object here, and to find it in `mining/inForce/judgeAll.ts`. */
export const JUDGED_COLUMNS: readonly JudgedColumn[] = (
  [
    ["lacking", "Lack", "Its users who lack some of its groups", "Users lack groups"],
    ["unheld", "Unheld", "Its groups that none of its users holds", "Groups that no user holds"],
    ["outside", "Not in it", "Users who hold all of it and are not in it", "Others hold all of it"],
    ["held", "Held %", "The share of its cells that is held", "Not all is held"],
    [
      "overlap",
      "Overlap",
      "Other roles in force that have its groups, or all of it",
      "Others have its groups, or all of it",
    ],
    [
      "misfits",
      "Misfits",
      "Its users who do not fit the rule that most of them follow",
      "Users do not fit",
    ],
    [
      "besides",
      "Besides",
      "Groups that at least 80% of its users hold besides",
      "Users hold more groups",
    ],
    ["alone", "Alone", "The held cells that no other role in force has", "It alone covers nothing"],
    ["conflicts", "Conflicts", "Conflicts that it contains or brings about", "Has conflicts"],
  ] as const
).map(([name, title, description, finding]) => ({
  ...{ name, judged: name, title, description, finding },
  isFinding:
    name === "held"
      ? (figure: number) => figure < 100
      : name === "alone"
        ? (figure: number) => figure === 0
        : isSome,
  value: (_, { judged }) => judged,
}));

const IN_FORCE_COLUMNS: readonly RoleColumn[] = [
  ...columnsOf(false, false).filter(({ name }) => ["name", "users", "groups"].includes(name)),
  ...JUDGED_COLUMNS,
];

/** The columns of a table of roles, with its titles. */
export function columnsOfTab(tab: RoleTab, isInLayers: boolean): readonly RoleColumn[] {
  return tab === "inForce" ? IN_FORCE_COLUMNS : columnsOf(tab === "applied", isInLayers);
}

export function judgedColumn(name: string | undefined): JudgedColumn | undefined {
  return JUDGED_COLUMNS.find((column) => column.name === name);
}
