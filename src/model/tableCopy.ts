import { AccessTable } from "./accessTable.ts";
import type { UnknownRecord } from "./checks.ts";
import { factsForSameUsers, readFacts, recordFacts } from "./facts/facts.ts";
import { type Lines, line, linesFrom } from "./lines.ts";
import { NOTHING_SAID, type TableRole } from "./roles/role.ts";
import { Codec, type Part } from "./table/codec.ts";
import { LINES, PLAIN, TEXTS } from "./table/fieldTypes.ts";
import { Memberships, type TableData } from "./table/memberships.ts";
import { tableCodec } from "./table/tableFields.ts";

/** The applied roles, in the order of their application, and what persons have added. */
interface AppliedRoles {
  readonly ids: readonly string[];
  readonly colors: readonly string[];
  readonly groups: Lines;
  readonly users: Lines;
  readonly facts: UnknownRecord;
}

const roleCodec = new Codec<AppliedRoles>({
  ids: { type: TEXTS },
  colors: { type: TEXTS },
  groups: { type: LINES },
  users: { type: LINES },
  facts: { type: PLAIN },
});

/**
 * The parts of a copy of the table as it is drawn at this moment, for a worker: the assigned and
 * the assumed cells, then the applied roles and what persons have added. The page goes on with the
 * original meanwhile.
 */
export function copyParts(table: AccessTable): Iterable<Part> {
  const { memberships, roles, applied } = table;
  const data: TableData = {
    ...memberships.data,
    attributes: [],
    groupAttributes: undefined,
    memberOf: undefined,
    assumed: assumedNow(memberships),
  };
  const packed = {
    ...packRoles(applied.map((role) => roles[role])),
    facts: recordFacts(factsForSameUsers(table.facts), memberships),
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

  /** The copy, once all parts are here. */
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
    const data = this.#table.finish();
    const facts = readFacts(copied.facts, new Memberships(data));
    return new AccessTable(data, { edits: { ...facts, roles, applied } });
  }
}
