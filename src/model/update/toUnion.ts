import { NOT_THERE } from "../comparison/matching.ts";

/** By number there: that of the union, in which all there have one. */
export function toUnion(toThere: Int32Array, countThere: number): Uint32Array {
  const numbers = new Uint32Array(countThere);
  toThere.forEach((there, number) => {
    if (there !== NOT_THERE) numbers[there] = number;
  });
  return numbers;
}
