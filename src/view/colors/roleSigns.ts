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
    const sign = leastUsed(near.countNear(color));
    near.add(color, sign);
    if (sign > 0) signs.set(role, sign);
  }
  known.set(roles, { applied, signs });
  return signs;
}

/** The first sign that is free; if none is, the first of those that are used least. */
function leastUsed(uses: Uint32Array): number {
  let least = 0;
  for (let sign = 1; sign < uses.length && uses[least] > 0; sign++)
    if (uses[sign] < uses[least]) least = sign;
  return least;
}

/** Colours with their signs, in boxes as wide as similar colours are apart at most. */
class ColorIndex {
  readonly #boxes = new Map<number, { color: Oklab; sign: number }[]>();
  readonly #uses = new Uint32Array(SIGN_COUNT);

  add(color: Oklab, sign: number): void {
    const [l, a, b] = boxOf(color);
    const key = keyOf(l, a, b);
    const box = this.#boxes.get(key);
    if (box) box.push({ color, sign });
    else this.#boxes.set(key, [{ color, sign }]);
  }

  /** How often each sign is used by similar colours, until it is asked again. */
  countNear(color: Oklab): Uint32Array {
    this.#uses.fill(0);
    const [l, a, b] = boxOf(color);
    for (let x = l - 1; x <= l + 1; x++)
      for (let y = a - 1; y <= a + 1; y++)
        for (let z = b - 1; z <= b + 1; z++)
          for (const other of this.#boxes.get(keyOf(x, y, z)) ?? [])
            if (distance(color, other.color) < DISTINCT) this.#uses[other.sign]++;
    return this.#uses;
  }
}

function boxOf(color: Oklab): number[] {
  return color.map((part) => Math.floor(part / DISTINCT));
}

/** The three numbers of a box as one: each is between -50 and 50. */
function keyOf(l: number, a: number, b: number): number {
  return (l * 100 + a) * 100 + b;
}
