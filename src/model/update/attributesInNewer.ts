import type { AddedAttribute } from "../facts/attributes.ts";
import { packValues } from "../table/attributeCodes.ts";
import type { Attribute, Attributes } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import type { Newer } from "./newer.ts";

/** The attributes of users, or of groups, before and in the newer export, and who is who. */
interface Side {
  readonly all: readonly Attribute[];
  readonly cameIn: readonly Attribute[];
  readonly newer: readonly Attribute[];
  readonly toThere: Int32Array;
  readonly countThere: number;
}

/**
 * The attributes that a person added, for who is still there. A column that has come into the export
 * since takes the place of an added one. Where a person had replaced one of the export's, the export's
 * value counts for whom it is another one now, and for who is new.
 */
export function* attributesInNewer(
  value: Attributes | null,
  { matching, before, newer, lose }: Newer,
): Work<Attributes | null> {
  if (!value) return null;
  const onLost = (text: string) => lose({ what: "attribute", text });
  const users = yield* added(
    {
      ...{ all: value.attributes, cameIn: before.direct.attributes },
      ...{ newer: newer.direct.attributes, toThere: matching.users, countThere: newer.userCount },
    },
    onLost,
  );
  const groups = yield* added(
    {
      ...{ all: value.groupAttributes ?? [], cameIn: before.direct.groupAttributes ?? [] },
      ...{ newer: newer.direct.groupAttributes ?? [], toThere: matching.groups },
      countThere: newer.groupCount,
    },
    onLost,
  );
  if (users.size + groups.size === 0) return null;
  const { attributes, groupAttributes = [] } = newer.direct;
  const allOfGroups = withAdded(groupAttributes, groups);
  return {
    attributes: withAdded(attributes, users),
    groupAttributes: allOfGroups.length > 0 ? allOfGroups : undefined,
  };
}

/** The added attributes that stay, by name. */
function* added(
  { all, cameIn, newer, toThere, countThere }: Side,
  onLost: (name: string) => void,
): Work<ReadonlyMap<string, AddedAttribute>> {
  const named = (some: readonly Attribute[], name: string) =>
    some.find((one) => one.name === name)?.values;
  const kept = new Map<string, AddedAttribute>();
  for (const one of all) {
    if (cameIn.includes(one)) continue;
    const { name } = one;
    const [then, now] = [named(cameIn, name), named(newer, name)];
    if (now && !then) {
      onLost(name);
      continue;
    }
    const values = now ? now.slice() : new Array<string | undefined>(countThere).fill(undefined);
    let overruled = 0;
    one.values.forEach((value, at) => {
      const there = toThere[at];
      if (there < 0) return;
      if (!now || now[there] === then![at]) values[there] = value;
      else if (now[there] !== value) overruled++;
    });
    if (overruled > 0) onLost(name);
    yield;
    kept.set(name, { name, values, packed: yield* packValues({ name, values }) });
  }
  return kept;
}

/** The attributes of the export, some of them replaced, and further ones behind them. */
function withAdded(
  attributes: readonly Attribute[],
  some: ReadonlyMap<string, AddedAttribute>,
): Attribute[] {
  const rest = new Map<string, Attribute>(some);
  const all = attributes.map((one) => {
    const other = rest.get(one.name) ?? one;
    rest.delete(one.name);
    return other;
  });
  return [...all, ...rest.values()];
}
