import { isolated } from "../../../model/isolated.ts";
import { countOf } from "../../../model/wording.ts";
import { conflictsOf } from "../../../session/conflicts.ts";
import { showUser } from "../../../view/find/reveal.ts";
import { focusMatrix } from "../../../view/view.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { DialogClose, useLeaving } from "../../kit/Dialog.tsx";
import { VirtualList } from "../../kit/list/VirtualList.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";

const ROW_HEIGHT = 36;
const SHOWN_ROWS = 10;

interface ConflictHoldersProps {
  readonly conflict: number;
  readonly onBack: () => void;
}

/** The users who hold both groups of a pair; each leads to the row. */
export function ConflictHolders({ conflict, onBack }: ConflictHoldersProps) {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  const users = useWorkedOut(() => conflicts.holdersOf(conflict), [conflict], [conflicts]);
  const { groups, reason } = table.conflicts[conflict];
  return (
    <>
      <p>
        <b>{groups.map((name) => isolated(name)).join(" and ")}</b>
        {reason !== "" && <span className="muted">: {isolated(reason)}</span>}
      </p>
      <p className="muted" role="status">
        {users ? `${countOf(users.length, "user")} with both.` : "Looking who holds both…"}
      </p>
      {users && users.length > 0 && (
        <VirtualList
          label="Users with both groups"
          count={users.length}
          rowHeight={ROW_HEIGHT}
          shownRows={SHOWN_ROWS}
          keyOf={(at) => users[at]}
          row={(at) => <Holder user={users[at]} />}
        />
      )}
      <div className="dialog-buttons">
        <Button onClick={onBack}>All pairs</Button>
        <DialogClose />
      </div>
    </>
  );
}

function Holder({ user }: { readonly user: number }) {
  const { close } = useLeaving();
  const { table, view, camera } = useWorkspace();
  const { userIds, userNames } = table.memberships.data;
  const isShown = camera.arrangement.rowOf(user) !== undefined;
  const goThere = () => {
    close();
    showUser(camera, view, user);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => focusMatrix(view));
  };
  return (
    <Button
      className="conflict-holder cut"
      title={isShown ? "Goes to the row" : "Not among the rows that are shown"}
      isOff={!isShown}
      onClick={goThere}
    >
      <b>{isolated(userNames[user]) || "(no name)"}</b>{" "}
      <span className="muted">{isolated(userIds[user])}</span>
    </Button>
  );
}
