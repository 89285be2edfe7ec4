import {
  lostInWords,
  lostRoles,
  type RecalculationLoss,
} from "../../../model/state/recalculationLoss.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import "./allRoles.css";
import { Dialog, DialogClose, DialogDescription, useLeaving } from "../../kit/Dialog.tsx";

/** The question that comes before a recalculation that would lose what no derivation gives back. */
export function RecalculateDialog() {
  const loss = useValue(useSession().recalculation.loss);
  return (
    <Dialog name="recalculate" title="Recalculate Roles" width={460}>
      {loss && <Question loss={loss} />}
    </Dialog>
  );
}

function Question({ loss }: { readonly loss: RecalculationLoss }) {
  const { recalculation } = useSession();
  const { close } = useLeaving();
  const { table } = useWorkspace();
  const lost = lostRoles(loss).filter((at) => at < table.roles.length);
  const begin = (kept: readonly number[] = []) => {
    close();
    recalculation.recalculate(kept);
  };
  return (
    <>
      <DialogDescription>
        The roles are derived anew, from who holds which groups. This would be lost:
      </DialogDescription>
      <ul className="lost-roles bullets numbers">
        {lostInWords(loss, table.roles).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="muted">
        Pinned roles stay as they are, as candidates beside the derived ones. Undo brings all back.
      </p>
      <div className="dialog-buttons">
        <DialogClose>Cancel</DialogClose>
        <Button onClick={() => begin()}>Recalculate</Button>
        <Button className="primary" onClick={() => begin(lost)}>
          Keep them (pin)
        </Button>
      </div>
    </>
  );
}
