import { useId, useMemo, useState } from "react";
import { NOT_THERE } from "../../../model/comparison/matching.ts";
import { isolated } from "../../../model/isolated.ts";
import { countOf } from "../../../model/wording.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose, DialogDescription, useLeaving } from "../../kit/Dialog.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import {
  type FormerGroup,
  goneGroups,
  type RenamedChoice,
  renamedChoices,
} from "./renamedChoices.ts";
import { useCompared, useComparing } from "./useCompared.ts";
import "./compareDialog.css";

/** The dialog that matches groups which have another name in the other export. */
export function RenamedDialog() {
  return (
    <Dialog name="renamed" title="Renamed groups" width={640}>
      <RenamedContent />
    </Dialog>
  );
}

function RenamedContent() {
  const { close } = useLeaving();
  const compared = useCompared();
  const comparing = useComparing();
  const choices = useChoices();
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map());
  const others = useMemo(() => goneGroups(compared), [compared]);
  const matchedOf = ({ group, matched }: RenamedChoice) => changed.get(group) ?? matched;
  // One that another group was matched with is taken from that: it had one name there.
  const match = (choice: RenamedChoice, there: number) => {
    const next = new Map(changed);
    for (const other of choices ?? [])
      if (matchedOf(other) === there) next.set(other.group, NOT_THERE);
    setChanged(next.set(choice.group, there));
  };
  const compare = () => {
    const chosen = new Map(compared.chosen);
    for (const choice of choices ?? []) chosen.set(choice.group, matchedOf(choice));
    close();
    void comparing.match(chosen);
  };
  const otherName = isolated(compared.other.name);
  if (!choices) return <p className="muted">Looking for groups with the same members …</p>;
  const count = choices.filter((choice) => matchedOf(choice) !== NOT_THERE).length;
  return (
    <>
      <DialogDescription>
        {choices.length === 0
          ? `Every group is in ${otherName}, too.`
          : `These groups are not in ${otherName} by their names. Where one had another name there, match it: then its members are compared.`}
      </DialogDescription>
      {choices.length > 0 && (
        <ul className="renamed-groups box">
          {choices.slice(0, MOST_SHOWN).map((choice) => (
            <RenamedRow
              key={choice.group}
              choice={choice}
              others={others}
              offersAll={choices.length * others.length <= MOST_OPTIONS}
              matched={matchedOf(choice)}
              onMatch={(there) => match(choice, there)}
            />
          ))}
        </ul>
      )}
      {choices.length > MOST_SHOWN && (
        <p className="renamed-more muted">
          The {MOST_SHOWN} likeliest of {countOf(choices.length, "group")} are listed.
        </p>
      )}
      <div className="dialog-buttons">
        <DialogClose>Leave as they are</DialogClose>
        {choices.length > 0 && (
          <Button className="primary" onClick={compare}>
            {count === 0 ? "Match none" : `Match ${countOf(count, "group")}`}
          </Button>
        )}
      </div>
    </>
  );
}

/** The most groups that are listed: nobody matches more by hand. */
const MOST_SHOWN = 200;

/** The most names to choose from, of all groups together, that are there before one looks for them. */
const MOST_OPTIONS = 5000;

function useChoices(): readonly RenamedChoice[] | undefined {
  const compared = useCompared();
  const comparing = useComparing();
  const work = async () => {
    const renamed = await comparing.likelyGroups();
    return renamed && renamedChoices(compared, renamed);
  };
  return useWorkedOut(work, [], [compared, comparing]);
}

interface RenamedRowProps {
  readonly choice: RenamedChoice;
  readonly others: readonly FormerGroup[];
  /** False where the others come once the choice is pressed or focused: all rows have too many. */
  readonly offersAll: boolean;
  readonly matched: number;
  readonly onMatch: (there: number) => void;
}

/** A group with the choice of what it was called; the closest by members come first. */
function RenamedRow({ choice, others, offersAll, matched, onMatch }: RenamedRowProps) {
  const id = useId();
  const [isLookedAt, setIsLookedAt] = useState(offersAll);
  const lookAt = () => setIsLookedAt(true);
  const offered = new Set(choice.offers.map(({ there }) => there));
  const rest = others.filter(
    ({ there }) => !offered.has(there) && (isLookedAt || there === matched),
  );
  return (
    <li className="row wrap">
      <label htmlFor={id}>{choice.name}</label>
      <span className="muted">was</span>
      <select
        id={id}
        value={String(matched)}
        onPointerDown={lookAt}
        onFocus={lookAt}
        onChange={({ target }) => onMatch(Number(target.value))}
      >
        <option value={NOT_THERE}>not there</option>
        <Options groups={choice.offers} label="Closest by members" />
        <Options groups={rest} label="Others" />
      </select>
    </li>
  );
}

function Options({
  groups,
  label,
}: {
  readonly groups: readonly FormerGroup[];
  readonly label: string;
}) {
  if (groups.length === 0) return null;
  return (
    <optgroup label={label}>
      {groups.map(({ there, text }) => (
        <option key={there} value={there}>
          {text}
        </option>
      ))}
    </optgroup>
  );
}
