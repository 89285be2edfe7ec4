import type { TableRole } from "../../model/accessTable.ts";
import { nameOf } from "../../model/roles/role.ts";
import { type Counts, usersIn } from "../../model/table/folded.ts";
import { shownName } from "../../model/wording.ts";

/** The figures of a role that are counted; not numbers until they are. */
export interface CountedFigures {
  /** Of a candidate the held cells that applying it would newly cover, of an applied role those that it covers. */
  readonly gain: number;
  /** The cells that a role grants, or would, and no other one does. */
  readonly grants: number;
  /** Its groups, and those of the roles above it where they are in layers. */
  readonly inAll: number;
  /** How many users each row stands for. */
  readonly counts: Counts;
  /** Of a role in force the figure of the column. */
  readonly judged: number;
}

/** What roles in force are judged by. */
export type JudgedName =
  | "lacking"
  | "unheld"
  | "outside"
  | "held"
  | "overlap"
  | "misfits"
  | "besides"
  | "alone"
  | "conflicts";

/** Such figures of all roles, by their numbers. */
export type RoleFigureLists = {
  readonly [name in "gain" | "grants"]: ArrayLike<number>;
} & {
  readonly inAll?: ArrayLike<number> | undefined;
  readonly judged?: Readonly<Record<JudgedName, ArrayLike<number>>> | undefined;
};

/** Something that roles are sorted by, in their tables and their bar, and a column of these tables. */
interface Column {
  /** As kept views have it. */
  readonly name: string;
  readonly title: string;
  /** A sentence on the figure. */
  readonly description: string;
  /** What is said otherwise of applied roles. */
  readonly ofApplied?: { readonly title?: string; readonly description: string };
  /** The order of the bar's buttons by it, and the place of that in their menu. */
  readonly order?: { readonly place: number; readonly words: string };
  readonly isCounted?: true;
  /** Where it stands alone: in layers, or where there are none. */
  readonly where?: "layers" | "flat";
  value?(role: TableRole, figures: CountedFigures): number;
  /** The numbers to sort roles by, where these are not the figures: they rise at first. */
  sort?(roles: readonly TableRole[]): (at: number) => number;
}

/** To add a column is to add an object. */
const columns = [
  {
    name: "name",
    title: "Role",
    description: "The role’s name, or its id where it has none",
    order: { place: 4, words: "By name" },
    sort: namePlaces,
  },
  {
    name: "users",
    title: "Users",
    description: "The users of the role",
    order: { place: 2, words: "Most users" },
    value: ({ users }, { counts }) => usersIn(users, counts),
  },
  {
    name: "groups",
    title: "Groups",
    description: "The groups of the role",
    order: { place: 3, words: "Most groups" },
    value: ({ groups }) => groups.length,
  },
  {
    name: "inAll",
    title: "In all",
    description: "The groups of the role together with those of the roles above it",
    where: "layers",
    value: (_, { inAll }) => inAll,
  },
  {
    name: "cells",
    title: "Cells",
    description: "The cells of the role: its users times its groups",
    order: { place: 1, words: "Most cells" },
    where: "flat",
    value: ({ users, groups }, { counts }) => usersIn(users, counts) * groups.length,
  },
  {
    name: "gain",
    title: "Gain",
    description: "The held cells that applying the role now would newly cover",
    ofApplied: { title: "Covers", description: "The held cells that the role covers" },
    isCounted: true,
    value: (_, { gain }) => gain,
  },
  {
    name: "grants",
    title: "Grants",
    description: "The cells that applying the role would newly grant",
    ofApplied: { description: "The cells that the role grants and nobody held" },
    isCounted: true,
    value: (_, { grants }) => grants,
  },
] as const satisfies readonly Column[];

type OneColumn = (typeof columns)[number];
export type RoleColumnName = OneColumn["name"] | JudgedName;

