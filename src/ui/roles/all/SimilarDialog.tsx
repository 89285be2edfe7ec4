import { likenessText } from "../../../mining/nearestRole.ts";
import {
  MOST_PAIRS,
  SIMILAR_PERCENT,
  type SimilarRoles,
  similarRoles,
} from "../../../mining/similarRoles.ts";
import { comparedRoles } from "../../../mining/why/explainRole.ts";
import { isolated } from "../../../model/isolated.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { isOfTab } from "../../../view/roles/roleTables.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose, DialogDescription, useLeaving } from "../../kit/Dialog.tsx";
import { VirtualList } from "../../kit/list/VirtualList.tsx";
import { TOUCH, useMedia } from "../../kit/useMedia.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { roleName } from "../bar/RoleButton.tsx";
import { MergeOffer } from "../details/MergeOffer.tsx";
import "./allRoles.css";

const ROW = 84;
const TOUCH_ROW = 116;
const SHOWN_ROWS = 6;

/** The list of the roles that are much alike, two by two. */
export function SimilarDialog() {
  return (
    <Dialog name="similarRoles" title="Similar roles" width={620}>
      <DialogDescription className="muted">
        Two roles of which at least {SIMILAR_PERCENT}% of the users, or of the groups, are the same.
      </DialogDescription>
      <Pairs />
      <div className="dialog-buttons">
        <DialogClose />
      </div>
    </Dialog>
  );
}

function Pairs() {
  const { table } = useWorkspace();
  useValue(table.changes);
  const { roles } = table;
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const found = useWorkedOut(
    (isStale) => inSlices(similarRoles(comparedRoles(roles)), isStale),
    [roles],
  );
  if (!found) return <p role="status">Comparing {countOf(roles.length, "role")}…</p>;
  return (
    <>
      <p role="status">
        {found.length === 0 ? "No two roles are that much alike." : countText(found.length)}
      </p>
      {found.length > 0 && (
        <VirtualList
          label="Similar roles"
          count={found.length}
          rowHeight={rowHeight}
          shownRows={SHOWN_ROWS}
          keyOf={(at) => `${roles[found[at].role].id} ${roles[found[at].other].id}`}
          row={(at) => <Pair pair={found[at]} />}
        />
      )}
    </>
  );
}

function countText(count: number): string {
  if (count < MOST_PAIRS) return `${countOf(count, "pair")}, the nearest first.`;
  return `${formatNumber(count)} pairs, and there are more: merge some, then look again.`;
}

function Pair({ pair: { role, other, likeness } }: { readonly pair: SimilarRoles }) {
  return (
    <div className="similar-pair grow">
      <p className="row">
        <RoleLink at={role} />
        <span className="muted">and</span>
        <RoleLink at={other} />
      </p>
      <p className="note numbers cut">They have {likenessText(likeness)}.</p>
      <MergeOffer roles={[role, other]} />
    </div>
  );
}

/** The name of a role, which leads to its details in the panel. */
function RoleLink({ at }: { readonly at: number }) {
  const { table, view } = useWorkspace();
  const { leaveTo } = useLeaving();
  const role = table.roles[at];
  const show = () => {
    const tab = isOfTab("applied", role) ? "applied" : "candidates";
    view.rolesPanel.update({ isOpen: true, isReviewing: false });
    view.roleTables.update({ tab, selected: at, chosen: [] });
  };
  const name = isolated(roleName(role));
  return (
    <Button className="link cut" title={`${name}: shows its details`} onClick={() => leaveTo(show)}>
      {name}
    </Button>
  );
}
