import type { TableRole } from "../../model/accessTable.ts";
import { distance, type Oklab, oklabOf } from "./oklab.ts";
import { SIGN_COUNT } from "./signs.ts";

/** The distance in OKLab from which two roles are told apart by their colours alone. */
export const DISTINCT = 0.08;

interface RoleSet {
  readonly roles: readonly TableRole[];
  readonly applied: readonly number[];
}

const known = new WeakMap<readonly TableRole[], { applied: readonly number[]; signs: Signs }>();

/** The signs of applied roles, by the role's number; those without one are missing. */
export type Signs = ReadonlyMap<number, number>;

/**
 * The signs of the applied roles, in addition to their colours: of two with similar colours no two
 * are the same. In the order of application, so that a further role changes no other one's sign.
 */
export function roleSigns({ roles, applied }: RoleSet): Signs {
  const before = known.get(roles);
  if (before?.applied === applied) return before.signs;
  const signs = new Map<number, number>();
  const near = new ColorIndex();
  for (const role of applied) {
    const color = oklabOf(roles[role].color);
    const uses = new Uint32Array(SIGN_COUNT);
    for (const sign of near.signsNear(color)) uses[sign]++;
    // The first one free; if none is, one of those used least.
    const sign = uses.indexOf(Math.min(...uses));
    near.add(color, sign);
    if (sign > 0) signs.set(role, sign);
  }
  known.set(roles, { applied, signs });
  return signs;
}

/** Colours with their signs, in boxes as wide as similar colours are apart at most. */
class ColorIndex {
  readonly #boxes = new Map<string, { color: Oklab; sign: number }[]>();

  add(color: Oklab, sign: number): void {
    const key = boxOf(color).join();
    const box = this.#boxes.get(key);
    if (box) box.push({ color, sign });
    else this.#boxes.set(key, [{ color, sign }]);
  }

  *signsNear(color: Oklab): Generator<number, void> {
    const [l, a, b] = boxOf(color);
    for (let x = l - 1; x <= l + 1; x++)
      for (let y = a - 1; y <= a + 1; y++)
        for (let z = b - 1; z <= b + 1; z++)
          for (const other of this.#boxes.get(`${x},${y},${z}`) ?? [])
            if (distance(color, other.color) < DISTINCT) yield other.sign;
  }
}

function boxOf(color: Oklab): number[] {
  return color.map((part) => Math.floor(part / DISTINCT));
}
