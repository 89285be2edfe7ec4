import { uncoverableBy } from "../../../mining/uncoverable.ts";
import type { TableRole } from "../../../model/accessTable.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import { useStore } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { useMining } from "../table/useMining.ts";
import { useCounted } from "./useCounted.ts";

interface RoleEffectProps {
  readonly role: TableRole;
  readonly at: number;
  /** Shows who would lose something. */
  readonly onShowLosses: () => void;
}

/** The effect of applying the role, in a line: the cells that it covers, grants, and makes uncoverable. */
export function RoleEffect({ role, at, onShowLosses }: RoleEffectProps) {
  const { table } = useWorkspace();
  const mining = useMining();
  useStore(mining.figures.version);
  const { gain, covers, grants, isExact } = mining.figures.of(at);
  if (!isExact) return <p className="role-effect note numbers">Counting…</p>;
  const granted = grants === 0 ? "nothing" : countOf(grants, "cell");
  if (role.used)
    return (
      <p className="role-effect note numbers">
        Covers {countOf(covers, "held cell")} and grants {granted}.
      </p>
    );
  return (
    <p className="role-effect note numbers">
      Would cover {gainText(gain, table.measuredCount)} and grant {granted}.{" "}
      <Uncoverable at={at} onShowLosses={onShowLosses} />
    </p>
  );
}

function gainText(gain: number, all: number): string {
  return gain === 0
    ? "no further held cell"
    : `${countOf(gain, "more held cell")} (${formatShare(gain, all)})`;
}

/** The number of cells that the specified rule would take from all other roles. */
function Uncoverable({ at, onShowLosses }: Omit<RoleEffectProps, "role">) {
  const count = useCounted(at, uncoverableBy);
  if (count === undefined) return <span>Others: counting…</span>;
  if (count === 0)
    return (
      <span title="No held cell becomes one that no role could cover.">Others lose nothing.</span>
    );
  return (
    <button
      type="button"
      className="uncoverable"
      title="Lists the users who hold one of its groups without having the role: other roles lose these groups. Where roles may overlap, none do."
      onClick={onShowLosses}
    >
      {formatNumber(count)} held {count === 1 ? "cell" : "cells"} would become uncoverable.
    </button>
  );
}
