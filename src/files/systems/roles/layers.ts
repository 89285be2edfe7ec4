import { countOf } from "../../../model/wording.ts";
import type { SystemRole, SystemRoles } from "./systemRoles.ts";

/** The roles with what they inherit, and what becomes of the layers, in a sentence. */
export interface LayeredRoles {
  readonly roles: SystemRoles;
  readonly losses: readonly string[];
}

/**
 * The roles for a system. Where roles stand within roles there, each inherits from those that go out as
 * well; the groups of all others that it inherits from are its own.
 */
export function withLayers(roles: SystemRoles, isNested: boolean): LayeredRoles {
  const layers = roles.layersById();
  const isOut = new Set(isNested ? roles.roles.map(({ id }) => id) : []);
  let flattened = 0;
  const layered = roles.roles.map((role): SystemRole => {
    const { groups, inherits = [] } = role;
    const own = new Set(groups);
    const from = new Set<string>();
    const seen = new Set([role.id]);
    let isFlat = false;
    const gather = (ids: readonly string[]) => {
      for (const id of ids) {
        const layer = layers.get(id);
        if (!layer || seen.has(id)) continue;
        seen.add(id);
        if (isOut.has(id)) from.add(id);
        else {
          isFlat = true;
          for (const group of layer.groups) own.add(group);
          gather(layer.inherits ?? []);
        }
      }
    };
    gather(inherits);
    if (isFlat) flattened++;
    if (!isFlat && from.size === inherits.length) return role;
    return { ...role, groups: Uint32Array.from(own).sort(), inherits: [...from] };
  });
  if (layered.every((role, at) => role === roles.roles[at])) return { roles, losses: [] };
  const why = isNested
    ? "since what they inherit from does not go out"
    : "since there are no roles within roles there";
  const loss = `With what they inherit as groups of their own: ${countOf(flattened, "role")}, ${why}.`;
  return { roles: roles.with(layered), losses: flattened > 0 ? [loss] : [] };
}
