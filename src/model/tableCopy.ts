import { AccessTable } from "./accessTable.ts";
import { Decisions } from "./facts/decisions.ts";
import { ExcludedItems } from "./facts/excluded.ts";
import { type Lines, line, linesFrom } from "./lines.ts";
import { NOTHING_SAID, type TableRole } from "./roles/role.ts";
import { Codec, type Part } from "./table/codec.ts";
import { LINES, NUMBERS, TEXTS } from "./table/fieldTypes.ts";
import type { Memberships, TableData } from "./table/memberships.ts";
import { tableCodec } from "./table/tableFields.ts";

/** The applied roles, in the order of their application, and what is painted of what persons added. */
interface AppliedRoles {
  readonly ids: readonly string[];
  readonly colors: readonly string[];
  readonly groups: Lines;
  readonly users: Lines;
  readonly excludedUsers: Uint32Array;
  readonly excludedGroups: Uint32Array;
  /** The cells that are to be removed, each by its user and its group. */
  readonly removedUsers: Uint32Array;
  readonly removedGroups: Uint32Array;
}

const roleCodec = new Codec<AppliedRoles>({
  ids: { type: TEXTS },
  colors: { type: TEXTS },
  groups: { type: LINES },
  users: { type: LINES },
  excludedUsers: { type: NUMBERS },
  excludedGroups: { type: NUMBERS },
  removedUsers: { type: NUMBERS },
  removedGroups: { type: NUMBERS },
});

/** The parts of a copy of the table as it is drawn now, for a worker; the page goes on meanwhile. */
export function copyParts(table: AccessTable): Iterable<Part> {
  const { memberships, roles, applied, excluded, decisions } = table;
  const [removedUsers, removedGroups]: number[][] = [[], []];
  for (const [user, isDecided] of decisions.users().entries())
    for (const group of isDecided ? decisions.removalsOf(user) : []) {
      removedUsers.push(user);
      removedGroups.push(group);
    }
  const data: TableData = {
    ...memberships.data,
    attributes: [],
    groupAttributes: undefined,
    memberOf: undefined,
    assumed: assumedNow(memberships),
  };
  const packed = {
    ...packRoles(applied.map((role) => roles[role])),
    excludedUsers: excluded.users.items,
    excludedGroups: excluded.groups.items,
    removedUsers: Uint32Array.from(removedUsers),
    removedGroups: Uint32Array.from(removedGroups),
  };
  return (function* () {
    yield* tableCodec.partsToCopy(data);
    yield* roleCodec.partsToCopy(packed);
  })();
}

function assumedNow({ assumed, userCount }: Memberships): Lines | undefined {
  return assumed.size === 0 ? undefined : assumed.lines(userCount);
}

function packRoles(roles: readonly TableRole[]) {
  return {
    ids: roles.map(({ id }) => id),
    colors: roles.map(({ color }) => color),
    groups: linesFrom(roles.map(({ groups }) => groups)),
    users: linesFrom(roles.map(({ users }) => users)),
  };
}

export class CopyReceiver {
  readonly #table = tableCodec.decoder();
  readonly #roles = roleCodec.decoder();

  take(part: Part): void {
    if (this.#table.isComplete) this.#roles.take(part);
    else this.#table.take(part);
  }

  finish(): AccessTable {
    const copied = this.#roles.finish();
    const { ids, colors, groups, users } = copied;
    const roles = ids.map(
      (id, at): TableRole => ({
        id,
        color: colors[at],
        groups: line(groups, at),
        derivedGroups: line(groups, at),
        users: line(users, at),
        used: true,
        planned: false,
        ...NOTHING_SAID,
      }),
    );
    const applied = roles.map((_, at) => at);
    const excluded = {
      users: new ExcludedItems(copied.excludedUsers),
      groups: new ExcludedItems(copied.excludedGroups),
    };
    const decisions = new Decisions(
      Array.from(copied.removedUsers, (user, at) => ({
        ...{ user, group: copied.removedGroups[at] },
        ...{ decision: "remove" as const, reason: "", date: "" },
      })),
    );
    const edits = { roles, applied, excluded, decisions };
    return new AccessTable(this.#table.finish(), { edits });
  }
}
