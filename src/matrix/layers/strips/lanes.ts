/** The room of a strip across its axis, in device pixels. */
export interface Lane {
  readonly from: number;
  readonly to: number;
}

/** The distance between strips, and from them to the names, in CSS px. */
export const STRIP_GAP = 2;

/** The rooms of some strips, side by side between two edges. */
export function lanesOf(count: number, from: number, to: number, dpr: number): Lane[] {
  const gap = Math.round(STRIP_GAP * dpr);
  const edge = (at: number) => from + gap + Math.round((at * (to - from - gap)) / count);
  return Array.from({ length: count }, (_, at) => ({ from: edge(at), to: edge(at + 1) - gap }));
}
