import type { Nesting } from "../table/memberships.ts";

export type { Nesting } from "../table/memberships.ts";

export const DEFAULT_NESTING: Nesting = "direct";

export const NESTING_NAMES: Readonly<Record<Nesting, string>> = {
  direct: "Direct memberships",
  expanded: "With groups in groups",
};

export function isNesting(value: unknown): value is Nesting {
  return value === "direct" || value === "expanded";
}
