import type { RoleFigures } from "../../../mining/rules/organisedRoles.ts";
import { andMore, isolated } from "../../../model/isolated.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { ruleInWords } from "../../../model/roles/roleRule.ts";
import { formatNumber, formatShare } from "../../../model/wording.ts";
import {
  nameOfPlanned,
  type OrganisedPlan,
  type RoleEdit,
} from "../../../session/mining/plan/organising.ts";
import type { ListedRole } from "../../../session/mining/plan/plannedPeople.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { CloseIcon, UndoIcon } from "../../kit/icons.tsx";
import { PlannedRoleDetails } from "./PlannedRoleDetails.tsx";

interface PlannedRoleProps {
  readonly plan: OrganisedPlan;
  readonly role: ListedRole;
  /** Its place in the list. */
  readonly place: number;
  readonly figures: RoleFigures;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Changes it; not while plans come one after the other. */
  readonly onEdit: ((edit: RoleEdit) => void) | undefined;
}

/** So many groups of a role are named in its tooltip. */
const NAMED = 20;
/** How much further in each layer stands, in CSS px, and how many do. */
const INDENT = 12;
const MOST_INDENTS = 6;

/** A role of a plan in its table; opened, its people and cells stand below. */
export function PlannedRole(props: PlannedRoleProps) {
  const { plan, role, place, figures, isOpen, onOpen, onEdit } = props;
  const { planned, made, depth } = role;
  const { memberships } = useWorkspace().table;
  const { groupNames } = memberships.data;
  const { users, groups } = made ?? planned;
  const userCount = memberships.usersIn(users);
  const { held, outside, adds, lines } = figures;
  const cells = userCount * groups.length;
  const name = made ? nameOf(made) : nameOfPlanned(planned) || "Role by hand";
  const named = Array.from(groups.subarray(0, NAMED), (group) => isolated(groupNames[group]));
  const rule = planned.rule ? ruleInWords(planned.rule.conditions) : "Users by hand";
  const { isStruck } = planned;
  const figure = (number: number) => <td>{made ? formatNumber(number) : "–"}</td>;
  return (
    <>
      <tr data-place={place} className={made ? undefined : "struck"}>
        <th scope="row" title={`${rule}: ${andMore(named, groups.length)}`}>
          <button
            type="button"
            className="plan-opener"
            aria-expanded={isOpen}
            style={{ marginInlineStart: INDENT * Math.min(depth, MOST_INDENTS) }}
            onClick={() => onOpen(!isOpen)}
          >
            <bdi>{name}</bdi>
          </button>
          {!planned.rule && <span className="muted"> by hand</span>}
        </th>
        <td>{formatNumber(userCount)}</td>
        {figure(groups.length)}
        <td>{made ? formatShare(held, cells) : "–"}</td>
        {figure(cells - held)}
        {figure(outside)}
        {figure(adds)}
        {figure(lines)}
        <td>
          <Button
            className="plan-strike"
            isOff={!onEdit}
            aria-label={`${isStruck ? "Put in again" : "Strike out"}: ${name}`}
            title={isStruck ? "Put in again" : "Strike out"}
            onClick={() => onEdit?.({ isStruck: !isStruck })}
          >
            {isStruck ? <UndoIcon /> : <CloseIcon />}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr data-place={place} className="plan-opened">
          <td colSpan={9}>
            <PlannedRoleDetails plan={plan} role={role} name={name} onEdit={onEdit} />
          </td>
        </tr>
      )}
    </>
  );
}
