import { type ReactNode, useCallback, useMemo, useState } from "react";
import { type JudgedInFull, judgeInFull } from "../../../mining/inForce/judgeAll.ts";
import type { OverlapKind } from "../../../mining/inForce/overlaps.ts";
import type { TableRole } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { unionOf, without } from "../../../model/lines.ts";
import { changeInWords, roleChanges } from "../../../model/roles/byHand/roleChanges.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { inSlices, nextTask } from "../../../model/tasks/slices.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { Button } from "../../kit/buttons.tsx";
import { NameList } from "../../kit/list/NameList.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { openFor } from "../bar/roleActions.ts";
import { CellList } from "./GrantList.tsx";
import { GroupList, UserList, useGroupName } from "./MemberLists.tsx";
import "./inForce.css";

interface InForcePartProps {
  readonly role: TableRole;
  readonly at: number;
}

/** What is to be said of a role in force, with the users, groups and roles behind each sentence. */
export function InForcePart({ role, at }: InForcePartProps) {
  const { table } = useWorkspace();
  const changes = useValue(table.changes);
  const judge = async (isStale: () => boolean) => {
    await nextTask();
    return inSlices(judgeInFull(table, at), isStale);
  };
  const judged = useWorkedOut(judge, [role.derivedGroups, role.users], [at, changes]);
  const [change] = roleChanges([role]);
  return (
    <div className="in-force stack">
      <p className="note">
        The organisation has it: a recalculation or a plan leaves it as it is. Taken back, discarded
        or changed here, it is in force still.
      </p>
      {change && (
        <p>
          {role.discarded
            ? "Discarded: it is to be retired."
            : `Changed here: ${changeInWords(change)}.`}
        </p>
      )}
      {judged ? <Findings {...{ judged, role, at }} /> : <p className="note">Counting…</p>}
    </div>
  );
}

function Findings({ judged, role, at }: InForcePartProps & { readonly judged: JudgedInFull }) {
  const screen = useScreen();
  const { lacking, unheld, outside, held, rule, besides } = judged;
  const { users, groups } = role;
  const cells = held + lacking.count;
  const most = rule.conditions.map(
    ({ attribute, value }) => `${isolated(attribute)} ${isolated(value)}`,
  );
  /** Opens `Edit` with some users or groups in it, or out of it. */
  const change = (what: "users" | "groups", some: Uint32Array, isIn: boolean) => () => {
    const now = { groups: role.derivedGroups, users: role.users };
    const changed = isIn ? unionOf([now[what], some]) : without(now[what], some);
    openFor(screen, at, "editRole", { ...now, [what]: changed });
  };
  const canChange = !role.discarded;
  const nothing = users.length === 0 ? "Nobody is in it." : "It has no group of its own.";
  return (
    <>
      <p>
        {cells === 0
          ? nothing
          : `${formatShare(held, cells)} of its ${countOf(cells, "cell")} ${cells === 1 ? "is" : "are"} held.`}
      </p>
      <Finding
        count={lacking.users.length}
        text={`${isAre(lacking.users.length, "user", "lacks", "lack")} some of its groups`}
        proposal={canChange && "Takes them out of it"}
        onChange={change("users", lacking.users, false)}
      >
        <CellList label="Users who lack groups" cells={lacking} sign="−" empty="" />
      </Finding>
      <Finding
        count={unheld.length}
        text={`${isAre(unheld.length, "group", "is", "are")} held by none of its users`}
        proposal={canChange && "Takes them out of it"}
        onChange={change("groups", unheld, false)}
      >
        <GroupList label="Groups that none of its users holds" items={unheld} empty="" />
      </Finding>
      <Finding
        count={outside.length}
        text={`${isAre(outside.length, "user", "holds", "hold")} all of it and ${outside.length === 1 ? "is" : "are"} not in it`}
        proposal={canChange && "Puts them in it"}
        onChange={change("users", outside, true)}
      >
        <UserList label="Users who hold all of it" items={outside} empty="" />
      </Finding>
      <Finding
        count={rule.misfits.length}
        text={`${isAre(rule.misfits.length, "user", "does", "do")} not fit what most are: ${most.join(", ")}`}
        proposal={canChange && "Takes them out of it"}
        onChange={change("users", rule.misfits, false)}
      >
        <UserList label="Users who do not fit" items={rule.misfits} empty="" />
      </Finding>
      <Finding
        count={besides.size}
        text={`${isAre(besides.size, "group", "is", "are")} held besides by at least 80% of its users`}
        proposal={canChange && "Gives it these groups"}
        onChange={change("groups", Uint32Array.from(besides.keys()), true)}
      >
        <Besides besides={besides} userCount={users.length} />
      </Finding>
      <Overlaps overlaps={judged.overlaps} />
      {groups.length > 0 && users.length > 0 && isFlawless(judged) && (
        <p>All of it is held, by its users alone.</p>
      )}
    </>
  );
}

function isFlawless({ lacking, outside, overlaps }: JudgedInFull): boolean {
  return lacking.users.length + outside.length + overlaps.length === 0;
}

function isAre(count: number, noun: string, one: string, several: string): string {
  return `${countOf(count, noun)} ${count === 1 ? one : several}`;
}

interface FindingProps {
  readonly count: number;
  readonly text: string;
  /** What `Change …` begins with, and its doing, where something is to be changed. */
  readonly proposal?: string | false;
  readonly onChange?: () => void;
  readonly children: ReactNode;
}

/** A sentence that unfolds to the list behind it; nothing where that is empty. */
function Finding({ count, text, proposal, onChange, children }: FindingProps) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <details name="in-force" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text}</summary>
      {proposal && (
        <Button title={`${proposal}, in the dialog Edit, to look at first`} onClick={onChange}>
          Change …
        </Button>
      )}
      {isOpen && <div className="in-force-list">{children}</div>}
    </details>
  );
}

interface BesidesProps extends Pick<JudgedInFull, "besides"> {
  readonly userCount: number;
}

function Besides({ besides, userCount }: BesidesProps) {
  const { goToGroup } = useGoTo();
  const items = useMemo(() => [...besides.keys()], [besides]);
  const noteOf = useCallback(
    (group: number) => `${formatNumber(besides.get(group) ?? 0)} of ${formatNumber(userCount)}`,
    [besides, userCount],
  );
  return (
    <NameList
      label="Groups that are held besides"
      items={items}
      empty=""
      textOf={useGroupName()}
      noteOf={noteOf}
      onChoose={goToGroup}
    />
  );
}

const KINDS: Readonly<Record<OverlapKind, string>> = {
  same: "the same groups and users",
  sameGroups: "the same groups",
  within: "has all of it, and more",
  around: "is within it",
};

function Overlaps({ overlaps }: Pick<JudgedInFull, "overlaps">) {
  const { table, view } = useWorkspace();
  const kinds = useMemo(() => new Map(overlaps.map(({ role, kind }) => [role, kind])), [overlaps]);
  const items = useMemo(() => [...kinds.keys()], [kinds]);
  const noteOf = useCallback((at: number) => KINDS[kinds.get(at)!], [kinds]);
  const textOf = useCallback((at: number) => isolated(nameOf(table.roles[at])), [table]);
  return (
    <Finding
      count={overlaps.length}
      text={`${isAre(overlaps.length, "role", "has", "have")} the same groups, all of it, or ${overlaps.length === 1 ? "is" : "are"} within it`}
    >
      <NameList
        label="Roles that overlap"
        items={items}
        empty=""
        textOf={textOf}
        noteOf={noteOf}
        onChoose={(at) => view.roleTables.update({ selected: at })}
      />
    </Finding>
  );
}
