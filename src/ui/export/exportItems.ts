import type { AccessTable } from "../../model/accessTable.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import type { TextExport } from "../../session/exporting.ts";
import { MAX_SVG_CELLS } from "../../view/picture/pictureLimits.ts";
import type { ToolMenuItem } from "../toolbar/ToolMenu.tsx";

interface Picks {
  png(): void;
  svg(): void;
  text(item: TextExport): void;
}

/** The items of the `Export` menu, with what each would have in it now. */
export function exportItems(
  table: AccessTable,
  texts: readonly TextExport[],
  picks: Picks,
): ToolMenuItem[] {
  const { userCount, groupCount } = table.memberships;
  const isLarge = userCount * groupCount > MAX_SVG_CELLS;
  return [
    { name: "PNG", note: "picture", description: "The matrix as it is.", pick: picks.png },
    {
      name: "SVG",
      note: isLarge ? "too large: take PNG" : "picture",
      description: isLarge
        ? `Above ${formatNumber(MAX_SVG_CELLS)} cells, PNG is the way.`
        : "The whole matrix as a drawing that stays sharp at any size.",
      isOff: isLarge,
      pick: picks.svg,
    },
    ...texts.map((item) => ({
      name: item.name,
      note: countOf(item.lineCount(table), "line"),
      description: item.description,
      pick: () => picks.text(item),
    })),
  ];
}
