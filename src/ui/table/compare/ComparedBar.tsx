import { useEffect, useRef, useState } from "react";
import { comparisonInWords, datingInWords } from "../../../model/comparison/comparedInWords.ts";
import { isolated } from "../../../model/isolated.ts";
import { isWorthOffering } from "../../../session/comparing/renamedChoices.ts";
import { focusMatrix } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { COMPARING_ACTIONS } from "../../actions/comparingActions.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { openDialog } from "../../kit/opened.ts";
import { OtherFileDialog } from "./OtherFileDialog.tsx";
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
  const hasNamesakes = useRenamedOffer();
  return (
    <section className="compared-bar row wrap" aria-label="Comparison">
      <p className="compared-words numbers" title={words}>
        Compared with <b>{isolated(other.name)}</b>: {words}
      </p>
      <div className="compared-older tight row wrap">
        <span className="muted">{older}</span>
        {dating.isAsked && <Button onClick={() => void comparing.date(dating.older)}>Yes</Button>}
        <WordButton ref={swap} action={COMPARING_ACTIONS.swap} />
      </div>
      {warning !== undefined && <p className="compared-warning">{warning}</p>}
      <span className="unseen" role="status">
        {said}
      </span>
      <div className="compared-tools tight wrap">
        <WordButton action={COMPARING_ACTIONS.changes} aria-pressed={isListed} />
        <WordButton action={COMPARING_ACTIONS.onlyChanges} aria-pressed={isOnly} />
        {(Math.min(counts.newGroups, counts.goneGroups) > 0 || chosen.groups.size > 0) && (
          <WordButton action={COMPARING_ACTIONS.renamedGroups} />
        )}
        {(hasNamesakes || chosen.users.size > 0) && (
          <WordButton action={COMPARING_ACTIONS.renamedUsers} />
        )}
        {warning !== undefined && comparing.reading.canShowAgain(other) && (
          <WordButton action={COMPARING_ACTIONS.otherColumns} />
        )}
        <WordButton action={COMPARING_ACTIONS.endComparison} className="primary" />
      </div>
      <OtherFileDialog comparing={comparing} />
    </section>
  );
}

/**
 * Offers once to match what was probably renamed, unless something else is open by then. True once some
 * users are found that may have another id.
 */
function useRenamedOffer(): boolean {
  const comparing = useComparing();
  const { chosen, isJustDated } = useCompared();
  const { opened } = useWorkspace();
  const [hasNamesakes, setHasNamesakes] = useState(false);
  useEffect(() => {
    const offer = async () => {
      const [groups, users] = await Promise.all([
        comparing.likely("groups"),
        comparing.likely("users"),
      ]);
      setHasNamesakes(users?.some(({ likely }) => likely.length > 0) ?? false);
      if (isJustDated || opened.get()) return;
      if (chosen.groups.size === 0 && isWorthOffering(groups))
        openDialog({ opened }, "renamedGroups");
      else if (chosen.users.size === 0 && isWorthOffering(users))
        openDialog({ opened }, "renamedUsers");
    };
    void offer();
  }, [chosen, isJustDated, comparing, opened]);
  return hasNamesakes;
}
