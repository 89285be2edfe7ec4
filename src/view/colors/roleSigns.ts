import type { TableRole } from "../../model/accessTable.ts";
import { atOnce, type Work } from "../../model/tasks/slices.ts";
import { type Oklab, oklabOf } from "./oklab.ts";
import { SIGN_COUNT } from "./signs.ts";

/** The distance in OKLab from which two roles are told apart by their colours alone. */
const DISTINCT = 0.08;
/** So many colours around, and the rarest sign of all will do: 30 ms for 10,000 roles, not 200. */
const CROWD = 1024;

interface RoleSet {
  readonly roles: readonly TableRole[];
  readonly applied: readonly number[];
}

const known = new WeakMap<readonly TableRole[], { applied: readonly number[]; signs: Signs }>();

/** The signs of applied roles, by the role's number; those without one are missing. */
type Signs = ReadonlyMap<number, number>;

/** Signs for applied roles, of similar colours no two the same; a further one changes none before. */
export function roleSigns(set: RoleSet): Signs {
  const before = known.get(set.roles);
  return before?.applied === set.applied ? before.signs : atOnce(findSigns(set));
}

/** Finds the signs of roles before they are on the screen, as work that can be interrupted: of many it is long. */
export function* findSigns({ roles, applied }: RoleSet): Work<Signs> {
  const signs = new Map<number, number>();
  const given = yield* signsInOrder({ roles, applied });
  applied.forEach((role, at) => {
    if (given[at] > 0) signs.set(role, given[at]);
  });
  known.set(roles, { applied, signs });
  return signs;
}

/** The colours that got signs last: who asks mostly has the same roles, but for some. */
let signed: { colors: string[]; signs: number[]; near: ColorIndex } | undefined;

/** The signs of the applied roles in their order, and maybe of further ones. */
function* signsInOrder({ roles, applied }: RoleSet): Work<readonly number[]> {
  let at = 0;
  const isSame = () => signed?.colors[at] === roles[applied[at]].color;
  while (at < applied.length && isSame()) at++;
  const isOther = at < applied.length && at < (signed?.colors.length ?? 0);
  if (!signed || isOther) {
    signed = { colors: [], signs: [], near: new ColorIndex() };
    at = 0;
  }
  // Work on others may go on meanwhile.
  const { colors, signs, near } = signed;
  for (; at < applied.length; at++) {
    const text = roles[applied[at]].color;
    const color = oklabOf(text);
    const sign = leastUsed(near.countNear(color));
    near.add(color, sign);
    colors.push(text);
    signs.push(sign);
    yield;
  }
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
  readonly #boxes = new Map<number, Box>();
  readonly #uses = new Uint32Array(SIGN_COUNT);

  add(color: Oklab, sign: number): void {
    this.#boxOf(color).add(color, sign);
  }

  /** How often each sign is used by similar colours, until it is asked again. */
  countNear(color: Oklab): Uint32Array {
    const box = this.#boxOf(color);
    if (box.countOfAround > CROWD) return box.usesAround;
    this.#uses.fill(0);
    for (const other of box.around) other.countNear(color, this.#uses);
    return this.#uses;
  }

  #boxOf(color: Oklab): Box {
    const [l, a, b] = color.map((part) => Math.floor(part / DISTINCT));
    let box = this.#boxes.get(keyOf(l, a, b));
    if (box) return box;
    const around: Box[] = [];
    for (let x = l - 1; x <= l + 1; x++)
      for (let y = a - 1; y <= a + 1; y++)
        for (let z = b - 1; z <= b + 1; z++) {
          const other = this.#boxes.get(keyOf(x, y, z));
          if (other) around.push(other);
        }
    this.#boxes.set(keyOf(l, a, b), (box = new Box(around)));
    return box;
  }
}

/** Some colours with their signs, and how often the signs are used in this box and around it. */
class Box {
  /** The boxes in which colours may be similar to those in this one, with itself. */
  readonly around: Box[];
  readonly usesAround = new Uint32Array(SIGN_COUNT);
  countOfAround = 0;
  /** Three numbers and the sign of each colour: comparing objects takes several times as long. */
  readonly #numbers: number[] = [];

  constructor(neighbours: readonly Box[]) {
    this.around = [this, ...neighbours];
    for (const other of neighbours) {
      other.around.push(this);
      for (let k = 3; k < other.#numbers.length; k += 4) this.#countAround(other.#numbers[k]);
    }
  }

  add(color: Oklab, sign: number): void {
    this.#numbers.push(...color, sign);
    for (const box of this.around) box.#countAround(sign);
  }

  /** Adds how often each sign is used by the colours in this box that are similar to one. */
  countNear(color: Oklab, uses: Uint32Array): void {
    const numbers = this.#numbers;
    for (let k = 0; k < numbers.length; k += 4) {
      const l = numbers[k] - color[0];
      const a = numbers[k + 1] - color[1];
      const b = numbers[k + 2] - color[2];
      if (l * l + a * a + b * b < DISTINCT * DISTINCT) uses[numbers[k + 3]]++;
    }
  }

  #countAround(sign: number): void {
    this.usesAround[sign]++;
    this.countOfAround++;
  }
}

/** The three numbers of a box as one: each is between -50 and 50. */
function keyOf(l: number, a: number, b: number): number {
  return (l * 100 + a) * 100 + b;
}
