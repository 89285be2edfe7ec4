import { useEffect, useRef, useState } from "react";
import type { ChangesBy } from "../../../model/comparison/changeLists.ts";
import { datingInWords } from "../../../model/comparison/comparedInWords.ts";
import { isolated } from "../../../model/isolated.ts";
import { focusMatrix } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { COMPARING_ACTIONS } from "../../actions/comparingActions.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { openDialog } from "../../kit/opened.ts";
import { OpeningDialog } from "../open/OpeningDialog.tsx";
import { COMPARING_WORDS } from "./comparingWords.ts";
import { comparisonInWords } from "./inWords.ts";
import { isWorthOffering } from "./renamedChoices.ts";
import { useCompared, useComparing } from "./useCompared.ts";
import "./comparedBar.css";

/** What is compared, what came out, the way back. Escape does not end it: the file would be lost. */
export function ComparedBar() {
  const { view } = useWorkspace();
  const comparing = useComparing();
  const { counts, other, chosen, dating, isJustDated, warning } = useCompared();
  const { changesPanel, showsOnlyChanges } = comparing;
  const isListed = useValue(() => changesPanel.get().isOpen);
  const isOnly = useValue(showsOnlyChanges);
  const words = comparisonInWords(counts);
  const older = datingInWords(dating, other.name);
  const [said, say] = useState("");
  const swap = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A region that comes with its words is not read out.
    say(`Compared: ${words}. ${older}`);
    // Once the matrix is there, too.
    const timer = setTimeout(() => {
      if (isJustDated) swap.current?.focus();
      else focusMatrix(view);
    });
    return () => clearTimeout(timer);
  }, [view, words, older, isJustDated]);
  useRenamedOffer();
  return (
    <section className="compared-bar row wrap" aria-label="Comparison">
      <p className="compared-words numbers" title={words}>
        Compared with <b>{isolated(other.name)}</b>: {words}
      </p>
      <p className="compared-older muted small-text">{older}</p>
      {warning !== undefined && <p className="compared-warning">{warning}</p>}
      <span className="unseen" role="status">
        {said}
      </span>
      <div className="compared-tools tight wrap">
        {dating.isAsked &&
          OLDER.map(([one, name]) => (
            <Button key={one} onClick={() => void comparing.date(one)}>
              {name ?? isolated(other.name)} is older
            </Button>
          ))}
        <WordButton ref={swap} action={COMPARING_ACTIONS.swap} />
        <WordButton action={COMPARING_ACTIONS.changes} aria-pressed={isListed} />
        <WordButton action={COMPARING_ACTIONS.onlyChanges} aria-pressed={isOnly} />
        {(Math.min(counts.newGroups, counts.goneGroups) > 0 || chosen.groups.size > 0) && (
          <WordButton action={COMPARING_ACTIONS.renamedGroups} />
        )}
        {(Math.min(counts.newUsers, counts.goneUsers) > 0 || chosen.users.size > 0) && (
          <WordButton action={COMPARING_ACTIONS.renamedUsers} />
        )}
        {warning !== undefined && comparing.reading.canShowAgain(other) && (
          <WordButton action={COMPARING_ACTIONS.otherColumns} />
        )}
        <WordButton action={COMPARING_ACTIONS.endComparison} className="primary" />
      </div>
      <OpeningDialog files={comparing.reading} {...COMPARING_WORDS} />
    </section>
  );
}

const OLDER = [["other"], ["this", "This table"]] as const;

/** Offers once to match what was probably renamed, unless something else is open by then. */
function useRenamedOffer(): void {
  const comparing = useComparing();
  const { chosen, isJustDated } = useCompared();
  const { opened } = useWorkspace();
  useEffect(() => {
    if (isJustDated) return;
    const offer = async (by: ChangesBy, dialog: "renamedGroups" | "renamedUsers") => {
      if (chosen[by].size > 0 || !isWorthOffering(await comparing.likely(by))) return false;
      if (!opened.get()) openDialog({ opened }, dialog);
      return true;
    };
    void offer("groups", "renamedGroups").then((is) => is || offer("users", "renamedUsers"));
  }, [chosen, isJustDated, comparing, opened]);
}
