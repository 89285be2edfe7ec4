import { includes } from "../../../model/lines.ts";
import type { Frame } from "../frame.ts";

/** The strength of the names beside a highlighted role, and of those that are left out. */
export const FAINT_NAME = 0.4;

/** The test for names that are faint; undefined where all are plain, which is quicker to paint. */
export function faintNames(
  { table, highlighted }: Frame,
  side: "users" | "groups",
): ((item: number) => boolean) | undefined {
  const members = highlighted === undefined ? undefined : table.roles[highlighted][side];
  const excluded = table.excluded[side];
  if (!members && excluded.size === 0) return undefined;
  return (item) => excluded.has(item) || (members !== undefined && !includes(members, item));
}
