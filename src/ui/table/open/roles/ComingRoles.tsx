import { countOf, formatNumber, shownName } from "../../../../model/wording.ts";
import type { SideMatch } from "../../../../session/opening/roles/matchRoles.ts";
import {
  type ReadingRoles,
  type RolesChoice,
  someUsed,
} from "../../../../session/opening/roles/readingRoles.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { FoldedList } from "../../../kit/list/FoldedList.tsx";

interface ComingProps {
  readonly reading: ReadingRoles;
}

/** What of the files is in the table and what is not, what is to be decided, and what comes of it. */
export function ComingRoles({ reading }: ComingProps) {
  const { table } = useWorkspace();
  const { read, match } = useValue(reading.state);
  if (!read || !match || read.roles.length === 0) return null;
  const { userIds, userNames, groupNames } = table.memberships.data;
  const userText = (user: number) =>
    userIds[user] === userNames[user] ? userIds[user] : `${userNames[user]} (${userIds[user]})`;
  const { roles } = read;
  const nameOf = (at: number) => shownName(roles[at].name || roles[at].id);
  const where = (isSo: (at: number) => boolean) => [...roles.keys()].filter(isSo);
  const sizes = match.roles.map(({ groups, users }) => [groups.length, users.length]);
  const empty = where((at) => sizes[at][0] + sizes[at][1] === 0);
  const groupless = where((at) => sizes[at][0] === 0 && sizes[at][1] > 0);
  const userless = where((at) => sizes[at][1] === 0 && sizes[at][0] > 0);
  const layered = where((at) => roles[at].inherits.length > 0);
  const unused = someUsed(roles) ? where((at) => roles[at].used === false) : [];
  const list = (summary: string, places: readonly number[]) =>
    places.length > 0 && (
      <FoldedList summary={summary} count={places.length} nameOf={(row) => nameOf(places[row])} />
    );
  return (
    <>
      <div className="unmatched stack">
        <p className="numbers">
          Found in this table:{" "}
          {[...foundText(match.groups, "group"), ...foundText(match.users, "user")].join(", ")}.
          {layered.length > 0 &&
            ` ${countOf(layered.length, "role inherits", "roles inherit")} from others: who is in one is in those above it.`}
        </p>
        <Names side={match.groups} noun="group" textOf={(group) => groupNames[group]} />
        <Names side={match.users} noun="user" textOf={userText} />
        {list(
          `${countOf(empty.length, "role")} without any group or user of this table: left out`,
          empty,
        )}
      </div>
      {!isPlain() && (
        <fieldset className="stack">
          <legend>To decide</legend>
          <Choice reading={reading} what="takesOther" isThere={others() > 0}>
            Take the {countOf(others(), "name")} that match by case or another field alone
          </Choice>
          <Choice reading={reading} what="splitsShort" isThere={ambiguous() > 0}>
            {countOf(ambiguous(), "list")} could be split otherwise: take the shorter names
          </Choice>
          <Choice reading={reading} what="onlyUsed" isThere={unused.length > 0}>
            Only the roles that are applied there: {countOf(unused.length, "other")} stay out
          </Choice>
          <Choice reading={reading} what="withoutGroups" isThere={groupless.length > 0}>
            Bring in the {countOf(groupless.length, "role")} without a group of this table
          </Choice>
          {list("Roles without groups", groupless)}
          <Choice reading={reading} what="withoutUsers" isThere={userless.length > 0}>
            Bring in the {countOf(userless.length, "role")} without a user of this table
          </Choice>
          {list("Roles without users", userless)}
        </fieldset>
      )}
      <Outcome reading={reading} />
    </>
  );

  function others(): number {
    return match!.groups.others.length + match!.users.others.length;
  }

  function ambiguous(): number {
    return match!.groups.ambiguous.length + match!.users.ambiguous.length;
  }

  function isPlain(): boolean {
    return others() + ambiguous() + unused.length + groupless.length + userless.length === 0;
  }
}

/** What becomes of the present roles, before anything is done. */
function Outcome({ reading }: ComingProps) {
  const { table } = useWorkspace();
  const count = reading.coming.length;
  if (count === 0)
    return <p role="alert">No role of these files has a group or user of this table.</p>;
  const { inForce, named } = reading.taken;
  const told = [
    `${countOf(count, "role")} ${count === 1 ? "comes" : "come"} in force: applied, and marked. A recalculation or a plan leaves ${count === 1 ? "it" : "them"} applied.`,
    table.facts.rule === "overlapping" ? "" : "Roles may overlap from then on.",
    table.roles.length > 0
      ? "The roles that are here stay as they are, but for those in force that come again."
      : "",
    inForce > 0
      ? `${formatNumber(inForce)} ${inForce === 1 ? "is" : "are"} in force already and ${inForce === 1 ? "becomes" : "become"} what the files say.`
      : "",
    named > 0
      ? `${formatNumber(named)} ${named === 1 ? "has" : "have"} the id of another role: a number is put behind it.`
      : "",
    "One step to undo.",
  ];
  return <p aria-live="polite">{told.filter((text) => text !== "").join(" ")}</p>;
}

interface NamesProps {
  readonly side: SideMatch;
  readonly noun: "group" | "user";
  readonly textOf: (item: number) => string;
}

/** The names of files that the table does not have, or has otherwise. */
function Names({ side, noun, textOf }: NamesProps) {
  const { unknown, several, others, ambiguous } = side;
  const list = (summary: string, names: readonly string[]) =>
    names.length > 0 && (
      <FoldedList summary={summary} count={names.length} nameOf={(row) => shownName(names[row])} />
    );
  return (
    <>
      {list(`${countOf(unknown.length, noun)} not in this table: left out`, unknown)}
      {list(`${countOf(several.length, "name")} that several ${noun}s have: left out`, several)}
      {others.length > 0 && (
        <FoldedList
          summary={`${countOf(others.length, noun)} found by case or another field alone`}
          count={others.length}
          nameOf={(row) =>
            `${shownName(others[row].text)} → ${shownName(textOf(others[row].item))}`
          }
          noteOf={(row) => `by ${others[row].by}`}
        />
      )}
      {list(
        `${countOf(ambiguous.length, "list")} of ${noun}s that could be split otherwise`,
        ambiguous,
      )}
    </>
  );
}

interface ChoiceProps extends ComingProps {
  readonly what: keyof RolesChoice;
  readonly isThere: boolean;
  readonly children: React.ReactNode;
}

function Choice({ reading, what, isThere, children }: ChoiceProps) {
  const { choice } = useValue(reading.state);
  if (!isThere) return null;
  return (
    <label>
      <input
        type="checkbox"
        checked={choice[what]}
        onChange={({ target }) => void reading.choose({ [what]: target.checked })}
      />
      <span className="numbers">{children}</span>
    </label>
  );
}

/** "2 of 3 groups"; nothing where the files name none. */
function foundText({ found, unknown, several }: SideMatch, noun: string): readonly string[] {
  const all = found + unknown.length + several.length;
  if (all === 0) return [];
  return [
    found === all ? `all ${countOf(all, noun)}` : `${formatNumber(found)} of ${countOf(all, noun)}`,
  ];
}
