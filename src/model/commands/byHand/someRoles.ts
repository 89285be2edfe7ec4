import { check, isTypedArray } from "../../checks.ts";
import type { TableState } from "../../state/tableState.ts";

/** Some roles as a record has them: plain numbers. */
export function recordSome(roles: readonly number[]): Uint32Array {
  return Uint32Array.from(roles);
}

/** The roles of a record, each once; at least so many. */
export function readSome(
  value: unknown,
  { roleState: { roles } }: TableState,
  fewest = 1,
): readonly number[] {
  check(isTypedArray(value, "Uint32Array"), "its log");
  const some = Array.from(value as Uint32Array);
  check(some.length >= fewest && new Set(some).size === some.length, "its log");
  check(
    some.every((role) => role < roles.length),
    "its log",
  );
  return some;
}
