import { useMemo, useState } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { splitRole } from "../../../model/commands/byHand/splitRole.ts";
import { isolated } from "../../../model/isolated.ts";
import { NO_LINE } from "../../../model/lines.ts";
import {
  MOST_PARTS,
  partsOf,
  type RolePart,
  type Split,
} from "../../../model/roles/byHand/parts.ts";
import type { Attribute } from "../../../model/table/memberships.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { effectOfSplit } from "../../../session/mining/byHand/changeEffect.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { DialogForm } from "../../kit/Dialog.tsx";
import { Select } from "../../kit/fields/textFields.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { GroupCheckList, UserCheckList } from "./CheckList.tsx";
import { RoleDialog } from "./RoleDialog.tsx";

export function SplitRoleDialog() {
  return (
    <RoleDialog
      name="splitRole"
      title="Split"
      description="The parts take the role’s place. Each keeps its note and owner, and is applied or pinned where it was."
    >
      {(role, at) => <SplitForm key={at} role={role} at={at} />}
    </RoleDialog>
  );
}

type Way = "groups" | "users" | "attribute";

/** More parts than these are told by their number. */
const MOST_LISTED = 8;

function SplitForm({ role, at }: { readonly role: TableRole; readonly at: number }) {
  const { table, view } = useWorkspace();
  const { attributes } = table.memberships.data;
  const [first] = useState(() =>
    attributes.findIndex((one) => partsOf(table, at, { attribute: one }).length > 1),
  );
  const [way, setWay] = useState<Way>(first < 0 ? "groups" : "attribute");
  const [attribute, setAttribute] = useState(Math.max(0, first));
  const [groups, setGroups] = useState(NO_LINE);
  const [users, setUsers] = useState(NO_LINE);
  const { roles } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is the same, its roles change
  const parts = useMemo(
    () => partsOf(table, at, splitBy(way, groups, users, attributes[attribute])),
    [table, roles, at, way, groups, users, attributes, attribute],
  );
  const split = () => {
    table.run(splitRole, { role: at, parts });
    // The first part stands in its place: the details go on with that.
    view.roleTables.update({ selected: at });
  };
  return (
    <DialogForm action="Split" isOff={parts.length < 2} onSubmit={split}>
      <Ways
        way={way}
        attribute={attribute}
        onChoose={(next, of = attribute) => {
          setWay(next);
          setAttribute(of);
        }}
      />
      {way === "groups" && (
        <GroupCheckList items={role.derivedGroups} ticked={groups} onTicked={setGroups} />
      )}
      {way === "users" && <UserCheckList items={role.users} ticked={users} onTicked={setUsers} />}
      <Parts parts={parts} way={way} at={at} />
    </DialogForm>
  );
}

function splitBy(
  way: Way,
  groups: Uint32Array,
  users: Uint32Array,
  attribute: Attribute | undefined,
): Split {
  if (way === "users") return { users };
  return way === "attribute" && attribute ? { attribute } : { groups };
}

interface WaysProps {
  readonly way: Way;
  readonly attribute: number;
  readonly onChoose: (way: Way, attribute?: number) => void;
}

function Ways({ way, attribute, onChoose }: WaysProps) {
  const { attributes } = useWorkspace().table.memberships.data;
  const radio = (value: Way, text: string) => (
    <label>
      <input type="radio" name="way" checked={way === value} onChange={() => onChoose(value)} />
      {text}
    </label>
  );
  return (
    <fieldset className="split-ways row wrap">
      <legend className="unseen">Split by</legend>
      {attributes.length > 0 && (
        <span>
          {radio("attribute", "By an attribute")}
          <Select
            aria-label="Attribute"
            value={attribute}
            options={attributes.map(({ name }, place) => [place, name])}
            onChoose={(place) => onChoose("attribute", Number(place))}
          />
        </span>
      )}
      {radio("groups", "By groups")}
      {radio("users", "By users")}
    </fieldset>
  );
}

interface PartsProps {
  readonly parts: readonly RolePart[];
  readonly way: Way;
  readonly at: number;
}

function Parts({ parts, way, at }: PartsProps) {
  const { table } = useWorkspace();
  const { used } = table.roles[at];
  const effect = useSplitEffect(at, parts, used && parts.length > 1);
  const areSame = table.rule === "exclusive" && way !== "groups";
  if (parts.length < 2)
    return (
      <p className="by-hand-effect numbers" role="status">
        {way === "attribute"
          ? `Its users have one value, or more than ${formatNumber(MOST_PARTS)}.`
          : `Tick the ${way} of the second part: some, but not all.`}
      </p>
    );
  return (
    <div className="by-hand-effect numbers" role="status">
      {`${countOf(parts.length, "part")}:`}
      <ul className="parts bullets">
        {parts.slice(0, MOST_LISTED).map(({ id, name, users, groups }) => (
          <li key={id}>
            <b>{isolated(name || id)}</b>{" "}
            <span className="muted">
              {countOf(table.memberships.usersIn(users), "user")} ×{" "}
              {countOf(groups.length, "group")}
            </span>
          </li>
        ))}
      </ul>
      {parts.length > MOST_LISTED && `and ${countOf(parts.length - MOST_LISTED, "more part")}. `}
      {areSame &&
        `Each group is in one role: the parts have the same groups, so the first one${used ? "" : " that is applied"} keeps them from the others. Where roles may overlap, all can be applied. `}
      {effect && <b>{effect}</b>}
    </div>
  );
}

/** What splitting an applied role uncovers, counted between frames. */
function useSplitEffect(at: number, parts: readonly RolePart[], isAsked: boolean): string {
  const { table } = useWorkspace();
  const changes = useValue(table.changes);
  const effect = useWorkedOut(
    isAsked ? (isStale) => effectOfSplit(table, at, parts, isStale) : undefined,
    [table, at, parts, isAsked, changes],
  );
  if (!isAsked) return "";
  if (!effect) return "Counting…";
  return effect.covered < 0 ? `This uncovers ${countOf(-effect.covered, "held cell")}.` : "";
}
