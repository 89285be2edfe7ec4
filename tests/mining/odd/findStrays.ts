import { oddCells } from "#src/mining/odd/oddCells.ts";
import { USUAL_MOST } from "#src/mining/odd/oddOptions.ts";
import { line, linesFrom, NO_LINE } from "#src/model/lines.ts";
import {
  makeOrganisation,
  type OrganisationNames,
} from "#src/model/sample/organisation/organisation.ts";
import { SAMPLE_KINDS } from "#src/model/sample/sampleSize.ts";
import { attributeCodes } from "#src/model/table/attributeCodes.ts";
import type { Cell } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const { usual } = SAMPLE_KINDS.organisation;

/**
 * The share of an example organisation's planted strays, what movers kept included, that are among
 * the first odd cells, of which as many are looked at as there are strays. Services are left out.
 */
export function findStrays(
  seed: number,
  names: OrganisationNames,
  attribute?: string,
  { users, groups }: { users: number; groups: number } = usual,
): number {
  const size = { users, groups, seed };
  const made = makeOrganisation(size, usual.organisation!, names);
  const { table, planted } = atOnce(made);
  const services = new Set(planted.serviceAccounts);
  const rows = linesFrom(
    table.userIds.map((_, user) => (services.has(user) ? NO_LINE : line(table.rows, user))),
  );
  const values = table.attributes.find(({ name }) => name === attribute);
  const codes = values && atOnce(attributeCodes(values)).codes;
  const odd = atOnce(oddCells(rows, groups, { most: USUAL_MOST, codes }));
  const keyOf = ({ user, group }: Cell) => user * groups + group;
  const strays = new Set([...planted.strays, ...planted.kept].map(keyOf));
  let found = 0;
  for (let at = 0; at < Math.min(strays.size, odd.users.length); at++)
    if (strays.has(keyOf({ user: odd.users[at], group: odd.groups[at] }))) found++;
  return found / strays.size;
}
