/** Marks of matches along a scrollbar, 1 where a pixel is covered, from start to end evenly. */
export function marksOf(places: ArrayLike<number>, count: number, length: number, size: number) {
  const track = new Uint8Array(length);
  for (let k = 0; k < places.length; k++) {
    const from = markStart(places[k], count, length, size);
    track.fill(1, from, from + size);
  }
  return track;
}

export function markStart(place: number, count: number, length: number, size: number): number {
  return count > 1 ? Math.round((place / (count - 1)) * Math.max(0, length - size)) : 0;
}

/** The start and the end of each unbroken run of marks. */
export function* runsOf(track: Uint8Array): Generator<readonly [number, number]> {
  for (let from = track.indexOf(1); from >= 0; ) {
    const end = track.indexOf(0, from);
    const to = end < 0 ? track.length : end;
    yield [from, to];
    from = track.indexOf(1, to);
  }
}