export interface RoleColumn extends Column {
  readonly name: RoleColumnName;
  readonly judged?: JudgedName;
}
type FigureColumn = RoleColumn & Required<Pick<RoleColumn, "value">>;

const ROLE_COLUMNS: readonly RoleColumn[] = columns;
const APPLIED_COLUMNS = ROLE_COLUMNS.map((one) => ({ ...one, ...one.ofApplied }));
const COLUMNS = [ROLE_COLUMNS, APPLIED_COLUMNS].map((all) => ({
  flat: all.filter(({ where }) => where !== "layers"),
  layers: all.filter(({ where }) => where !== "flat"),
}));

/** The columns of a table of roles, with its titles. */
export function columnsOf(isApplied: boolean, isInLayers: boolean): readonly RoleColumn[] {
  return COLUMNS[isApplied ? 1 : 0][isInLayers ? "layers" : "flat"];
}

export function isFigure(column: RoleColumn): column is FigureColumn {
  return column.value !== undefined;
}

export type RoleOrder = "derivation" | Extract<OneColumn, { order: object }>["name"];

/** The orders of the bar's buttons in their words, as its menu has them. */
export const ROLE_ORDERS = Object.fromEntries([
  ["derivation", "As derived"],
  ...ROLE_COLUMNS.filter(({ order }) => order)
    .sort((a, b) => a.order!.place - b.order!.place)
    .map(({ name, order }) => [name, order!.words]),
]) as Readonly<Record<RoleOrder, string>>;

export interface RoleSort {
  readonly column: RoleColumnName;
  readonly isAscending: boolean;
}

/** The order in which a column sorts at first: the greatest figure comes first, and the first name. */
export function firstSort(column: RoleColumnName): RoleSort {
  return { column, isAscending: columnOf(column)?.sort !== undefined };
}

/** The order after a press on a column's heading: its first one, the reverse, none. */
export function nextSort(sort: RoleSort | undefined, column: RoleColumnName): RoleSort | undefined {
  const first = firstSort(column);
  if (sort?.column !== column) return first;
  const isFirst = sort.isAscending === first.isAscending;
  return isFirst ? { column, isAscending: !first.isAscending } : undefined;
}

export function sortNumbers(
  name: RoleColumnName,
  roles: readonly TableRole[],
  figures: RoleFigureLists | undefined,
  counts: Counts,
): ((at: number) => number) | undefined {
  const column = columnOf(name);
  if (!column) return undefined;
  if (column.isCounted && !figures) return undefined;
  if (column.where === "layers" && !figures?.inAll) return undefined;
  return column.sort?.(roles) ?? figuresOf(column as FigureColumn, roles, figures, counts);
}

export function figuresOf(
  { value, judged }: FigureColumn,
  roles: readonly TableRole[],
  figures: RoleFigureLists | undefined,
  counts: Counts,
): (at: number) => number {
  // One for all: of ten thousand roles objects would take longer than their figures.
  const counted = { gain: 0, grants: 0, inAll: 0, judged: 0, counts };
  return (at) => {
    counted.gain = figures?.gain[at] ?? 0;
    counted.grants = figures?.grants[at] ?? 0;
    counted.inAll = figures?.inAll?.[at] ?? 0;
    if (judged) counted.judged = figures?.judged?.[judged][at] ?? 0;
    return value(roles[at], counted);
  };
}

/** The column of a name, but for those of roles in force, which come later. */
function columnOf(name: RoleColumnName): RoleColumn | undefined {
  return ROLE_COLUMNS.find((one) => one.name === name);
}

let places = new Map<string, number>();

/** The places of roles by their names. Cached: comparing names is slow, and applying changes none. */
function namePlaces(roles: readonly TableRole[]): (at: number) => number {
  if (!roles.every((role) => places.has(nameOf(role)))) {
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    const names = roles.map(nameOf).sort((a, b) => compare(shownName(a), shownName(b)));
    places = new Map(names.map((name, at) => [name, at]));
  }
  return (at) => places.get(nameOf(roles[at]))!;
}
