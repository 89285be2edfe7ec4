import type { AccessTable } from "../../model/accessTable.ts";
import type { Arrangement } from "../../view/arrangement/arrangement.ts";
import type { Place } from "../../view/geometry/place.ts";
import { coveredAloneText } from "../../view/roles/sides.ts";
import { placeLabel as labelOf } from "../../view/words/labels.ts";

/** A place's accessible name, with what is painted over the table besides. */
export function placeLabel(table: AccessTable, arrangement: Arrangement, place: Place): string {
  const { user, group } = arrangement.entitiesAt(place);
  const label = labelOf(table, arrangement, place);
  if (user === undefined || group === undefined) return label;
  const alone = coveredAloneText(table, user, group);
  return alone ? `${label}, ${alone}` : label;
}
