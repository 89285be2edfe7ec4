import { useEffect, useState } from "react";
import { isolated } from "../../../model/isolated.ts";
import { focusMatrix } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { COMPARING_ACTIONS } from "../../actions/comparingActions.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { openDialog } from "../../kit/opened.ts";
import { OpeningDialog } from "../open/OpeningDialog.tsx";
import { COMPARING_WORDS } from "./comparingWords.ts";
import { comparisonInWords, presenceCounts } from "./inWords.ts";
import { offersLikelyGroups } from "./renamedChoices.ts";
import { useCompared, useComparing } from "./useCompared.ts";
import "./comparedBar.css";

/** What is compared, what came out, the way back. Escape does not end it: the file would be lost. */
export function ComparedBar() {
  const { table, view } = useWorkspace();
  const comparing = useComparing();
  const { comparison, other, chosen, warning } = useCompared();
  const { changesPanel, showsOnlyChanges } = comparing;
  const isListed = useValue(() => changesPanel.get().isOpen);
  const isOnly = useValue(showsOnlyChanges);
  const counts = presenceCounts(table);
  const words = comparisonInWords(comparison, counts);
  const [said, say] = useState("");
  useEffect(() => {
    // A region that comes with its words is not read out.
    say(`Compared: ${words}`);
    // Once the matrix is there, too.
    const timer = setTimeout(() => focusMatrix(view));
    return () => clearTimeout(timer);
  }, [view, words]);
  useRenamedOffer();
  return (
    <section className="compared-bar row wrap" aria-label="Comparison">
      <p className="compared-words numbers" title={words}>
        Compared with <b>{isolated(other.name)}</b>: {words}
      </p>
      {warning !== undefined && <p className="compared-warning">{warning}</p>}
      <span className="unseen" role="status">
        {said}
      </span>
      <div className="compared-tools tight wrap">
        <WordButton action={COMPARING_ACTIONS.changes} aria-pressed={isListed} />
        <WordButton action={COMPARING_ACTIONS.onlyChanges} aria-pressed={isOnly} />
        {counts.newGroups + chosen.size > 0 && (
          <WordButton action={COMPARING_ACTIONS.renamedGroups} />
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

/** Offers once to match groups that were probably renamed, unless something else is open by then. */
function useRenamedOffer(): void {
  const comparing = useComparing();
  const { chosen } = useCompared();
  const { opened } = useWorkspace();
  useEffect(() => {
    if (chosen.size > 0) return;
    void offersLikelyGroups(comparing).then((isWorth) => {
      if (isWorth && !opened.get()) openDialog({ opened }, "renamed");
    });
  }, [chosen, comparing, opened]);
}
