import { useState } from "react";
import { countOf } from "../../../model/wording.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { DialogForm, DialogFrame, useLeaving } from "../../kit/Dialog.tsx";
import { Select } from "../../kit/fields/textFields.tsx";
import { useClosing, useIsOpen } from "../../kit/opened.ts";
import { useMining } from "../table/useMining.ts";
import { NameField, useListOf, useListOptions } from "./ListField.tsx";
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
  const { view } = useWorkspace();
  const { odd } = useMining();
  const { leaveTo } = useLeaving();
  const options = useListOptions("of");
  const [key, setKey] = useState("group");
  const [typed, setTyped] = useState("");
  const { names, choice, found } = useListOf(key, typed);
  const review = () => {
    odd.showList(choice);
    view.rolesPanel.update({ isOpen: true, isReviewing: true });
    view.panelPartToFocus.set("review");
  };
  return (
    <DialogForm
      action="Review them"
      className="all-memberships stack"
      isOff={!choice || !found?.count}
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
      {names && <NameField names={names} typed={typed} onTyped={setTyped} />}
      <p role="status" className="numbers">
        {choice ? found && `${countOf(found.count, "membership")}.` : "Choose which."}
      </p>
      {!options.some(([of]) => of === "movers") && (
        <p className="muted small-text">
          What movers held before is listed once a newer export was taken over, and in a comparison.
        </p>
      )}
    </DialogForm>
  );
}
