import { type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { TableRole } from "../../../model/accessTable.ts";
import { ruleRole } from "../../../model/commands/byHand/ruleRole.ts";
import type { RoleRule } from "../../../model/roles/roleRule.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { Button } from "../../kit/buttons.tsx";
import { TextField } from "../../kit/fields/textFields.tsx";
import { ActionList } from "../../kit/list/ActionList.tsx";
import { useNameFilter } from "../../kit/list/NameList.tsx";
import { useUserId, useUserName } from "./MemberLists.tsx";

interface RuledUsersProps {
  readonly role: TableRole;
  readonly rule: RoleRule;
  readonly at: number;
}

/** The users of a role with a rule, each of whom leads to the row, and can be excepted for a reason. */
export function RuledUsers({ role, rule, at }: RuledUsersProps) {
  const { table } = useWorkspace();
  const { goToUser } = useGoTo();
  const [nameOf, idOf] = [useUserName(), useUserId()];
  const [asked, setAsked] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  const filter = useNameFilter({
    label: "Users of the role",
    items: role.users,
    textOf: nameOf,
    noteOf: idOf,
  });
  const { shown } = filter;
  const end = () => {
    flushSync(() => setAsked(undefined));
    place.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  const except = (user: number, reason: string) => {
    const all = [...rule.except, { user, reason }];
    table.run(ruleRole, { role: at, rule: { ...rule, except: all } });
    end();
  };
  if (role.users.length === 0) return <p className="no-names">Nobody fits its rule.</p>;
  return (
    <div ref={place} className="name-list fill">
      {asked === undefined ? (
        filter.field
      ) : (
        <ExceptForm
          key={asked}
          name={nameOf(asked)}
          isLast={role.users.length === 1}
          onExcept={(reason) => except(asked, reason)}
          onCancel={end}
        />
      )}
      <ActionList
        label="Users of the role"
        count={shown.length}
        rowAt={(row) => ({ key: shown[row], name: nameOf(shown[row]), note: idOf(shown[row]) })}
        onChoose={(row) => goToUser(shown[row])}
        actions={[
          {
            name: "Except …",
            title: "Takes the user out of the role, though the rule fits",
            onAct: (row) => setAsked(shown[row]),
          },
        ]}
      />
      {filter.count}
    </div>
  );
}

interface ExceptFormProps {
  readonly name: string;
  /** True for the only user of the role. */
  readonly isLast: boolean;
  readonly onExcept: (reason: string) => void;
  readonly onCancel: () => void;
}

function ExceptForm({ name, isLast, onExcept, onCancel }: ExceptFormProps) {
  const [reason, setReason] = useState("");
  const id = useId();
  const isOff = isLast || reason.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOff) onExcept(reason.trim());
  };
  return (
    <form
      className="except-form stack"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <label htmlFor={id}>Why is {name} excepted from the rule?</label>
      <div className="row">
        <TextField id={id} className="grow" autoFocus text={reason} onText={setReason} />
        <Button type="submit" className="primary" isOff={isOff}>
          Except
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      {isLast && <p className="note">A role needs at least one user.</p>}
    </form>
  );
}
