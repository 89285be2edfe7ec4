import {
  conflictText,
  isViolation,
  type RoleConflict,
} from "../../../mining/conflicts/roleConflicts.ts";
import { uncoverableBy } from "../../../mining/uncoverable.ts";
import type { TableRole } from "../../../model/accessTable.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import { conflictsOf } from "../../../session/conflicts.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { WarningIcon } from "../../kit/icons.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useMining } from "../table/useMining.ts";
import { useCounted } from "./useCounted.ts";

interface RoleEffectProps {
  readonly role: TableRole;
  readonly at: number;
  readonly onShowLosses: () => void;
}

/** The effect of applying the role, in a line: the cells that it covers, grants, and makes uncoverable. */
export function RoleEffect({ role, at, onShowLosses }: RoleEffectProps) {
  const { table } = useWorkspace();
  const mining = useMining();
  useValue(mining.figures.version);
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
    <Button
      className="uncoverable link"
      title="Lists the users who hold one of its groups without having the role: other roles lose these groups. Where roles may overlap, none do."
      onClick={onShowLosses}
    >
      {formatNumber(count)} held {count === 1 ? "cell" : "cells"} would become uncoverable.
    </Button>
  );
}

const MOST_LISTED = 3;

/** The groups in conflict that a role contains or brings together for its users. */
export function RoleConflicts({ role }: { readonly role: TableRole }) {
  const { table } = useWorkspace();
  const found = useRoleConflicts(role);
  if (found.length === 0) return null;
  return (
    <ul className="role-conflicts small-text">
      {found.slice(0, MOST_LISTED).map((one) => (
        <li key={one.conflict} title={table.conflicts[one.conflict].reason || undefined}>
          {isViolation(one) && <WarningIcon />}
          <span>{conflictText(one, table.conflicts[one.conflict].groups)}</span>
        </li>
      ))}
      {found.length > MOST_LISTED && (
        <li className="muted">and {countOf(found.length - MOST_LISTED, "more conflict")}</li>
      )}
    </ul>
  );
}

/** Found once the role is on the screen, and anew after each change. */
function useRoleConflicts(role: TableRole): readonly RoleConflict[] {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  const changes = useValue(table.changes);
  return (
    useWorkedOut((isStale) => conflicts.ofRole(role, isStale), [role], [conflicts, changes]) ?? []
  );
}
