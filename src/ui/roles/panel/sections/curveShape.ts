import type { CoverageOutlook } from "../../../../session/mining/coverageOutlook.ts";

type Curve = CoverageOutlook["curve"];

export interface CurvePoint {
  readonly roles: number;
  readonly covered: number;
  /** True beyond what is applied now. */
  readonly isNext: boolean;
}

/** More points than a plot has pixels say nothing more. */
const MOST_POINTS = 400;

export function lastRole({ applied, next }: Curve): number {
  return applied.length - 1 + (next.length - 1);
}

export function pointAt({ applied, next }: Curve, roles: number): CurvePoint {
  const now = applied.length - 1;
  if (roles <= now) return { roles, covered: applied[roles], isNext: false };
  return { roles, covered: next[roles - now], isNext: true };
}

/** The lines of what is applied and of what is next, as SVG paths in a box of 100 × 100. */
export function curvePaths(curve: Curve): { readonly applied: string; readonly next: string } {
  const now = curve.applied.length - 1;
  const last = lastRole(curve);
  return { applied: pathOf(curve, 0, now, last), next: pathOf(curve, now, last, last) };
}

function pathOf(curve: Curve, from: number, to: number, last: number): string {
  if (to <= from) return "";
  const step = Math.max(1, Math.ceil((to - from) / MOST_POINTS));
  const points: string[] = [];
  for (let roles = from; roles < to; roles += step) points.push(placeOf(curve, roles, last));
  points.push(placeOf(curve, to, last));
  return `M${points.join("L")}`;
}

function placeOf(curve: Curve, roles: number, last: number): string {
  const { covered } = pointAt(curve, roles);
  const y = 100 - (100 * covered) / Math.max(1, curve.held);
  return `${round((100 * roles) / Math.max(1, last))} ${round(y)}`;
}

function round(place: number): number {
  return Math.round(100 * place) / 100;
}
