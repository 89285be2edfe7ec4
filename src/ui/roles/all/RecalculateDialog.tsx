import { namesInWords } from "../../../model/isolated.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { lostRoles, type RecalculationLoss } from "../../../model/state/recalculationLoss.ts";
import { countOf } from "../../../model/wording.ts";
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

type NamedRoles = readonly (Parameters<typeof nameOf>[0] & { readonly used: boolean })[];

/** What would be lost, a line each: «3 roles of a plan, 2 of them applied: A, B and C». */
function lostInWords({ planned, byHand, worded }: RecalculationLoss, roles: NamedRoles): string[] {
  const named = (some: readonly number[]) => namesInWords(some.map((at) => nameOf(roles[at])));
  const line = (some: readonly number[], what: string) => {
    const applied = some.filter((at) => roles[at].used).length;
    const part =
      applied === some.length ? "all applied" : `${countOf(applied, "applied", "applied")}`;
    return `${countOf(some.length, "role")} ${what}${applied > 0 ? `, ${part}` : ""}: ${named(some)}`;
  };
  return [
    ...(planned.length > 0 ? [line(planned, "of a plan")] : []),
    ...(byHand.length > 0 ? [line(byHand, "by hand")] : []),
    ...(worded.length > 0
      ? [
          `What is said of ${countOf(worded.length, "role")}, as name, note or owner: ${named(worded)}`,
        ]
      : []),
  ];
}
