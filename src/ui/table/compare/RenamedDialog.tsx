import { useId, useMemo, useState } from "react";
import type { ChangesBy } from "../../../model/comparison/changeLists.ts";
import type { LikelyMatches } from "../../../model/comparison/likelyUsers.ts";
import { type ChosenMatches, NOT_THERE } from "../../../model/comparison/matching.ts";
import { isolated } from "../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import {
  type Former,
  goneOnes,
  type RenamedChoice,
  type RenamedOf,
  renamedChoices,
} from "../../../session/comparing/renamedChoices.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose, DialogDescription, useLeaving } from "../../kit/Dialog.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useCompared, useComparing } from "./useCompared.ts";
import "./compareDialog.css";

/** The dialog that matches groups which have another name in the other export. */
export function RenamedGroupsDialog() {
  return (
    <Dialog name="renamedGroups" title="Renamed groups" width={640}>
      <RenamedOfComparison by="groups" />
    </Dialog>
  );
}

/** The dialog that matches users who have another id in the other export. */
export function RenamedUsersDialog() {
  return (
    <Dialog name="renamedUsers" title="Renamed users" width={640}>
      <RenamedOfComparison by="users" />
    </Dialog>
  );
}

function RenamedOfComparison({ by }: { readonly by: ChangesBy }) {
  const comparing = useComparing();
  return (
    <RenamedContent
      of={useCompared()}
      by={by}
      find={() => comparing.likely(by)}
      onMatch={(chosen) => void comparing.match(chosen)}
    />
  );
}

const WORDS = {
  users: {
    one: "user",
    looking: "Looking for users of the same name …",
    told: (other: string) =>
      `These users are not in ${other} by their IDs. Where one has another ID there, match it: then the two are one person. Namesakes are not.`,
    offered: "Same name",
  },
  groups: {
    one: "group",
    looking: "Looking for groups with the same members …",
    told: (other: string) =>
      `These groups are not in ${other} by their names. Where one has another name there, match it: then its members are compared.`,
    offered: "Closest by members",
  },
};

interface RenamedContentProps<By extends ChangesBy> {
  readonly of: RenamedOf;
  readonly by: By;
  readonly find: () => Promise<LikelyMatches[By] | undefined>;
  /** Takes what was chosen before with what is chosen now, once the dialog is closed. */
  readonly onMatch: (chosen: ChosenMatches) => void;
}

/** What stands in a dialog that matches users or groups of two tables. */
export function RenamedContent<By extends ChangesBy>(props: RenamedContentProps<By>) {
  const { of, by, find, onMatch } = props;
  const { one, looking, told, offered } = WORDS[by];
  const { close } = useLeaving();
  const work = async () => {
    const renamed = await find();
    return renamed && renamedChoices(of, by, renamed);
  };
  const choices = useWorkedOut(work, [], [of.comparison, by]);
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map());
  const others = useMemo(() => goneOnes(of, by), [of, by]);
  const matchedOf = ({ item, matched }: RenamedChoice) => changed.get(item) ?? matched;
  // One that another was matched with is taken from that: it had one name there.
  const match = (choice: RenamedChoice, there: number) => {
    const next = new Map(changed);
    for (const other of choices ?? [])
      if (matchedOf(other) === there) next.set(other.item, NOT_THERE);
    setChanged(next.set(choice.item, there));
  };
  const take = () => {
    const chosen = new Map(of.chosen[by]);
    for (const choice of choices ?? []) chosen.set(choice.item, matchedOf(choice));
    close();
    onMatch({ ...of.chosen, [by]: chosen });
  };
  const otherName = isolated(of.other.name);
  if (!choices) return <p className="muted">{looking}</p>;
  const countMatched = (some: readonly RenamedChoice[]) =>
    some.filter((choice) => matchedOf(choice) !== NOT_THERE).length;
  const count = countMatched(choices);
  const unlisted = countMatched(choices.slice(MOST_SHOWN));
  return (
    <>
      <DialogDescription>
        {choices.length === 0 ? `Every ${one} is in ${otherName}, too.` : told(otherName)}
      </DialogDescription>
      {choices.length > 0 && (
        <ul className="renamed-list box">
          {choices.slice(0, MOST_SHOWN).map((choice) => (
            <RenamedRow
              key={choice.item}
              choice={choice}
              others={others}
              offersAll={choices.length * others.length <= MOST_OPTIONS}
              offered={offered}
              was={of.comparison.older === "other" ? "was" : "is now"}
              matched={matchedOf(choice)}
              onMatch={(there) => match(choice, there)}
            />
          ))}
        </ul>
      )}
      {choices.length > MOST_SHOWN && (
        <p className="renamed-more muted">
          The {MOST_SHOWN} likeliest of {countOf(choices.length, one)} are listed.
          {unlisted > 0 &&
            ` Of the others ${formatNumber(unlisted)} are matched, too, each with the likeliest.`}
        </p>
      )}
      <div className="dialog-buttons">
        <DialogClose>Leave as they are</DialogClose>
        {choices.length > 0 && (
          <Button className="primary" onClick={take}>
            {count === 0 ? "Match none" : `Match ${countOf(count, one)}`}
          </Button>
        )}
      </div>
    </>
  );
}

/** The most that are listed: nobody matches more by hand. */
const MOST_SHOWN = 200;

/** The most names to choose from, of all rows together, that are there before one looks for them. */
const MOST_OPTIONS = 5000;

interface RenamedRowProps {
  readonly choice: RenamedChoice;
  readonly others: readonly Former[];
  /** False where the others come once the choice is pressed or focused: all rows have too many. */
  readonly offersAll: boolean;
  readonly offered: string;
  readonly was: string;
  readonly matched: number;
  readonly onMatch: (there: number) => void;
}

/** A user or group with the choice of what it was called; the likeliest come first. */
function RenamedRow(props: RenamedRowProps) {
  const { choice, others, offersAll, offered, was, matched, onMatch } = props;
  const id = useId();
  const [isLookedAt, setIsLookedAt] = useState(offersAll);
  const lookAt = () => setIsLookedAt(true);
  const offers = new Set(choice.offers.map(({ there }) => there));
  const rest = others.filter(
    ({ there }) => !offers.has(there) && (isLookedAt || there === matched),
  );
  const note = choice.note ?? choice.offers.find(({ there }) => there === matched)?.note;
  return (
    <li className="row wrap">
      <label htmlFor={id}>{choice.name}</label>
      <span className="muted">{was}</span>
      <select
        id={id}
        aria-describedby={note && `${id}-note`}
        value={String(matched)}
        onPointerDown={lookAt}
        onFocus={lookAt}
        onChange={({ target }) => onMatch(Number(target.value))}
      >
        <option value={NOT_THERE}>not there</option>
        <Options of={choice.offers} label={offered} />
        <Options of={rest} label="Others" />
      </select>
      {note && (
        <p id={`${id}-note`} className="muted small-text">
          {note}
        </p>
      )}
    </li>
  );
}

function Options({ of, label }: { readonly of: readonly Former[]; readonly label: string }) {
  if (of.length === 0) return null;
  return (
    <optgroup label={label}>
      {of.map(({ there, text }) => (
        <option key={there} value={there}>
          {text}
        </option>
      ))}
    </optgroup>
  );
}
