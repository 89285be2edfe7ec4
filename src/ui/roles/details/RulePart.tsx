import { useMemo } from "react";
import type { CellsByUser } from "../../../mining/cellsByUser.ts";
import { outsideRule } from "../../../mining/rules/fitting.ts";
import type { TableRole } from "../../../model/accessTable.ts";
import { ruleRole } from "../../../model/commands/byHand/ruleRole.ts";
import { isolated } from "../../../model/isolated.ts";
import { includes, NO_LINE } from "../../../model/lines.ts";
import { type RoleRule, ruleInWords, usersWhoFit } from "../../../model/roles/roleRule.ts";
import { countOf } from "../../../model/wording.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { ActionList } from "../../kit/list/ActionList.tsx";
import { GrantList } from "./GrantList.tsx";
import { FoldedUsers, useUserId, useUserName } from "./MemberLists.tsx";
import { useCounted } from "./useCounted.ts";

interface RulePartProps {
  readonly role: TableRole;
  readonly rule: RoleRule;
  readonly at: number;
  readonly grants: CellsByUser | undefined;
}

/** The rule of a role: who fits and lacks what it gives, who is outside it, and who is excepted. */
export function RulePart({ role, rule, at, grants }: RulePartProps) {
  const { memberships } = useWorkspace().table;
  const { data } = memberships;
  const fit = useMemo(() => usersWhoFit(rule.conditions, data), [rule, data]);
  const outside = useCounted(at, (mined) => outsideRule(mined, role.derivedGroups, fit ?? NO_LINE));
  return (
    <div className="rule-part stack">
      <div>
        <h4 className="note">Its rule</h4>
        <p>{isolated(ruleInWords(rule.conditions))}</p>
      </div>
      {!fit && (
        <p>
          The users have no such attribute any more: they stay in it as they were. Edit the rule.
        </p>
      )}
      {fit && (
        <p>
          {countOf(memberships.usersIn(role.users), "user is", "users are")} in it by this rule
          {grants?.count === 0 && ", and none of them lacks one of its groups"}.
        </p>
      )}
      {grants && grants.count > 0 && (
        <details className="exceptions">
          <summary>
            {countOf(memberships.usersIn(grants.users), "user lacks", "users lack")} some of its
            groups: {countOf(grants.count, "membership")}{" "}
            {role.used ? "granted" : "would be granted"}
          </summary>
          <GrantList grants={grants} isApplied={role.used} />
        </details>
      )}
      {fit && outside && (
        <FoldedUsers title={outsideText(memberships.usersIn(outside))} users={outside} />
      )}
      {outside?.length === 0 && (
        <p className="note">Nobody outside the rule holds all of its groups.</p>
      )}
      {rule.except.length > 0 && <Excepted rule={rule} at={at} fit={fit ?? NO_LINE} />}
    </div>
  );
}

function outsideText(count: number): string {
  return `${countOf(count, "user")} outside the rule ${count === 1 ? "holds" : "hold"} all of its groups`;
}

interface ExceptedProps {
  readonly rule: RoleRule;
  readonly at: number;
  readonly fit: Uint32Array;
}

/** The people who are excepted from the rule, with the reason, to put in again. */
function Excepted({ rule, at, fit }: ExceptedProps) {
  const { table } = useWorkspace();
  const { goToUser } = useGoTo();
  const [nameOf, idOf] = [useUserName(), useUserId()];
  const { except } = rule;
  return (
    <>
      <h4 className="note">{countOf(except.length, "user is", "users are")} excepted</h4>
      <div className="excepted fill">
        <ActionList
          label="Excepted users"
          count={except.length}
          rowAt={(place) => {
            const { user, reason } = except[place];
            const isFit = includes(fit, user);
            return {
              key: user,
              name: nameOf(user),
              id: idOf(user),
              note: `${isolated(reason) || "no reason given"}${isFit ? "" : "; does not fit now"}`,
            };
          }}
          onChoose={(place) => goToUser(except[place].user)}
          actions={[
            {
              name: "Put in again",
              title: "Excepts the user no longer",
              onAct: (place) =>
                table.run(ruleRole, {
                  role: at,
                  rule: { ...rule, except: except.toSpliced(place, 1) },
                }),
            },
          ]}
        />
      </div>
    </>
  );
}
