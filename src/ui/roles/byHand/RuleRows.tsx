import { type ReactNode, useMemo, useRef, useState } from "react";
import { minedTable } from "../../../mining/minedTable.ts";
import { countedValues } from "../../../mining/rules/fitting.ts";
import { isolated } from "../../../model/isolated.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf, shownName } from "../../../model/wording.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button, DismissButton } from "../../kit/buttons.tsx";
import { Select } from "../../kit/fields/textFields.tsx";
import { NameList } from "../../kit/list/NameList.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import type { RuleDraft, RuleRow } from "./useRuleDraft.ts";
import "./rule.css";

interface RuleRowsProps {
  readonly draft: RuleDraft;
  /** What stands beside the button that adds a condition. */
  readonly children?: ReactNode;
}

/** The conditions of a rule, each an attribute and one of its values. */
export function RuleRows({ draft, children }: RuleRowsProps) {
  const { rows, change, remove, add } = draft;
  const [open, setOpen] = useState<number>();
  return (
    <fieldset className="rule-rows tight stack">
      <legend className="unseen">Rule</legend>
      {rows.length === 0 && <p>Without a condition everybody fits.</p>}
      {rows.map((row, at) => (
        <RuleRowFields
          key={row.key}
          row={row}
          lead={at === 0 ? "Whose" : "and"}
          values={open === row.key ? draft.fitBeside(row.key) : undefined}
          onOpen={(isOpen) => setOpen(isOpen ? row.key : undefined)}
          onChange={(part) => change(row.key, part)}
          onRemove={() => remove(row.key)}
        />
      ))}
      <div className="row wrap">
        <Button onClick={() => setOpen(add())}>Add a condition</Button>
        {children}
      </div>
    </fieldset>
  );
}

interface RuleRowProps {
  readonly row: RuleRow;
  /** The word before it. */
  readonly lead: string;
  /** Those whose values are listed; undefined while these are not asked for. */
  readonly values: Uint32Array | undefined;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (part: Partial<RuleRow>) => void;
  readonly onRemove: () => void;
}

function RuleRowFields({ row, lead, values, onOpen, onChange, onRemove }: RuleRowProps) {
  const { attributes } = useWorkspace().table.memberships.data;
  const { attribute, is } = row;
  const button = useRef<HTMLButtonElement>(null);
  const names = [...new Set([...attributes.map(({ name }) => name), attribute])];
  const choose = (value: string) => {
    onChange({ is: value });
    onOpen(false);
    // The list goes with the keyboard on it.
    button.current?.focus();
  };
  return (
    <div className="rule-row">
      <div className="row">
        <span className="rule-lead note">{lead}</span>
        <Select
          aria-label="Attribute"
          value={attribute}
          options={names.map((name) => [name, shownName(name)])}
          onChoose={(name) => {
            onChange({ attribute: name, is: undefined });
            onOpen(true);
          }}
        />
        is
        <Button
          ref={button}
          className="tool rule-value"
          aria-label={`Value of ${attribute}: ${is ?? "choose a value"}`}
          aria-expanded={values !== undefined}
          onClick={() => onOpen(values === undefined)}
        >
          <span className="cut">{is === undefined ? "Choose a value" : isolated(is)}</span>
        </Button>
        <DismissButton
          aria-label={`Remove the condition on ${attribute}`}
          title="Remove this condition"
          onClick={onRemove}
        />
      </div>
      {values && <Values attribute={attribute} users={values} onChoose={choose} />}
    </div>
  );
}

interface ValuesProps {
  readonly attribute: string;
  /** Those whose values count. */
  readonly users: Uint32Array;
  readonly onChoose: (value: string) => void;
}

/** The values of an attribute, those of the most people first. */
function Values({ attribute, users, onChoose }: ValuesProps) {
  const { table } = useWorkspace();
  const found = table.memberships.data.attributes.find(({ name }) => name === attribute);
  const values = useWorkedOut(
    found && ((isStale) => inSlices(countedValues(found, minedTable(table), users), isStale)),
    [table, found],
    [users.length],
  );
  const list = useMemo(
    () =>
      values && {
        items: [...values.keys()],
        textOf: (at: number) => isolated(values[at].value),
        noteOf: (at: number) => countOf(values[at].people, "person", "people"),
      },
    [values],
  );
  if (!list) return <p className="no-names">{found ? "Counting…" : "Nobody has it any more."}</p>;
  return (
    <div className="rule-values">
      <NameList
        {...list}
        label={`Values of ${attribute}`}
        onChoose={(at) => onChoose(values![at].value)}
        empty="Nobody who fits the others has a value of it."
      />
    </div>
  );
}
