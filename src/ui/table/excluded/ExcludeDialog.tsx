import { type ReactNode, useId, useState } from "react";
import { exclude } from "../../../model/commands/facts/exclude.ts";
import {
  groupsHeldByFewerThan,
  groupsHeldByMoreThan,
  usersWith,
  valuesOf,
} from "../../../model/commands/facts/excludingRules.ts";
import { NO_LINE, unionOf } from "../../../model/lines.ts";
import type { Memberships } from "../../../model/table/memberships.ts";
import { countOf } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogDescription, DialogForm } from "../../kit/Dialog.tsx";
import { Check } from "../../kit/fields/radios.tsx";
import { Select, TextField } from "../../kit/fields/textFields.tsx";
import { openDialog } from "../../kit/opened.ts";
import "./excluded.css";

/** The most values of an attribute that are offered; another one can be typed. */
const MOST_VALUES = 200;

export function ExcludeDialog() {
  return (
    <Dialog name="exclude" title="Leave out …" width={460}>
      <DialogDescription className="muted">
        Groups that everybody holds, and accounts that are no people, spoil the roles. What is left
        out is no part of recalculation, plans and the total of coverage.
      </DialogDescription>
      <ExcludeForm />
    </Dialog>
  );
}

interface Rules {
  readonly isMore: boolean;
  readonly percent: string;
  readonly isFewer: boolean;
  readonly users: string;
  readonly isAttribute: boolean;
  readonly attribute: string;
  readonly value: string;
}

/** Some users or groups that a rule leaves out, with the rule in words. */
interface Meant {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
  readonly why: string;
}

function ExcludeForm() {
  const { table, opened } = useWorkspace();
  useValue(table.changes);
  const { memberships } = table;
  const names = memberships.data.attributes.map(({ name }) => name);
  const [rules, setRules] = useState<Rules>({
    ...{ isMore: false, percent: "90", isFewer: false, users: "2" },
    ...{ isAttribute: false, attribute: names[0] ?? "", value: "" },
  });
  const change = (part: Partial<Rules>) => setRules((before) => ({ ...before, ...part }));
  const meant = meantBy(rules, memberships).map((one) => ({
    ...one,
    users: one.users.filter((user) => !table.excluded.users.has(user)),
    groups: one.groups.filter((group) => !table.excluded.groups.has(group)),
  }));
  const users = unionOf(meant.map((one) => one.users)).length;
  const groups = unionOf(meant.map((one) => one.groups)).length;
  const leaveOut = () => {
    const since = new Date().toISOString();
    table.transaction("leaving out by rule", () => {
      for (const one of meant) table.run(exclude, { ...one, since });
    });
  };
  return (
    <DialogForm
      action="Leave out"
      isOff={users + groups === 0}
      onSubmit={leaveOut}
      aside={
        <Button className="tool excluded-list" onClick={() => openDialog({ opened }, "excluded")}>
          Left out so far
        </Button>
      }
    >
      <GroupRules rules={rules} onChange={change} />
      {names.length > 0 && <AttributeRule rules={rules} names={names} onChange={change} />}
      <p className="leave-out-count numbers" role="status">
        {countText(meant.length > 0, users, groups)}
      </p>
    </DialogForm>
  );
}

interface RuleProps {
  readonly rules: Rules;
  readonly onChange: (part: Partial<Rules>) => void;
}

interface RuleFieldProps {
  readonly title: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  /** The fields that say how many, or which. */
  readonly children: ReactNode;
}

/** A rule with its tick, and what is typed of it. */
function RuleField({ title, isOn, onTurn, children }: RuleFieldProps) {
  return (
    <div className="leave-out-rule row wrap">
      <Check isOn={isOn} onTurn={onTurn}>
        {title}
      </Check>
      <span>{children}</span>
    </div>
  );
}

function GroupRules({ rules, onChange }: RuleProps) {
  return (
    <>
      <RuleField
        title="Groups held by more than"
        isOn={rules.isMore}
        onTurn={(isMore) => onChange({ isMore })}
      >
        <input
          type="number"
          aria-label="Percent of the users"
          min={0}
          max={100}
          step="any"
          value={rules.percent}
          onChange={({ target }) => onChange({ percent: target.value, isMore: true })}
        />
        {" % of the users"}
      </RuleField>
      <RuleField
        title="Groups held by fewer than"
        isOn={rules.isFewer}
        onTurn={(isFewer) => onChange({ isFewer })}
      >
        <input
          type="number"
          aria-label="Number of users"
          min={1}
          step={1}
          value={rules.users}
          onChange={({ target }) => onChange({ users: target.value, isFewer: true })}
        />
        {" users"}
      </RuleField>
    </>
  );
}

function AttributeRule({ rules, names, onChange }: RuleProps & { readonly names: string[] }) {
  const { table } = useWorkspace();
  const list = useId();
  const values = valuesOf(table.memberships, rules.attribute).slice(0, MOST_VALUES);
  return (
    <RuleField
      title="Users whose"
      isOn={rules.isAttribute}
      onTurn={(isAttribute) => onChange({ isAttribute })}
    >
      <Select
        aria-label="Attribute"
        value={rules.attribute}
        options={names.map((name) => [name, name])}
        onChoose={(attribute) => onChange({ attribute, value: "", isAttribute: true })}
      />
      {" says "}
      <TextField
        aria-label="Value"
        list={list}
        text={rules.value}
        onText={(value) => onChange({ value, isAttribute: true })}
      />
      <datalist id={list}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </RuleField>
  );
}

/** What each of the chosen rules leaves out. */
function meantBy(rules: Rules, memberships: Memberships): Meant[] {
  const meant: Meant[] = [];
  const percent = numberIn(rules.percent);
  if (rules.isMore && percent !== undefined)
    meant.push({
      users: NO_LINE,
      groups: groupsHeldByMoreThan(memberships, percent),
      why: `held by more than ${percent}% of the users`,
    });
  const fewer = numberIn(rules.users);
  if (rules.isFewer && fewer !== undefined)
    meant.push({
      users: NO_LINE,
      groups: groupsHeldByFewerThan(memberships, fewer),
      why: `held by fewer than ${countOf(fewer, "user")}`,
    });
  const { attribute, value } = rules;
  if (rules.isAttribute && value !== "")
    meant.push({
      users: usersWith(memberships, attribute, value),
      groups: NO_LINE,
      why: `${attribute} says «${value}»`,
    });
  return meant;
}

function numberIn(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) || number < 0 ? undefined : number;
}

function countText(isAnyRule: boolean, users: number, groups: number): string {
  if (!isAnyRule) return "No rule is chosen yet.";
  if (users + groups === 0) return "This leaves out nothing that is not left out already.";
  const parts = [users > 0 && countOf(users, "user"), groups > 0 && countOf(groups, "group")];
  return `This leaves out ${parts.filter(Boolean).join(" and ")}.`;
}
