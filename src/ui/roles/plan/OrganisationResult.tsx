import {
  type FocusEvent,
  type PointerEvent,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from "react";
import { roleColor } from "../../../model/roles/color.ts";
import { REST } from "../../../model/tasks/rests.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import type { MadeRoles } from "../../../session/mining/plan/madeRoles.ts";
import type { OrganisedPlan, RoleEdit } from "../../../session/mining/plan/organising.ts";
import {
  countListed,
  type ListedRole,
  listedRoles,
} from "../../../session/mining/plan/plannedPeople.ts";
import { linesText } from "../../../session/mining/plan/planWords.ts";
import { showRoleFirst } from "../../../view/find/reveal.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { focusedElement, isElement } from "../../kit/keyboard.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { PlannedRole } from "./PlannedRole.tsx";
import { StandingShare } from "./PlanResult.tsx";
import "./organisation.css";

interface OrganisationResultProps {
  readonly plan: OrganisedPlan;
  readonly made: MadeRoles;
  readonly isRunning: boolean;
  readonly onEdit: (at: number, edit: RoleEdit) => void;
}

/** A plan that follows the organisation, in figures, with its roles as a tree. */
export function OrganisationResult(props: OrganisationResultProps) {
  const { plan, made, isRunning } = props;
  const { covered, required, granted } = made.coverage;
  return (
    <section
      className="plan-result numbers box"
      aria-label="The plan"
      aria-busy={isRunning || undefined}
    >
      <p className="plan-figures wrap">
        <b>{countOf(made.all.length, "role")}</b>
        <span>
          {formatShare(covered, required)} of {countOf(required, "held cell")}
        </span>
        <StandingShare {...made} />
        <span>{countOf(granted, "membership")} would be granted</span>
      </p>
      <p>{linesText(made.lines)}</p>
      {plan.roles.length > 0 && <RolesByRule {...props} />}
    </section>
  );
}

/** So many rows are listed before all are asked for, and so many come at once: more hold the page. */
const LISTED = 200;
const AT_ONCE = 20;

const COLUMNS: readonly (readonly [name: string, hint: string])[] = [
  ["People", "People who fit, or are in it by hand"],
  ["Groups", "Its groups; in layers without those of broader roles"],
  ["Held", "The share of its cells that are held"],
  ["Granted", "Memberships that would be granted"],
  ["Outside", "People who hold all of its groups and do not fit"],
  ["Adds", "Held cells that it adds to coverage: no role before it covers them"],
  ["Lines", "Lines to administer: itself, its conditions or people, its groups"],
];

function RolesByRule({ plan, made, isRunning, onEdit }: OrganisationResultProps) {
  const [isAll, setAll] = useState(false);
  const [opened, setOpened] = useState<number>();
  const listed = useMemo(() => listedRoles(plan, made.all, made.places), [plan, made]);
  const counted = useWorkedOut(
    made.shapes && ((isStale) => inSlices(countListed(plan, listed), isStale)),
    [plan, listed],
  );
  const preview = usePreview(listed);
  const mostShown = isRunning ? AT_ONCE : isAll ? listed.length : LISTED;
  const shown = listed.slice(0, useGrowing(Math.min(mostShown, listed.length)));
  return (
    <section
      className="plan-roles"
      aria-label="Planned roles"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
    >
      <table className="small-text" {...preview}>
        <thead className="muted">
          <tr>
            <th scope="col" className="plan-role">
              Role
            </th>
            {COLUMNS.map(([name, hint]) => (
              <th key={name} scope="col" title={hint}>
                {name}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {shown.map((role, k) => (
            <PlannedRole
              key={role.at}
              plan={plan}
              role={role}
              place={k}
              figures={counted?.get(role.at) ?? role.planned}
              isOpen={opened === role.at}
              onOpen={(isOpen) => setOpened(isOpen ? role.at : undefined)}
              onEdit={isRunning ? undefined : (edit) => onEdit(role.at, edit)}
            />
          ))}
        </tbody>
      </table>
      {!isAll && LISTED < listed.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          Show all {formatNumber(listed.length)}
        </button>
      )}
    </section>
  );
}

/** A number that comes to its end by steps, some in each frame. */
function useGrowing(end: number): number {
  const [reached, setReached] = useState(AT_ONCE);
  useEffect(() => {
    if (reached === end) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setReached(Math.min(end, reached + AT_ONCE))),
    );
    return () => cancelAnimationFrame(frame);
  }, [reached, end]);
  return Math.min(reached, end);
}

/** The matrix shows the role under the pointer, else the focused one, after a while in sight. */
function usePreview(listed: readonly ListedRole[]) {
  const { view, camera } = useWorkspace();
  const [shown, setShown] = useState<ListedRole>();
  useEffect(() => {
    if (!shown) return;
    const shape = shapeOf(shown);
    view.highlighted.set(shape);
    const timer = setTimeout(() => showRoleFirst(camera, shape), REST.lookedAtRole);
    return () => {
      clearTimeout(timer);
      view.highlighted.set(undefined);
    };
  }, [view, camera, shown]);
  const show = (target: EventTarget | null) => {
    const row = isElement(target) && target.closest<HTMLElement>("tr[data-place]");
    setShown(row ? listed[Number(row.dataset.place)] : undefined);
  };
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== "touch") show(target);
    },
    onPointerLeave: () => show(focusedElement()),
    onFocus: ({ target }: FocusEvent) => show(target),
    onBlur: ({ relatedTarget }: FocusEvent) => show(relatedTarget),
  };
}

function shapeOf({ planned, made, at }: ListedRole) {
  return made ?? { ...planned, color: roleColor(`${at}`) };
}
