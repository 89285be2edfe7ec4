import { linesInWords, linesWithRoles } from "../../../../model/administered.ts";
import { formatNumber } from "../../../../model/wording.ts";
import type { CoverageOutlook } from "../../../../session/mining/coverageOutlook.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { useMining, useWatched } from "../../table/useMining.ts";
import { CoverageCurve } from "./CoverageCurve.tsx";

/** The reach of the applied roles and of the best next ones, and the lines that are to be administered. */
export function Coverage() {
  const { table } = useWorkspace();
  const { outlook } = useMining();
  const found = useWatched(outlook);
  const isUnderWay = useValue(outlook.isUnderWay);
  const failure = useValue(outlook.failure);
  if (table.roles.length === 0)
    return <p className="muted">Once roles are derived, this shows how far they reach.</p>;
  if (failure !== undefined && !found)
    return <p className="muted">The curve could not be worked out. Fold and unfold this again.</p>;
  if (!found) return <p className="muted coverage-waiting">Looking for the best roles…</p>;
  return (
    <div className="coverage" aria-busy={isUnderWay || undefined}>
      <CoverageCurve curve={found.curve} />
      <Milestones {...found} />
      <Lines {...found} />
    </div>
  );
}

function Milestones({ milestones }: Pick<CoverageOutlook, "milestones">) {
  return (
    <dl
      className="milestones box"
      title="The number of roles that cover this share of the held cells"
    >
      {milestones.map(({ share, roles, isReached }) => (
        <div key={share} data-reached={isReached || undefined}>
          <dt className="muted">{100 * share}%</dt>
          <dd>
            {roles === undefined ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="unseen">not reached by all roles</span>
              </>
            ) : (
              <>
                {formatNumber(roles)}{" "}
                <span className="plain muted">{roles === 1 ? "role" : "roles"}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: Pick<CoverageOutlook, "lines">) {
  return (
    <p className="lines">
      Lines to administer: <b>{formatNumber(lines.memberships)}</b> memberships
      {lines.roles > 0 && (
        <>
          , with roles <b>{formatNumber(linesWithRoles(lines))}</b>
          <span className="lines-parts muted">{linesInWords(lines)}</span>
        </>
      )}
    </p>
  );
}
