import { conflictText } from "../../../mining/conflicts/words.ts";
import type { TableRole } from "../../../model/accessTable.ts";
import { countOf } from "../../../model/wording.ts";
import type { RoleConflict } from "../../../session/conflicts.ts";
import { useChanges } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/session.ts";
import { WarningIcon } from "../../kit/icons.tsx";
import { useWorkedOut } from "../table/useMining.ts";

/** More conflicts than this are counted. */
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
          <WarningIcon />
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
  const { conflicts } = useSession();
  const changes = useChanges(table);
  return (
    useWorkedOut((isStale) => conflicts.ofRole(role, isStale), [role], [conflicts, changes]) ?? []
  );
}
