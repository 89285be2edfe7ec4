import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { includes } from "../../../model/lines.ts";
import { groupsInAll, missingLayers, rolesAbove } from "../../../model/roles/layers/inherited.ts";
import { isCandidate, nameOf } from "../../../model/roles/role.ts";
import { roleSigns } from "../../../view/colors/roleSigns.ts";
import { applyMissing, missingText } from "../../../view/roles/missingLayers.ts";
import { useValue } from "../../../watch.ts";
import { isUsable } from "../../actions/action.ts";
import { useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { Button, DismissButton } from "../../kit/buttons.tsx";
import { NameList } from "../../kit/list/NameList.tsx";
import { TabList, tabId } from "../../kit/TabList.tsx";
import { roleName } from "../bar/RoleButton.tsx";
import { RoleSwatch } from "../bar/RoleSwatch.tsx";
import { roleActions } from "../bar/roleActions.ts";
import { AlmostTab } from "./AlmostTab.tsx";
import { GrantList, LossList } from "./GrantList.tsx";
import { InForcePart } from "./InForcePart.tsx";
import { GroupList, UserList, useGroupName } from "./MemberLists.tsx";
import { RoleActionButton } from "./RoleActionButton.tsx";
import { RoleConflicts, RoleEffect } from "./RoleEffect.tsx";
import { RoleFacts } from "./RoleFacts.tsx";
import { RuledUsers } from "./RuledUsers.tsx";
import { RulePart } from "./RulePart.tsx";
import { useAlmostIn, useGrants } from "./useCounted.ts";
import { Why } from "./Why.tsx";
import "./roleDetails.css";

type DetailTab = "inForce" | "why" | "users" | "groups" | "all" | "grants" | "almost" | "about";

const PANEL_ID = "role-detail";

interface RoleDetailsProps {
  readonly at: number;
  readonly isSheet: boolean;
  readonly onClose: () => void;
}

/** The details of the selected role: what it would do, why it is one, and whom and what it has. */
export function RoleDetails({ at, isSheet, onClose }: RoleDetailsProps) {
  const { table, view } = useWorkspace();
  const role = table.roles[at];
  const isInheriting = role.inherits.length > 0;
  const [chosenTab, setTab] = useState<DetailTab>();
  const { tab: ofTable } = useValue(view.roleTables);
  // Another role may have no broader ones, or not be in force.
  const tab = tabOf(chosenTab ?? (ofTable === "inForce" ? "inForce" : "why"), role);
  const { rule } = role;
  const grants = useGrants(at);
  const almost = useAlmostIn(at);
  const almostCount =
    almost &&
    table.memberships.usersIn(almost.almostUsers.items) + almost.almostGroups.items.length;
  const element = useRef<HTMLElement>(null);
  useSheetFocus(element, at, isSheet);
  return (
    <section
      ref={element}
      className="role-details fill"
      aria-label="Details of the role"
      tabIndex={-1}
    >
      <DetailsBar role={role} at={at} onClose={onClose} />
      <RoleEffect role={role} at={at} onShowLosses={() => setTab("grants")} />
      <RoleTools at={at} />
      <RoleConflicts role={role} />
      <TabList<DetailTab>
        label="Details"
        className="detail-tabs"
        panelId={PANEL_ID}
        tabs={[
          ...(role.inForce ? [{ key: "inForce" as const, name: "In force" }] : []),
          { key: "why", name: "Why" },
          { key: "users", name: "Users", count: table.memberships.usersIn(role.users) },
          { key: "groups", name: "Groups", count: role.groups.length },
          ...(isInheriting
            ? [
                {
                  key: "all" as const,
                  name: "Holds in all",
                  count: groupsInAll(role, table.roles).length,
                },
              ]
            : []),
          { key: "grants", name: "Grants", count: grants?.count },
          { key: "almost", name: "Almost in", count: almostCount },
          { key: "about", name: "About" },
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <div
        id={PANEL_ID}
        className="detail numbers fill scrolls"
        role="tabpanel"
        aria-labelledby={tabId(PANEL_ID, tab)}
        tabIndex={tab === "why" || tab === "inForce" ? 0 : undefined}
      >
        {tab === "inForce" && <InForcePart key={at} role={role} at={at} />}
        {tab === "why" && rule && <RulePart {...{ role, rule, at, grants }} />}
        {tab === "why" && <Why at={at} />}
        {tab === "users" && rule && <RuledUsers key={at} {...{ role, rule, at }} />}
        {tab === "users" && !rule && (
          <UserList label="Users of the role" items={role.users} empty="Nobody has this role." />
        )}
        {tab === "groups" && (
          <GroupList
            label="Groups of the role"
            items={role.groups}
            empty="Applied roles have taken all of its groups."
          />
        )}
        {tab === "all" && isInheriting && <HoldsInAll role={role} />}
        {tab === "about" && <RoleFacts key={at} role={role} at={at} />}
        {tab === "grants" && <GrantList grants={grants} isApplied={role.used} />}
        {tab === "grants" && isCandidate(role) && <LossList at={at} />}
        {tab === "almost" && <AlmostTab key={at} at={at} found={almost} />}
      </div>
    </section>
  );
}

function tabOf(chosen: DetailTab, { inherits, inForce }: TableRole): DetailTab {
  if (chosen === "all" && inherits.length === 0) return "groups";
  return chosen === "inForce" && !inForce ? "why" : chosen;
}

/** In a sheet the details take the table's place: they get its focus, and the preview of its row. */
function useSheetFocus(element: RefObject<HTMLElement | null>, at: number, isSheet: boolean): void {
  const { table, view } = useWorkspace();
  useEffect(() => {
    if (!isSheet) return;
    element.current?.focus();
    if (!table.roles[at].used) view.highlighted.set(at);
    return () => view.highlighted.set(view.previewed.get());
  }, [element, table, view, at, isSheet]);
}

interface DetailsBarProps extends Omit<RoleDetailsProps, "isSheet"> {
  readonly role: TableRole;
}

function DetailsBar({ role, at, onClose }: DetailsBarProps) {
  const { table } = useWorkspace();
  const { apply, takeBack, show } = roleActions(at);
  return (
    <div className="details-bar">
      <RoleSwatch role={role} sign={roleSigns(table).get(at)} />
      <h3>
        {isolated(roleName(role))}
        {role.name !== "" && <span className="plain note"> {isolated(role.id)}</span>}
        {role.inForce && <span className="plain note"> in force</span>}
      </h3>
      <RoleActionButton action={show} />
      {role.used ? (
        <RoleActionButton
          action={takeBack}
          title="Makes it a candidate again, whatever was applied since"
        />
      ) : (
        <RoleActionButton
          action={apply}
          className="primary"
          title="Gives the role to its users (Enter in the table)"
        />
      )}
      <DismissButton aria-label="Close the details" title="Close (Escape)" onClick={onClose} />
    </div>
  );
}

function RoleTools({ at }: Pick<RoleDetailsProps, "at">) {
  const screen = useScreen();
  const { apply, takeBack, show, ...byHand } = roleActions(at);
  const usable = Object.values(byHand).filter((action) => isUsable(action, screen));
  return (
    <div className="role-tools wrap">
      {usable.map((action) => (
        <RoleActionButton key={action.name} action={action} />
      ))}
    </div>
  );
}

/** All groups of a role that inherits, with the broader role that each comes from. */
function HoldsInAll({ role }: { readonly role: TableRole }) {
  const { table } = useWorkspace();
  const { goToGroup } = useGoTo();
  const { roles } = table;
  const items = useMemo(() => groupsInAll(role, roles), [role, roles]);
  const noteOf = useMemo(() => {
    const broader = rolesAbove(role, roles);
    return (group: number) => {
      if (includes(role.groups, group)) return "its own";
      const from = broader.find(({ groups }) => includes(groups, group))!;
      return `from ${isolated(nameOf(from))}`;
    };
  }, [role, roles]);
  const missing = role.used ? missingLayers([role], roles) : [];
  return (
    <>
      {missing.length > 0 && (
        <p className="missing-layers">
          {missingText(
            [role],
            missing.map((at) => roles[at]),
          )}{" "}
          <Button onClick={() => void applyMissing(table, missing)}>Apply those too</Button>
        </p>
      )}
      <NameList
        label="Groups that the role holds in all"
        items={items}
        empty="It holds no group."
        textOf={useGroupName()}
        noteOf={noteOf}
        onChoose={goToGroup}
      />
    </>
  );
}
