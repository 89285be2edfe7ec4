import { placesOf } from "../arrangement/order.ts";
import type { Camera } from "../camera.ts";
import type { Finder } from "../find/finder.ts";
import { kindMeant, NO_MATCHES } from "../find/matches.ts";
import { HEADER_ROW, NAME_COLUMN } from "../geometry/place.ts";
import type { View } from "../view.ts";
import { selectionOf } from "./selection.ts";

/** Selects the matching rows or columns; where they are apart, they alone are shown first. */
export function selectMatches(finder: Finder, view: View, camera: Camera): void {
  const { matches = NO_MATCHES, meant } = finder.state.get();
  const kind = kindMeant(matches, meant);
  if (!kind) return;
  if (!rangeOf(matches[kind], camera, kind)) finder.setFiltering(true);
  const range = rangeOf(matches[kind], camera, kind);
  if (!range) return;
  const [first, last] = range;
  const [from, to] =
    kind === "users"
      ? [
          { row: first, column: NAME_COLUMN },
          { row: last, column: NAME_COLUMN },
        ]
      : [
          { row: HEADER_ROW, column: first },
          { row: HEADER_ROW, column: last },
        ];
  view.selection.set(selectionOf(from, to, camera.geometry.get()));
  camera.reveal(from);
}

/** The first and the last place of some users or groups, where they stand side by side and all are shown. */
function rangeOf(items: Uint32Array, { arrangement }: Camera, kind: "users" | "groups") {
  const places = placesOf(items, arrangement[kind]);
  const [first, last] = [places[0], places[places.length - 1]];
  const isWhole = places.length === items.length && last - first === places.length - 1;
  return isWhole ? [first, last] : undefined;
}
