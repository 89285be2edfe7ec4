import type { GroupState } from "#src/model/entities.ts";
import type { Attribute, TableData } from "#src/model/table/memberships.ts";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";

/** What a drawing leaves open: each list is in the order of the drawing's rows or columns. */
interface Labels {
  /** In place of the ids at the drawing's left, or of u0, u1 … */
  readonly ids?: readonly string[];
  /** In place of the names at its top, or of g0, g1 … */
  readonly groups?: readonly string[];
  /** The users' names; without them users are called by their ids. */
  readonly names?: readonly string[] | ((user: number) => string);
  readonly attributes?: readonly Attribute[];
}

const STATES: Readonly<Record<string, GroupState>> = {
  x: "assigned",
  o: "assumed",
  ".": "notAssigned",
};

/**
 * A table as it is drawn: x assigned, o assumed, . not assigned. With names around it, or without:
 *
 *     tableOf(`
 *             A B C
 *         ann x o .
 *         bob x . .`)
 *
 *     tableOf("xo. x..")
 *
 * As in every table that is read, the columns are then ordered by their assigned users, most first.
 */
export function tableOf(drawing: string, labels: Labels = {}): TableData {
  const drawn = isUnnamed(drawing) ? readSquares(drawing) : readNamed(drawing);
  const { ids = drawn.ids, groups = drawn.groups } = labels;
  const { squares } = drawn;
  if (ids.length !== squares.length) throw new Error(`${ids.length} ids, ${squares.length} rows`);
  for (const [row, line] of squares.entries())
    if (line.length !== groups.length || line.some((square) => !(square in STATES)))
      throw new Error(`Row ${row} of the drawing does not fit: ${line.join(" ")}`);
  return tableBy(ids, groups, (user, group) => STATES[squares[user][group]], labels);
}

/**
 * A table by a rule, where a drawing would be too large: so many users and groups, or these. True
 * is assigned, false not assigned; without a rule nobody holds anything.
 */
export function tableBy(
  users: number | readonly string[],
  groups: number | readonly string[],
  stateOf?: (user: number, group: number) => GroupState | boolean,
  { names, attributes = [] }: Pick<Labels, "names" | "attributes"> = {},
): TableData {
  if (typeof users === "number" && typeof groups === "number" && !stateOf && !names)
    if (attributes.length === 0) return emptyTable(users, groups);
  const ids = typeof users === "number" ? numbered("u", users) : users;
  const columns = typeof groups === "number" ? numbered("g", groups) : groups;
  const builder = new TableBuilder();
  for (const id of ids) builder.user(id);
  for (const name of columns) builder.group(name);
  const nameOf = typeof names === "function" ? names : (user: number) => names?.[user];
  if (names) for (const [user, id] of ids.entries()) builder.name(user, nameOf(user) ?? id);
  for (const { name, values } of attributes)
    values.forEach((value, user) => {
      if (value !== undefined) builder.attribute(user, name, value);
    });
  if (stateOf)
    for (let user = 0; user < ids.length; user++)
      for (let group = 0; group < columns.length; group++) {
        const state = stateOf(user, group);
        if (state) builder.addMembership(user, group, state === true ? "assigned" : state);
      }
  return builder.build().data;
}

/** A table in which nobody holds anything, at once: where only its size counts, it may be very large. */
function emptyTable(users: number, groups: number): TableData {
  const userIds = numbered("u", users);
  const linesOf = (count: number) => ({
    start: new Uint32Array(count + 1),
    items: new Uint32Array(0),
  });
  return {
    ...{ userIds, userNames: userIds, attributes: [] },
    groupNames: numbered("g", groups),
    groupRead: Uint32Array.from({ length: groups }, (_, group) => group),
    rows: linesOf(users),
    columns: linesOf(groups),
  };
}

function isUnnamed(drawing: string): boolean {
  return /^[xo.\s]*$/.test(drawing);
}

function readSquares(drawing: string) {
  const squares = words(drawing).map((row) => [...row]);
  return {
    ids: numbered("u", squares.length),
    groups: numbered("g", squares[0]?.length ?? 0),
    squares,
  };
}

function readNamed(drawing: string) {
  const [groups, ...rows] = drawing.trim().split("\n").map(words);
  return {
    ids: rows.map(([id]) => id),
    groups,
    squares: rows.map(([, ...row]) => row),
  };
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** The labels of the largest tables so far: they are the first of each. */
const LABELS: Record<string, string[]> = { u: [], g: [] };

function numbered(letter: string, count: number): string[] {
  const labels = LABELS[letter];
  while (labels.length < count) labels.push(`${letter}${labels.length}`);
  return labels.slice(0, count);
}
