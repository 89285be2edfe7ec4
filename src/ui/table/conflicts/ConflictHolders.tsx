import { countsOn, exceptionText } from "../../../model/facts/conflictExceptions.ts";
import type { ConflictException } from "../../../model/facts/conflicts.ts";
import { isolated } from "../../../model/isolated.ts";
import { foldedRefusal } from "../../../model/table/folded.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { conflictsOf } from "../../../session/conflicts.ts";
import { showUser } from "../../../view/find/reveal.ts";
import { focusMatrix } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
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
  /** Leads to the pair, with this user to be excepted. */
  readonly onExcept: (id: string) => void;
}

/** The users who hold both groups of a pair; each leads to the row. */
export function ConflictHolders({ conflict, onBack, onExcept }: ConflictHoldersProps) {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  const changes = useValue(table.changes);
  const all = useWorkedOut(() => conflicts.holdersOf(conflict), [conflict], [conflicts, changes]);
  const { groups, reason, severity, exceptions = [] } = table.conflicts[conflict];
  const { userIds } = table.memberships.data;
  const byId = new Map(exceptions.map((one) => [one.user, one]));
  const mayHold = (user: number) => {
    const exception = byId.get(userIds[user]);
    return exception !== undefined && countsOn(exception);
  };
  const { memberships } = table;
  const excepted = memberships.usersIn(all?.filter(mayHold) ?? []);
  // Those who may stand behind all others.
  const users = all && [...all.filter((user) => !mayHold(user)), ...all.filter(mayHold)];
  return (
    <>
      <p>
        <b>{groups.map((name) => isolated(name)).join(" and ")}</b>
        {severity && `, ${severity}`}
        {reason !== "" && <span className="muted">: {isolated(reason)}</span>}
      </p>
      <p className="muted" role="status">
        {users
          ? `${countOf(memberships.usersIn(users), "user")} with both${excepted > 0 ? `, ${formatNumber(excepted)} of them excepted` : ""}.`
          : "Looking who holds both…"}
      </p>
      {users && users.length > 0 && (
        <VirtualList
          label="Users with both groups"
          count={users.length}
          rowHeight={ROW_HEIGHT}
          shownRows={SHOWN_ROWS}
          keyOf={(at) => users[at]}
          row={(at) => (
            <Holder user={users[at]} exception={byId.get(userIds[users[at]])} onExcept={onExcept} />
          )}
        />
      )}
      <div className="dialog-buttons">
        <Button onClick={onBack}>All pairs</Button>
        <DialogClose />
      </div>
    </>
  );
}

interface HolderProps extends Pick<ConflictHoldersProps, "onExcept"> {
  readonly user: number;
  readonly exception: ConflictException | undefined;
}

function Holder({ user, exception, onExcept }: HolderProps) {
  const { close } = useLeaving();
  const { table, view, camera } = useWorkspace();
  const { userIds, userNames } = table.memberships.data;
  const refusal = foldedRefusal(table.memberships.data);
  const isShown = camera.arrangement.rowOf(user) !== undefined;
  const goThere = () => {
    close();
    showUser(camera, view, user);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => focusMatrix(view));
  };
  const name = isolated(userNames[user]) || "(no name)";
  return (
    <>
      <Button
        className="conflict-holder cut"
        title={isShown ? "Goes to the row" : "Not among the rows that are shown"}
        isOff={!isShown}
        onClick={goThere}
      >
        <b>{name}</b> <span className="muted">{isolated(userIds[user])}</span>
        {exception && <span className="note"> {isolated(exceptionText(exception))}</span>}
      </Button>
      <Button
        isOff={refusal !== undefined}
        title={refusal}
        aria-label={exception ? `Change the exception of ${name}` : `Except ${name}`}
        onClick={() => onExcept(userIds[user])}
      >
        {exception ? "Change …" : "Except …"}
      </Button>
    </>
  );
}
