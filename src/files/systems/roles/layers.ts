import { givesToAll } from "../../../model/roles/layers/inherited.ts";
import { countOf } from "../../../model/wording.ts";
import type { Layer, SystemRole, SystemRoles } from "./systemRoles.ts";

/**
 * The roles for a system. Where roles stand within roles there, each inherits from those that go out as
 * well; the groups of all others that it inherits from are its own. From a role that is discarded, or
 * that some of its people are not in, nobody gets anything here, and so nobody does there.
 */
export function withLayers(roles: SystemRoles, isNested: boolean) {
  if (roles.roles.every(({ inherits = [] }) => inherits.length === 0)) return { roles, losses: [] };
  const layers = roles.layersById();
  const isOut = new Set(isNested ? roles.roles.map(({ id }) => id) : []);
  let flattened = 0;
  let without = 0;
  const layered = roles.roles.map((role): SystemRole => {
    if (!role.inherits?.length) return role;
    const { inherits, flat, isLess } = aboveOf(role, layers, isOut);
    if (flat.length > 0) flattened++;
    if (isLess) without++;
    const groups = new Set([role, ...flat].flatMap((layer) => Array.from(layer.groups)));
    return { ...role, groups: Uint32Array.from(groups).sort(), inherits };
  });
  const why = isNested
    ? "since what they inherit from does not go out"
    : "since there are no roles within roles there";
  const loss = `With what they inherit as groups of their own: ${countOf(flattened, "role")}, ${why}.`;
  return {
    roles: roles.with(isNested ? broadestFirst(layered) : layered),
    losses: [
      ...(flattened > 0 ? [loss] : []),
      ...(without > 0
        ? [
            `Without a part of what they inherit, since that is discarded or some of their people are not in it: ${countOf(without, "role")}.`,
          ]
        : []),
    ],
  };
}

/** The nearest roles above one that go out, by their ids, and all others on the way to them. */
function aboveOf(role: SystemRole, layers: ReadonlyMap<string, Layer>, isOut: ReadonlySet<string>) {
  const inherits: string[] = [];
  const flat: Layer[] = [];
  const seen = new Set([role.id]);
  const people = Uint32Array.from(role.users);
  let isLess = false;
  const gather = (ids: readonly string[]) => {
    for (const id of ids) {
      const layer = layers.get(id);
      if (!layer || seen.has(id)) continue;
      seen.add(id);
      const { discarded = false } = layer;
      const gives = givesToAll(
        { users: Uint32Array.from(layer.users), discarded },
        { users: people },
      );
      if (!gives) isLess = true;
      else if (isOut.has(id)) {
        inherits.push(id);
        continue;
      } else flat.push(layer);
      gather(layer.inherits ?? []);
    }
  };
  gather(role.inherits ?? []);
  return { inherits, flat, isLess };
}

/** The roles, each behind those that it inherits from: systems read a file from its top. */
function broadestFirst(roles: readonly SystemRole[]): SystemRole[] {
  const byId = new Map(roles.map((role) => [role.id, role]));
  const ordered = new Set<SystemRole>();
  const seen = new Set<string>();
  const place = ({ id, inherits = [] }: SystemRole) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const other of inherits) place(byId.get(other)!);
    ordered.add(byId.get(id)!);
  };
  for (const role of roles) place(role);
  return [...ordered];
}
