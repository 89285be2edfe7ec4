import { oddCells } from "#src/mining/odd/oddCells.ts";
import { type OddCells, USUAL_MOST, usualLeast } from "#src/mining/odd/oddOptions.ts";
import { line, linesFrom, NO_LINE } from "#src/model/lines.ts";
import {
  makeOrganisation,
  type OrganisationNames,
} from "#src/model/sample/organisation/organisation.ts";
import { type Noise, SAMPLE_KINDS, type SampleSize } from "#src/model/sample/sampleSize.ts";
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
  const { table, planted } = made({ users, groups, seed }, names);
  const services = new Set(planted.serviceAccounts);
  const rows = linesFrom(
    table.userIds.map((_, user) => (services.has(user) ? NO_LINE : line(table.rows, user))),
  );
  const values = table.attributes.find(({ name }) => name === attribute);
  const codes = values && atOnce(attributeCodes(values)).codes;
  const odd = atOnce(oddCells(rows, groups, { most: USUAL_MOST, codes }));
  const strays = keysOf([...planted.strays, ...planted.kept], groups);
  return countAmong(odd, strays.size, strays, groups) / strays.size;
}

/**
 * What is listed of an example organisation as it is opened, nobody left out: the share of it that are planted
 * strays, what movers kept included, and the share of these strays that is listed.
 */
export function listedStrays(size: SampleSize, names: OrganisationNames) {
  const { table, planted } = made(size, names);
  const odd = atOnce(oddCells(table.rows, size.groups, { most: USUAL_MOST }));
  const strays = keysOf([...planted.strays, ...planted.kept], size.groups);
  const listed = odd.percents.filter((percent) => percent >= usualLeast(size.users)).length;
  const found = countAmong(odd, listed, strays, size.groups);
  return { precision: found / listed, recall: found / strays.size };
}

function made(size: SampleSize, names: OrganisationNames) {
  const noise: Noise = size.organisation ?? usual.organisation!;
  return atOnce(makeOrganisation(size, noise, names));
}

function keysOf(cells: readonly Cell[], groups: number): ReadonlySet<number> {
  return new Set(cells.map(({ user, group }) => user * groups + group));
}

/** How many of the first odd cells are among some. */
function countAmong(odd: OddCells, first: number, some: ReadonlySet<number>, groups: number) {
  let found = 0;
  for (let at = 0; at < Math.min(first, odd.users.length); at++)
    if (some.has(odd.users[at] * groups + odd.groups[at])) found++;
  return found;
}
