import type { LastUpdate } from "../../../model/facts/lastUpdate.ts";
import { type Lines, line, linesFrom, NO_LINE } from "../../../model/lines.ts";
import { NameMap } from "../../../model/table/nameMap.ts";
import { type ListField, TEXT_SCHEMA } from "./field.ts";

const NAMES = { type: "array", items: TEXT_SCHEMA } as const;
const TEXT = { type: "string" } as const;
const isNewOrGone = { enum: ["new", "gone"] } as const;

/** A line for each group that is new or gone, and for each user who is, or whose memberships changed. */
export const lastUpdate: ListField<LastUpdate | null> = {
  kind: "list",
  schema: {
    description:
      "What the last of the updates changed: the groups that are new or gone, and the users who are, who gained or lost memberships, or whose attributes changed.",
    type: "array",
    items: {
      type: "object",
      required: [],
      properties: {
        group: { description: "A group that is new or gone, by its name.", type: "string" },
        user: { description: "A user, by the id.", type: "string" },
        name: { description: "The name of a user who is gone.", type: "string" },
        is: isNewOrGone,
        gained: NAMES,
        lost: NAMES,
        moved: {
          description: "What changed of the user's attributes.",
          type: "array",
          items: {
            type: "object",
            required: ["attribute"],
            properties: { attribute: TEXT, from: TEXT, to: TEXT },
          },
        },
      },
    },
  },
  lacking: "",
  *write(value, { userIds, groupNames }) {
    if (!value) return;
    const { newUsers, newGroups, goneGroups, goneUserIds, goneUserNames, users } = value;
    for (const group of newGroups) yield { group: groupNames[group], is: "new" };
    for (const group of goneGroups) yield { group, is: "gone" };
    const groups = [...groupNames, ...goneGroups];
    const namesOf = (lines: Lines, at: number) => {
      const names = at < 0 ? [] : Array.from(line(lines, at), (group) => groups[group]);
      return names.length > 0 ? names : undefined;
    };
    const placeOf = new Map(Array.from(users, (user, at) => [user, at]));
    const isNew = new Set(newUsers);
    const { attributes, from, to } = value.moved;
    const movesOf = new Map<number, ToldMove[]>();
    value.moved.users.forEach((mover, k) => {
      const move = { attribute: attributes[k], from: from[k] || undefined, to: to[k] || undefined };
      movesOf.set(mover, [...(movesOf.get(mover) ?? []), move]);
    });
    const gone = goneUserIds.map((_, at) => userIds.length + at);
    for (const user of new Set([...users, ...newUsers, ...gone, ...movesOf.keys()])) {
      const at = placeOf.get(user) ?? -1;
      const left = user - userIds.length;
      yield {
        user: userIds[user] ?? goneUserIds[left],
        name: goneUserNames[left],
        is: isNew.has(user) ? "new" : left >= 0 ? "gone" : undefined,
        ...{ gained: namesOf(value.gained, at), lost: namesOf(value.lost, at) },
        moved: movesOf.get(user),
      };
    }
  },
  read(objects, { userIds, groupNames }) {
    const changes = objects.map(({ fields }) => fields as Partial<ToldChange>);
    const isGone = ({ is }: Partial<ToldChange>) => is === "gone";
    const goneGroups = changes.flatMap((one) => (isGone(one) ? (one.group ?? []) : []));
    const gone = changes.filter((one) => one.user !== undefined && isGone(one));
    const goneUserIds = gone.map(({ user }) => user!);
    const userOf = NameMap.of([...userIds, ...goneUserIds]);
    const groupOf = NameMap.of([...groupNames, ...goneGroups]);
    const sorted = (some: Iterable<number>) => Uint32Array.from(new Set(some)).sort();
    const fresh = changes.filter(({ is }) => is === "new");
    const named = (names: readonly string[] = []) =>
      sorted(names.flatMap((name) => groupOf.get(name) ?? []));
    const lines = new Map(
      changes.flatMap(({ user = "", gained, lost }) => {
        const number = userOf.get(user);
        const both = [named(gained), named(lost)] as const;
        const isChanged = both[0].length + both[1].length > 0;
        return number !== undefined && isChanged ? [[number, both] as const] : [];
      }),
    );
    const users = sorted(lines.keys());
    const moves = changes.flatMap(({ user = "", moved = [] }) => {
      const number = userOf.get(user) ?? userIds.length;
      return number < userIds.length ? moved.map((one) => ({ number, ...one })) : [];
    });
    const linesOf = (which: 0 | 1) =>
      linesFrom(Array.from(users, (user) => lines.get(user)?.[which] ?? NO_LINE));
    return {
      ...{ goneUserIds, goneGroups, users },
      goneUserNames: gone.map(({ user, name }) => name ?? user!),
      newUsers: sorted(fresh.flatMap(({ user = "" }) => userOf.get(user) ?? [])),
      newGroups: sorted(fresh.flatMap(({ group = "" }) => groupOf.get(group) ?? [])),
      ...{ gained: linesOf(0), lost: linesOf(1) },
      moved: {
        users: Uint32Array.from(moves, ({ number }) => number),
        attributes: moves.map(({ attribute }) => attribute),
        from: moves.map(({ from = "" }) => from),
        to: moves.map(({ to = "" }) => to),
      },
    };
  },
};

interface ToldChange {
  readonly group: string;
  readonly user: string;
  readonly name: string;
  readonly is: "new" | "gone";
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly moved: readonly ToldMove[];
}

interface ToldMove {
  readonly attribute: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
