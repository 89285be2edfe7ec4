import { type RefObject, useId, useRef, useState } from "react";
import { idOfNewRole } from "../../../model/commands/byHand/addRole.ts";
import { groupsInWords } from "../../../model/commands/byHand/someRoles.ts";
import { NO_LINE } from "../../../model/lines.ts";
import { nameByRule } from "../../../model/roles/roleRule.ts";
import { countOf } from "../../../model/wording.ts";
import { useScreen } from "../../actions/screen/screen.ts";
import { Dialog, DialogDescription, DialogForm } from "../../kit/Dialog.tsx";
import { createRole } from "./createRole.ts";
import { FitReport } from "./FitReport.tsx";
import { RuledLists } from "./RuledLists.tsx";
import { RuleRows } from "./RuleRows.tsx";
import { useRuleDraft } from "./useRuleDraft.ts";
import "./byHand.css";

/** The dialog that makes a role of those who fit conditions, and says first who of them lacks what. */
export function ByAttributesDialog() {
  const name = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      name="byAttributes"
      title="New role by attributes"
      className="by-hand"
      width={620}
      initialFocus={name}
    >
      <DialogDescription className="muted">
        Who fits all conditions is in the role, from now on too. Case and blanks do not count.
      </DialogDescription>
      <ByAttributesForm name={name} />
    </Dialog>
  );
}

function ByAttributesForm({ name }: { readonly name: RefObject<HTMLInputElement | null> }) {
  const screen = useScreen();
  const { table } = screen.workspace;
  const draft = useRuleDraft(undefined);
  const [groups, setGroups] = useState(NO_LINE);
  const nameId = useId();
  const { rule, users, fit } = draft;
  const problem = draft.problem ?? (groups.length === 0 ? "Tick the groups to give." : undefined);
  const suggested = rule ? nameByRule(rule.conditions) : "";
  const create = () => {
    const id = idOfNewRole({ groups, users }, table);
    createRole(screen, id, { groups, users, rule }, name.current?.value.trim() || suggested);
  };
  const isTaken = (group: number) =>
    table.rule === "exclusive" && table.appliedRolesOf(group).length > 0;
  const free = groups.filter((group) => !isTaken(group)).length;
  return (
    <DialogForm action="Create role" isOff={problem !== undefined} onSubmit={create}>
      <p className="row">
        <label htmlFor={nameId}>Name</label>
        <input
          ref={name}
          id={nameId}
          type="text"
          className="grow"
          autoComplete="off"
          placeholder={suggested || "By its conditions"}
        />
      </p>
      <RuleRows draft={draft} />
      <RuledLists draft={draft} groups={groups} onGroups={setGroups} first={NO_LINE} />
      <div className="by-hand-effect numbers">
        <p role="status">
          {fit.length > 0 &&
            `${countOf(table.memberships.usersIn(fit), "person fits", "people fit")}. `}
          {problem}
        </p>
        {groupsInWords(free, groups.length).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {rule && groups.length > 0 && <FitReport draft={draft} groups={groups} />}
      </div>
    </DialogForm>
  );
}
