import { useCallback, useMemo } from "react";
import { UNCLEAR } from "../../../mining/asking/whoAnswers.ts";
import { isolated } from "../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { PreparedAsking } from "../../../session/asking/asking.ts";
import { keyOf } from "../../../session/opening/attributes/keys.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { FoldedList } from "../../kit/list/FoldedList.tsx";
import { NameList } from "../../kit/list/NameList.tsx";
import type { Asking } from "./useAsking.ts";

/** What the choices come to: how many are asked how much, and what nobody is asked about. */
export function AskedPreview(asking: Asking) {
  const { prepared, isPresent } = asking;
  if (!prepared) return <p className="muted">Finding out who answers …</p>;
  return (
    <div className="asked-preview stack box" aria-busy={!isPresent}>
      <p role="status" className="numbers">
        {askedText(prepared)}
      </p>
      {prepared.people.length + prepared.passedOver.length > 0 && (
        <AskedPeople {...asking} prepared={prepared} />
      )}
      {prepared.unassigned.length > 0 && <Unassigned prepared={prepared} />}
    </div>
  );
}

/** How many are asked about how many, and what the most and the least are for one. */
function askedText({ people, list, unassigned }: PreparedAsking): string {
  if (list.count === 0) return "The list is empty.";
  if (people.length === 0) return "Nobody is asked.";
  const about = `${countOf(people.length, "person is", "people are")} asked about ${countOf(list.count - unassigned.length, "membership")}`;
  const [most, least] = [people[0].count, people[people.length - 1].count];
  if (people.length === 1) return `${about}.`;
  if (most === least) return `${about}, ${formatNumber(most)} each.`;
  return `${about}, each about ${formatNumber(least)} to ${formatNumber(most)}.`;
}

interface PreparedProps {
  readonly prepared: PreparedAsking;
}

/** Those who are asked, each with a tick to pass them over: what is theirs goes to the next one up. */
function AskedPeople({ prepared, people: all, choices, choose }: Asking & PreparedProps) {
  const { people, personOf, passedOver } = prepared;
  const counts = useMemo(
    () => new Map(people.map(({ person, count }) => [person, count])),
    [people],
  );
  const items = useMemo(
    () => [...new Set([...people.map(({ person }) => person), ...passedOver])],
    [people, passedOver],
  );
  const textOf = useCallback(
    (person: number) => {
      const { id, name } = personOf(person);
      const ids = [id, ...(all?.named.otherIdsOf(person) ?? [])];
      return id === name && ids.length === 1
        ? isolated(name)
        : `${isolated(name)} (${ids.map(isolated).join(", ")})`;
    },
    [personOf, all],
  );
  const noteOf = useCallback(
    (person: number) => {
      const count = counts.get(person);
      return count ? formatNumber(count) : (all?.left.get(person) ?? "passed over");
    },
    [counts, all],
  );
  const toggle = (person: number) => {
    if (person < 0) {
      choose({ meant: new Map(choices.meant).set(keyOf(personOf(person).id), "nobody") });
      return;
    }
    const next = new Map(choices.passedOver).set(person, counts.has(person));
    choose({ passedOver: next });
  };
  return (
    <details className="asked-people">
      <summary>
        Who is asked
        {passedOver.length > 0 && `, and ${formatNumber(passedOver.length)} passed over`}. Without
        the tick, theirs go to the next one up
      </summary>
      <NameList
        label="Who is asked"
        items={items}
        textOf={textOf}
        noteOf={noteOf}
        isTicked={(person) => counts.has(person)}
        onChoose={toggle}
        empty="Nobody."
      />
    </details>
  );
}

function Unassigned({ prepared: { unassigned, answerers, list } }: PreparedProps) {
  const { userNames, userIds, groupNames } = useWorkspace().table.memberships.data;
  return (
    <FoldedList
      summary={`Nobody is asked about ${countOf(unassigned.length, "membership")}`}
      count={unassigned.length}
      nameOf={(row) => {
        const { user, group } = list.cellAt(unassigned[row]);
        return `${isolated(userNames[user] || userIds[user])}: ${isolated(groupNames[group])}`;
      }}
      noteOf={(row) =>
        answerers[unassigned[row]] === UNCLEAR ? "several are called so" : "nobody else is named"
      }
    />
  );
}
