import type { AccessTable } from "../../model/accessTable.ts";
import type { SampleSize } from "../../model/sample/sample.ts";
import { formatNumber, formatShare } from "../../model/wording.ts";
import { addressOf } from "../../session/parameters.ts";
import { useChanges, usePaced, useStore } from "../../watch.ts";
import { useSession } from "../session.ts";
import { PointedStatus } from "./PointedStatus.tsx";
import "./statusLine.css";

/** Nobody reads faster than this, in ms. */
const PACE = 80;

/** What is under the pointer, and else what the table amounts to. */
export function StatusLine() {
  const { table, view, samples } = useSession();
  const sample = useStore(samples.current);
  useChanges(table);
  const pointed = usePaced(view.hovered, PACE);
  const arrangement = useStore(view.arrangement);
  const isThere =
    pointed !== undefined &&
    arrangement.has(table.memberships, pointed) &&
    // The corner is nobody's place.
    (pointed.row >= 0 || pointed.column >= 0);
  return (
    <footer className="status-line" title={!isThere && sample ? sampleTitle(sample) : undefined}>
      {isThere ? (
        <PointedStatus table={table} arrangement={arrangement} pointed={pointed} />
      ) : (
        <RestStatus table={table} />
      )}
    </footer>
  );
}

function sampleTitle(sample: SampleSize): string {
  return `Sample ${sample.seed}. Whoever opens this address sees the same one:\n${addressOf(location.href, sample)}`;
}

function RestStatus({ table }: { readonly table: AccessTable }) {
  const { userCount, groupCount, assignedCount, heldCount, assumed } = table.memberships;
  if (userCount + groupCount === 0) return null;
  const { roles, applied, coveredCount } = table;
  return (
    <>
      <Figure number={userCount} of={userCount === 1 ? "user" : "users"} />
      <Figure number={groupCount} of={groupCount === 1 ? "group" : "groups"} />
      <Figure number={assignedCount} of="assigned" />
      <Figure number={assumed.size} of="assumed" />
      <Figure
        number={roles.length}
        of={`${roles.length === 1 ? "role" : "roles"}${applied.length > 0 ? `, ${formatNumber(applied.length)} applied` : ""}`}
      />
      <Figure number={coveredCount} of={`covered (${formatShare(coveredCount, heldCount)})`} />
    </>
  );
}

function Figure({ number, of }: { readonly number: number; readonly of: string }) {
  return (
    <span className="figure">
      <b>{formatNumber(number)}</b> {of}
    </span>
  );
}
