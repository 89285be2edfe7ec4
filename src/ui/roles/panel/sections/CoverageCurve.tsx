import { type PointerEvent, useState } from "react";
import { countOf, formatNumber, formatShare } from "../../../../model/wording.ts";
import type { CoverageOutlook } from "../../../../session/mining/coverageOutlook.ts";
import { type CurvePoint, curvePaths, lastRole, pointAt } from "./curveShape.ts";
import "./coverageCurve.css";

type Curve = CoverageOutlook["curve"];

interface CoverageCurveProps {
  readonly curve: Curve;
  /** The words before its figures, where it is not that of the applied roles. */
  readonly name?: string;
}

/** Held cells covered against applied roles: what is applied as a line, what would be next as dots. */
export function CoverageCurve({ curve, name }: CoverageCurveProps) {
  const [pointed, setPointed] = useState<number | undefined>();
  const last = lastRole(curve);
  const { applied, next } = curvePaths(curve);
  const point = pointed === undefined ? undefined : pointAt(curve, Math.min(pointed, last));
  /** Where nothing is pointed at, what is applied. */
  const at = point ?? pointAt(curve, curve.applied.length - 1);
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (clientX - left) / width));
    setPointed(Math.round(share * last));
  };
  return (
    <div className="curve">
      <div className="curve-scale muted" aria-hidden="true">
        <span>100%</span>
        <span>50%</span>
        <span>0%</span>
      </div>
      <div
        className="curve-plot"
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={name ? wholeText(curve, name) : curveText(curve)}
        >
          <path className="curve-grid" d="M0 0H100M0 50H100M0 100H100" />
          {applied && <path className="curve-area" d={`${applied}V100H0Z`} />}
          {next && <path className="curve-next" d={next} />}
          {applied && <path className="curve-applied" d={applied} />}
          {point && <path className="curve-pointed" d={`M${place(point, last)} 0V100`} />}
        </svg>
        <span
          className="curve-dot"
          data-next={at.isNext || undefined}
          style={{ left: `${place(at, last)}%`, top: `${topOf(at, curve)}%` }}
        />
        <span className="curve-figures" aria-hidden="true">
          {pointText(curve, at)}
        </span>
      </div>
      <div className="curve-roles muted" aria-hidden="true">
        <span>0 roles</span>
        <span>{formatNumber(last)}</span>
      </div>
    </div>
  );
}

function place({ roles }: CurvePoint, last: number): number {
  return (100 * roles) / Math.max(1, last);
}

function topOf({ covered }: CurvePoint, { held }: Curve): number {
  return 100 - (100 * covered) / Math.max(1, held);
}

/** A place on the curve in figures: "12 roles: 63.4%, 1,234 held cells". */
function pointText({ held }: Curve, { roles, covered, isNext }: CurvePoint): string {
  const would = isNext ? "would cover" : roles === 1 ? "covers" : "cover";
  return `${countOf(roles, "role")} ${would} ${formatShare(covered, held)}, ${countOf(covered, "held cell")}`;
}

/** The whole of a curve that goes no further in a sentence. */
function wholeText(curve: Curve, name: string): string {
  return `${name}: ${pointText(curve, pointAt(curve, lastRole(curve)))}.`;
}

function curveText(curve: Curve): string {
  const now = pointAt(curve, curve.applied.length - 1);
  const end = pointAt(curve, lastRole(curve));
  const sofar = `Coverage by applied roles: ${pointText(curve, now)}.`;
  if (end.roles === now.roles) return `${sofar} No further role gains anything.`;
  return `${sofar} With the best next ones, ${pointText(curve, end)}, and no further one gains anything.`;
}
