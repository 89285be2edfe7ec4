import { useState } from "react";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf } from "../../../model/wording.ts";
import { membershipsOf } from "../../../session/mining/odd/reviewLists.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { DialogForm, DialogFrame, useLeaving } from "../../kit/Dialog.tsx";
import { Select } from "../../kit/fields/textFields.tsx";
import { useClosing, useIsOpen } from "../../kit/opened.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useMining } from "../table/useMining.ts";
import { choiceOf, isNamed, NameField, namesFor, useListOptions } from "./ListField.tsx";
import "./review.css";

/** The name that opens it; it is a part of the review, which is shown around it. */
const ALL_MEMBERSHIPS = "allMemberships";

/** The dialog that makes the list of a recertification: everything of what is chosen, odd or not. */
export function AllMembershipsDialog() {
  return (
    <DialogFrame
      isOpen={useIsOpen(ALL_MEMBERSHIPS)}
      onClose={useClosing(ALL_MEMBERSHIPS)}
      title="All memberships of …"
      width={440}
    >
      <AllMembershipsForm />
    </DialogFrame>
  );
}

function AllMembershipsForm() {
  const { table, view } = useWorkspace();
  const { odd } = useMining();
  const { leaveTo } = useLeaving();
  const { data } = useValue(() => table.memberships);
  const options = useListOptions("of");
  const [key, setKey] = useState("group");
  const [typed, setTyped] = useState("");
  const names = isNamed(key) ? namesFor(key, data) : [];
  const isChosen = !isNamed(key) || names.includes(typed);
  const listed = useValue(odd.chosen);
  // That of a comparison says since when.
  const isListed = key === "movers" && listed?.of === "movers";
  const choice = isListed ? listed : choiceOf(key, typed);
  const found = useWorkedOut(
    isChosen ? (isStale) => inSlices(membershipsOf(table, choice), isStale) : undefined,
    [table, key, typed],
  );
  const review = () => {
    odd.showList(choice);
    view.rolesPanel.update({ isOpen: true, isReviewing: true });
    view.panelPartToFocus.set("review");
  };
  return (
    <DialogForm
      action="Review them"
      className="all-memberships stack"
      isOff={!isChosen || !found?.count}
      onSubmit={() => leaveTo(review)}
    >
      <Select
        aria-label="List"
        value={key}
        options={options}
        onChoose={(next) => {
          setKey(next);
          setTyped("");
        }}
      />
      {isNamed(key) && <NameField names={names} typed={typed} onTyped={setTyped} />}
      <p role="status" className="numbers">
        {isChosen ? found && `${countOf(found.count, "membership")}.` : "Choose which."}
      </p>
      {!options.some(([of]) => of === "movers") && (
        <p className="muted small-text">
          What movers held before is listed once a newer export was taken over, and in a comparison.
        </p>
      )}
    </DialogForm>
  );
}
