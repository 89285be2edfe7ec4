import { namesInWords } from "../../isolated.ts";
import { countOf } from "../../wording.ts";
import { hasWords } from "../records/saidRecords.ts";
import { isKept, nameOf, type RoleWords, type TableRole } from "../role.ts";

/** The roles with words of a person that nothing of what comes in their place has. */
export function rolesLosingWords(before: readonly TableRole[], after: readonly TableRole[]) {
  const isWorded = (role: TableRole) => hasWords(role) && !isKept(role);
  const left = new Map<string, number>();
  for (const role of after)
    if (isWorded(role)) left.set(keyOf(role), (left.get(keyOf(role)) ?? 0) + 1);
  return before.filter((role) => {
    if (!isWorded(role)) return false;
    const count = left.get(keyOf(role)) ?? 0;
    left.set(keyOf(role), count - 1);
    return count <= 0;
  });
}

/** The roles that lose their words in a sentence, or that did; none where there are none. */
export function lostWordsText(lost: readonly TableRole[], isDone: boolean): string[] {
  if (lost.length === 0) return [];
  const some = namesInWords(lost.map(nameOf));
  const verb = lost.length === 1 ? "is" : "are";
  return [
    `${countOf(lost.length, "role")} with a name, a note or an owner ${isDone ? verb : "would be"} gone: ${some}. Pinned roles stay.`,
  ];
}

function keyOf({ name, note, owner }: RoleWords): string {
  return JSON.stringify([name, note, owner]);
}
