import type { Attribute, TableData } from "../../model/table/memberships.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { stripOf, stripsOf } from "../../view/strips/stripOf.ts";
import type { Strip, StripNames, Strips } from "../../view/strips/strips.ts";

const known = new WeakMap<Attribute, Strip>();

/** The strips of the named attributes, as far as a table has them; undefined once nobody waits for them. */
export async function findStrips(
  { attributes, groupAttributes = [] }: TableData,
  names: StripNames,
  isStale: () => boolean,
): Promise<Strips | undefined> {
  const users = await stripsIn(attributes, names.users, isStale);
  const groups = users && (await stripsIn(groupAttributes, names.groups, isStale));
  return groups && stripsOf(users, groups);
}

async function stripsIn(
  attributes: readonly Attribute[],
  names: readonly string[],
  isStale: () => boolean,
): Promise<Strip[] | undefined> {
  const strips: Strip[] = [];
  for (const wanted of names) {
    const at = attributes.findIndex(({ name }) => name === wanted);
    if (at < 0) continue;
    const strip =
      known.get(attributes[at]) ?? (await inSlices(stripOf(attributes[at], at), isStale));
    if (!strip) return undefined;
    known.set(attributes[at], strip);
    strips.push(strip);
  }
  return strips;
}
