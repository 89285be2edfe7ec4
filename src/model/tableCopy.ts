import { AccessTable } from "./accessTable.ts";
import { type Lines, line, linesFrom } from "./lines.ts";
import type { TableRole } from "./roles/role.ts";
import { Codec, type Part } from "./table/codec.ts";
import { LINES, TEXTS } from "./table/fieldTypes.ts";
import type { Memberships, TableData } from "./table/memberships.ts";
import { tableCodec } from "./table/tableFields.ts";

/** The applied roles, in the order of their application. */
interface AppliedRoles {
  readonly ids: readonly string[];
  readonly colors: readonly string[];
  readonly groups: Lines;
  readonly users: Lines;
}

const roleCodec = new Codec<AppliedRoles>({
  ids: { type: TEXTS },
  colors: { type: TEXTS },
  groups: { type: LINES },
  users: { type: LINES },
});

/**
 * The parts of a copy of the table as it is drawn at this moment, for a worker: the assigned and
 * the assumed cells, then the applied roles. The page goes on with the original meanwhile.
 */
export function copyParts({ memberships, roles, applied }: AccessTable): Iterable<Part> {
  const data: TableData = {
    ...memberships.data,
    attributes: [],
    groupAttributes: undefined,
    assumed: assumedNow(memberships),
  };
  return (function* () {
    yield* tableCodec.partsToCopy(data);
    yield* roleCodec.partsToCopy(packRoles(applied.map((role) => roles[role])));
  })();
}

function assumedNow({ assumed, userCount }: Memberships): Lines | undefined {
  return assumed.size === 0 ? undefined : assumed.lines(userCount);
}

function packRoles(roles: readonly TableRole[]): AppliedRoles {
  return {
    ids: roles.map(({ id }) => id),
    colors: roles.map(({ color }) => color),
    groups: linesFrom(roles.map(({ groups }) => groups)),
    users: linesFrom(roles.map(({ users }) => users)),
  };
}

/** Receives a copy part by part. */
export class CopyReceiver {
  readonly #table = tableCodec.decoder();
  readonly #roles = roleCodec.decoder();

  take(part: Part): void {
    if (this.#table.isComplete) this.#roles.take(part);
    else this.#table.take(part);
  }

  /** The copy, once all parts are here. */
  finish(): AccessTable {
    const { ids, colors, groups, users } = this.#roles.finish();
    const roles = ids.map(
      (id, at): TableRole => ({
        id,
        color: colors[at],
        groups: line(groups, at),
        derivedGroups: line(groups, at),
        users: line(users, at),
        used: true,
      }),
    );
    const applied = roles.map((_, at) => at);
    return new AccessTable(this.#table.finish(), { edits: { roles, applied } });
  }
}
