import { type Lines, lineCount } from "#src/model/lines.ts";

/** The number of runs of consecutive held cells, summed over rows and over columns, in an order of both. */
export function countRuns(
  rows: Lines,
  columns: Lines,
  rowOrder: ArrayLike<number>,
  columnOrder: ArrayLike<number>,
): number {
  return runsIn(rows, columnOrder) + runsIn(columns, rowOrder);
}

/** The runs of the lines' items where these stand in the given order. */
function runsIn({ start, items }: Lines, order: ArrayLike<number>): number {
  const placeOf = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) placeOf[order[place]] = place;
  let runs = 0;
  for (let i = 0; i < lineCount({ start, items }); i++) {
    const places = Uint32Array.from(
      items.subarray(start[i], start[i + 1]),
      (item) => placeOf[item],
    );
    places.sort();
    for (let k = 0; k < places.length; k++) if (k === 0 || places[k] > places[k - 1] + 1) runs++;
  }
  return runs;
}
