import { type KeyboardEvent, type ReactNode, useState } from "react";
import { ruleInWords } from "../../../model/roles/roleRule.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { typedPercent } from "../../../model/typedNumbers.ts";
import { formatNumber, formatShare } from "../../../model/wording.ts";
import type { OrganisedPlan, RoleEdit } from "../../../session/mining/plan/organising.ts";
import { type ListedRole, peopleOf } from "../../../session/mining/plan/plannedPeople.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { VirtualList } from "../../kit/list/VirtualList.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useGroupName, useUserName } from "../details/MemberLists.tsx";

interface PlannedRoleDetailsProps {
  readonly plan: OrganisedPlan;
  readonly role: ListedRole;
  readonly name: string;
  readonly onEdit: ((edit: RoleEdit) => void) | undefined;
}

const ROW = 22;
const SHOWN = 6;

/** What a person may change of a planned role, and its people and cells. */
export function PlannedRoleDetails({ plan, role, name, onEdit }: PlannedRoleDetailsProps) {
  const { planned, made } = role;
  const { users, groups } = made ?? planned;
  const [groupName, userName] = [useGroupName(), useUserName()];
  const people = useWorkedOut(
    (isStale) => inSlices(peopleOf(plan, { users, groups }), isStale),
    [plan.organisation, users, groups],
  );
  const { rule } = planned;
  const { memberships } = useWorkspace().table;
  return (
    <div className="plan-details">
      <p className="muted">{rule ? ruleInWords(rule.conditions) : "Users by hand"}</p>
      <div className="plan-edits row wrap">
        <NameField name={name} onName={(next) => onEdit?.({ name: next })} />
        {rule && <ShareField share={planned.share} onShare={(share) => onEdit?.({ share })} />}
      </div>
      {people && (
        <div className="plan-people">
          <Listed title="Groups" items={people.groups}>
            {({ group, held }) => (
              <>
                <bdi className="cut">{groupName(group)}</bdi>
                <span className="muted">{formatShare(held, memberships.usersIn(users))}</span>
              </>
            )}
          </Listed>
          <Listed
            title="Would be granted"
            items={people.lacking}
            total={memberships.usersIn(people.lacking.map(({ user }) => user))}
          >
            {({ user, groups: lacks }) => (
              <>
                <bdi className="cut">{userName(user)}</bdi>
                <span className="cut muted" title={lacks.map(groupName).join(", ")}>
                  {lacks.map(groupName).join(", ")}
                </span>
              </>
            )}
          </Listed>
          <Listed
            title={rule ? "Outside the rule" : "Hold all, not in it"}
            items={people.outside}
            total={memberships.usersIn(people.outside)}
          >
            {(user) => <bdi className="cut">{userName(user)}</bdi>}
          </Listed>
          <Listed title={rule ? "Fit" : "In it"} items={users} total={memberships.usersIn(users)}>
            {(user) => <bdi className="cut">{userName(user)}</bdi>}
          </Listed>
        </div>
      )}
    </div>
  );
}

interface ListedProps<T> {
  readonly title: string;
  readonly items: { readonly length: number; readonly [at: number]: T };
  /** How many they are where an item stands for several. */
  readonly total?: number;
  readonly children: (item: T) => ReactNode;
}

function Listed<T>({ title, items, total = items.length, children }: ListedProps<T>) {
  return (
    <div>
      <h4>
        {title} <span className="plain muted">{formatNumber(total)}</span>
      </h4>
      {items.length > 0 && (
        <VirtualList
          label={title}
          count={items.length}
          rowHeight={ROW}
          shownRows={SHOWN}
          keyOf={(at) => at}
          row={(at) => children(items[at])}
        />
      )}
    </div>
  );
}

/** Enter is for this field: the form around it would plan anew. */
function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act();
  };
}

function NameField(props: { readonly name: string; readonly onName: (name: string) => void }) {
  const { name, onName } = props;
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined && typed.trim() !== name) onName(typed.trim());
    setTyped(undefined);
  };
  return (
    <label className="row">
      Name
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? name}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={onEnter(take)}
      />
    </label>
  );
}

interface ShareFieldProps {
  readonly share: number | undefined;
  readonly onShare: (share: number | undefined) => void;
}

/** The share of those who fit that hold a group of this role alone; empty for that of the plan. */
function ShareField({ share, onShare }: ShareFieldProps) {
  const [text, setText] = useState(
    share === undefined ? "" : String(Math.round(share * 1000) / 10),
  );
  const type = (next: string) => {
    setText(next);
    const percent = typedPercent(next);
    if (next.trim() === "") onShare(undefined);
    else if (percent > 0 && percent <= 100) onShare(percent / 100);
  };
  return (
    <label className="row">
      At least
      <input
        type="number"
        className="figure-field"
        min={1}
        max={100}
        step="any"
        placeholder="as planned"
        aria-label="At least % of who fit hold a group of this role"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onEnter(() => {})}
      />
      % hold a group
    </label>
  );
}
