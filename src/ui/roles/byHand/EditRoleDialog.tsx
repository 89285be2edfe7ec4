import { useMemo, useState } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { changeRole } from "../../../model/commands/byHand/changeRole.ts";
import { describeRole } from "../../../model/commands/byHand/describeRole.ts";
import { ruleRole } from "../../../model/commands/byHand/ruleRole.ts";
import { isolated } from "../../../model/isolated.ts";
import { areEqual, NO_LINE, unionOf, without } from "../../../model/lines.ts";
import { groupsInAll } from "../../../model/roles/layers/inherited.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { nameByRule, type RoleRule } from "../../../model/roles/roleRule.ts";
import { effectOfChange, effectText } from "../../../session/mining/byHand/changeEffect.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { DialogForm } from "../../kit/Dialog.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { GroupCheckList, UserCheckList } from "./CheckList.tsx";
import { FitReport } from "./FitReport.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { RuledLists } from "./RuledLists.tsx";
import { RuleRows } from "./RuleRows.tsx";
import { useRuleDraft } from "./useRuleDraft.ts";

/** The dialog that adds groups and users to a role, and takes some away; or says by which rule users are in it. */
export function EditRoleDialog() {
  return (
    <RoleDialog
      name="editRole"
      title="Edit"
      description="What is ticked is in the role. A user of it who does not hold one of its groups is granted that group."
    >
      {(role, at) => <EditForm key={at} role={role} at={at} />}
    </RoleDialog>
  );
}

function EditForm({ role, at }: { readonly role: TableRole; readonly at: number }) {
  const { table, view } = useWorkspace();
  const { groupCount, userCount, data } = table.memberships;
  const [proposed] = useState(() => view.roleTables.get().proposed);
  const [groups, setGroups] = useState(proposed?.groups ?? role.derivedGroups);
  const [byHand, setByHand] = useState(proposed?.users ?? role.users);
  const [isRuled, setRuled] = useState(
    role.rule !== undefined && (!proposed || areEqual(proposed.users, role.users)),
  );
  const draft = useRuleDraft(role.rule);
  const allGroups = useMemo(
    () => withMembersFirst(unionOf([role.derivedGroups, proposed?.groups ?? NO_LINE]), groupCount),
    [role, proposed, groupCount],
  );
  const above = useMemo(
    () => without(groupsInAll(role, table.roles), role.derivedGroups),
    [role, table.roles],
  );
  const allUsers = useMemo(
    () => withMembersFirst(unionOf([role.users, proposed?.users ?? NO_LINE]), userCount),
    [role, proposed, userCount],
  );
  const rule = isRuled ? draft.rule : undefined;
  const users = isRuled ? draft.users : byHand;
  const isSameRule = JSON.stringify(rule) === JSON.stringify(role.rule);
  const isChanged =
    !areEqual(groups, role.derivedGroups) || !areEqual(users, role.users) || !isSameRule;
  const problem = (isRuled ? draft.problem : undefined) ?? problemOf(groups, users);
  const isUsable = isChanged && problem === undefined;
  const effect = useEffectText(at, groups, users, isUsable);
  const name = isRuled && rule ? newName(role, rule) : undefined;
  const save = () =>
    table.transaction(`changing «${isolated(nameOf(role))}»`, () => {
      if (!isSameRule) table.run(ruleRole, { role: at, rule });
      table.run(changeRole, { role: at, groups, users });
      if (name === undefined) return;
      const { note, owner } = role;
      table.run(describeRole, { role: at, words: { name, note, owner } });
    });
  return (
    <DialogForm action="Save" isOff={!isUsable} onSubmit={save}>
      {isRuled ? (
        <>
          <RuleRows draft={draft}>
            <Button
              className="link without-rule"
              title="From now on its users are ticked by hand"
              onClick={() => {
                // Where a value is missing, nobody fits yet.
                setByHand(rule ? users : byHand);
                setRuled(false);
              }}
            >
              Keep these people, without the rule
            </Button>
          </RuleRows>
          <RuledLists
            draft={draft}
            groups={groups}
            onGroups={setGroups}
            first={role.derivedGroups}
            above={above}
          />
        </>
      ) : (
        <>
          {data.attributes.length > 0 && (
            <div>
              <Button title="Says who is in it by conditions" onClick={() => setRuled(true)}>
                By attributes …
              </Button>
            </div>
          )}
          <div className="tick-lists">
            <GroupCheckList items={allGroups} ticked={groups} onTicked={setGroups} />
            <UserCheckList items={allUsers} ticked={byHand} onTicked={setByHand} />
          </div>
        </>
      )}
      <div className="by-hand-effect numbers">
        <p role="status">{problem ?? effect}</p>
        {name !== undefined && <p>Its name becomes «{isolated(name)}».</p>}
        {rule && draft.fit.length > 0 && <FitReport draft={draft} groups={groups} at={at} />}
      </div>
    </DialogForm>
  );
}

/** The name by its conditions of a role that was called by those before; undefined where that is not so. */
function newName({ name, rule: before }: TableRole, rule: RoleRule): string | undefined {
  if (!before || name !== nameByRule(before.conditions)) return undefined;
  const now = nameByRule(rule.conditions);
  return now === name ? undefined : now;
}

/** All numbers below a count, those of a line before the others. */
function withMembersFirst(members: Uint32Array, count: number): Uint32Array {
  const all = Uint32Array.from({ length: count }, (_, at) => at);
  const sorted = new Uint32Array(count);
  sorted.set(members);
  sorted.set(without(all, members), members.length);
  return sorted;
}

function problemOf(groups: Uint32Array, users: Uint32Array): string | undefined {
  if (groups.length === 0) return "A role needs at least one group.";
  return users.length === 0 ? "A role needs at least one user." : undefined;
}

/** What the change would grant and uncover, counted between frames. */
function useEffectText(at: number, groups: Uint32Array, users: Uint32Array, isAsked: boolean) {
  const { table } = useWorkspace();
  const effect = useWorkedOut(
    isAsked ? (isStale) => effectOfChange(table, at, { groups, users }, isStale) : undefined,
    [table, at, groups, users, isAsked],
  );
  if (!isAsked) return "Nothing is changed yet.";
  return effect ? effectText(effect) : "Counting…";
}
