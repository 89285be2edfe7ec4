import { useEffect, useState } from "react";
import type { RoleConflict } from "../../../mining/conflicts/roleConflicts.ts";
import type { AccessTable, TableRole } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { type RoleFigures, roleFigures } from "../../../model/roles/roleFigures.ts";
import { REST } from "../../../model/tasks/rests.ts";
import { untracked } from "../../../model/values/store.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { conflictsOf } from "../../../session/conflicts.ts";
import { roleSigns } from "../../../view/colors/roleSigns.ts";
import { isRoleInView } from "../../../view/find/reveal.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { roleName } from "../../roles/bar/RoleButton.tsx";
import { RoleSwatch } from "../../roles/bar/RoleSwatch.tsx";

/** The steps of counting that disturb nobody who moves along the roles: some milliseconds. */
const QUICK_STEPS = 2_000_000;
/** The steps of counting for a role that is looked at for a while; larger ones have no figures. */
const MAX_STEPS = 40_000_000;
/** The highlighted role, in words: its size, and what applying it does. */
export function RoleStatus({ role: at }: { readonly role: number }) {
  const { table, view, camera } = useWorkspace();
  const figures = useFigures(at);
  // A tap's bar has a button for it.
  const wayThere = useValue(() =>
    view.previewed.get() === at ? "" : ": Alt+click or Alt+Enter shows it",
  );
  const role = table.roles[at];
  const conflicts = useConflictsText(at);
  // Looked up when the table comes to rest, not in each frame.
  const isInView = useValue(() => {
    view.isMoving.get();
    return untracked(() => isRoleInView(camera, role));
  });
  const { users, groups, used } = role;
  const userCount = table.memberships.usersIn(users);
  return (
    <>
      <span className="part role-part">
        <RoleSwatch role={role} sign={roleSigns(table).get(at)} />
        <b>{isolated(roleName(role))}</b>
      </span>
      <span className="part size-part">
        {countOf(userCount, "user")} × {countOf(groups.length, "group")} ={" "}
        {countOf(userCount * groups.length, "cell")}
        {figures && `; ${used ? appliedText(figures) : candidateText(figures)}`}
      </span>
      {conflicts !== undefined && <span className="part">{conflicts}</span>}
      {users.length * groups.length > 0 && !isInView && (
        <span className="part muted">none in the window{wayThere}</span>
      )}
    </>
  );
}

/** The figures of a role: at once if that is quick, else when it has been looked at for a while. */
function useFigures(at: number): RoleFigures | undefined {
  const { table } = useWorkspace();
  const quick = roleFigures(table, at, QUICK_STEPS);
  const [slow, setSlow] = useState<{ at: number; figures: RoleFigures | undefined }>();
  const isSlow = quick === undefined;
  useEffect(() => {
    if (!isSlow) return;
    const count = () => setSlow({ at, figures: roleFigures(table, at, MAX_STEPS) });
    const timer = setTimeout(count, REST.lookedAtRole);
    return () => clearTimeout(timer);
  }, [table, at, isSlow]);
  return quick ?? (slow?.at === at ? slow.figures : undefined);
}

/** The conflicts that a role contains or brings together, in words, when it has been looked at for a while. */
function useConflictsText(at: number): string | undefined {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  const role = table.roles[at];
  const [known, setKnown] = useState<{ role: TableRole; text: string | undefined }>();
  useEffect(() => {
    if (table.conflicts.length === 0) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const all = await conflicts.ofRole(role, () => isStale, MAX_STEPS);
      const violated = all?.filter(({ isWithin, users }) => isWithin || users > 0) ?? [];
      if (!isStale) setKnown({ role, text: conflictsText(table, violated) });
    }, REST.lookedAtRole);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [table, conflicts, role]);
  return known?.role === role ? known.text : undefined;
}

/** "brings A and B together for 3 users", of the first conflict, with the number of the others. */
function conflictsText(
  table: Pick<AccessTable, "conflicts">,
  [first, ...others]: readonly RoleConflict[],
): string | undefined {
  if (!first) return undefined;
  const names = table.conflicts[first.conflict].groups.map((name) => isolated(name)).join(" and ");
  const more = others.length === 0 ? "" : `, and ${countOf(others.length, "more conflict")}`;
  const { users, newUsers } = first;
  const already = newUsers === 0 ? " who hold both already" : "";
  const newly = newUsers > 0 && newUsers < users ? `, ${formatNumber(newUsers)} of them newly` : "";
  return `brings ${names} together for ${countOf(users, "user")}${already}${newly}${more}`;
}

function candidateText({ uncovered, granted }: RoleFigures): string {
  const grants = granted === 0 ? "none newly granted" : `${formatNumber(granted)} newly granted`;
  return `${formatNumber(uncovered)} not yet covered; ${grants}`;
}

function appliedText({ cells, granted }: RoleFigures): string {
  const covered = `applied: covers ${formatNumber(cells - granted)}`;
  return granted === 0 ? covered : `${covered}, grants ${formatNumber(granted)}`;
}
