/** The memberships that count: those that were read, or also those through groups in groups. */
export type Nesting = "direct" | "expanded";

export const DEFAULT_NESTING: Nesting = "direct";

export const NESTING_NAMES: Readonly<Record<Nesting, string>> = {
  direct: "Direct memberships",
  expanded: "With groups in groups",
};

export function isNesting(value: unknown): value is Nesting {
  return value === "direct" || value === "expanded";
}
