import type { SetAside } from "../../model/facts/setAside.ts";
import { line, lineCount, linesFrom } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { Found } from "./finding.ts";

/** What was found without what a person has said to be no finding. */
export function withoutAside(
  all: readonly Found[],
  setAside: readonly SetAside[],
  memberships: Memberships,
): readonly Found[] {
  if (setAside.length === 0) return all;
  return all.flatMap((found) => {
    const aside = new Set(
      setAside
        .filter(({ finding }) => finding === found.finding)
        .flatMap(({ items }) => items.map((item) => numberOf(found.of, item, memberships))),
    );
    if (aside.size === 0) return [found];
    const left = foundWithout(found, (item) => aside.has(item));
    return left.items.length === 0 ? [] : [left];
  });
}

/** The user or group of an id or a name; undefined for one that is gone. */
export function numberOf(of: "user" | "group", item: string, memberships: Memberships) {
  return of === "user" ? memberships.rowOf(item) : memberships.columnOf(item);
}

function foundWithout(found: Found, isAside: (item: number) => boolean): Found {
  const { items, sets } = found;
  if (!sets) return { ...found, items: items.filter((item) => !isAside(item)) };
  const left = Array.from({ length: lineCount(sets) }, (_, at) =>
    line(sets, at).filter((item) => !isAside(item)),
  );
  const lines = linesFrom(left.filter(({ length }) => length > 1));
  return { ...found, items: lines.items, sets: lines };
}
