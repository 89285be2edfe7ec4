import type { ReactNode } from "react";
import { grantsOfShape } from "../../../mining/grants.ts";
import { minedTable } from "../../../mining/minedTable.ts";
import { outsideRule } from "../../../mining/rules/fitting.ts";
import { isolated } from "../../../model/isolated.ts";
import { NO_LINE, without } from "../../../model/lines.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { FoldedList } from "../../kit/list/FoldedList.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useUserName } from "../details/MemberLists.tsx";
import type { RuleDraft } from "./useRuleDraft.ts";

/** More groups of a user than this are not named: nobody reads so long a line. */
const MOST_NAMED = 20;

interface FitReportProps {
  readonly draft: RuleDraft;
  readonly groups: Uint32Array;
  /** The role that it is about; undefined for a new one. */
  readonly at?: number;
}

/** How many fit a rule, who of them lacks what it gives, and who holds all of that without fitting. */
export function FitReport({ draft: { fit, users, reasons }, groups, at }: FitReportProps) {
  const { table } = useWorkspace();
  const changes = useValue(table.changes);
  const found = useWorkedOut(
    async (isStale) => {
      const mined = minedTable(table);
      const isFree = (group: number) =>
        table.rule === "overlapping" || table.appliedRolesOf(group).every((role) => role === at);
      const free = groups.filter(isFree);
      const lacking = await inSlices(grantsOfShape(mined, { users, groups: free }, at), isStale);
      const outside = await inSlices(outsideRule(mined, groups, fit), isStale);
      return lacking && outside && { lacking, outside };
    },
    [table, fit, users, groups],
    [changes],
  );
  const { memberships } = table;
  const { groupNames } = memberships.data;
  if (!found) return <p className="note">Counting…</p>;
  const { lacking, outside } = found;
  const misfits = without(Uint32Array.from(reasons.keys()).sort(), fit);
  const namesOf = (user: number) => {
    const all = lacking.groupsOf.get(user) ?? [];
    const named = all.slice(0, MOST_NAMED).map((group) => isolated(groupNames[group]));
    return `+ ${named.join(", ")}${all.length > named.length ? ", …" : ""}`;
  };
  return (
    <div className="fit-report numbers">
      <People
        users={lacking.users}
        noteOf={namesOf}
        summary={`${countOf(memberships.usersIn(lacking.users), "person lacks", "people lack")} something: ${countOf(lacking.count, "membership")} would be granted`}
      >
        {groups.length > 0 &&
          users.length > 0 &&
          "Nobody lacks anything: nothing would be granted."}
      </People>
      <People
        users={groups.length > 0 ? outside : NO_LINE}
        summary={`${countOf(memberships.usersIn(outside), "person is", "people are")} outside the rule: they hold all of these groups and do not fit`}
      />
      <People
        users={misfits}
        noteOf={(user) => isolated(reasons.get(user) ?? "")}
        summary={`${countOf(misfits.length, "excepted person does", "excepted people do")} not fit these conditions`}
      />
    </div>
  );
}

interface PeopleProps {
  readonly users: Uint32Array;
  readonly summary: string;
  readonly noteOf?: (user: number) => string;
  /** What is said in the place of nobody. */
  readonly children?: ReactNode;
}

function People({ users, summary, noteOf, children }: PeopleProps) {
  const nameOf = useUserName();
  if (users.length === 0) return children ? <p className="note">{children}</p> : null;
  return (
    <FoldedList
      summary={summary}
      count={users.length}
      nameOf={(row) => nameOf(users[row])}
      noteOf={noteOf && ((row) => noteOf(users[row]))}
    />
  );
}
