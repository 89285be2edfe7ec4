import { useState } from "react";
import { exclude } from "../../../model/commands/facts/exclude.ts";
import { andMore } from "../../../model/isolated.ts";
import { NO_LINE } from "../../../model/lines.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { aboutTable } from "../../../session/mining/aboutTable.ts";
import type { FindingWords } from "../../../session/report/findingWords.ts";
import { useScreen } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { useLeaving } from "../../kit/Dialog.tsx";
import { FoundList } from "./FoundList.tsx";
import { FoundRow } from "./FoundRow.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import { excludedText, type FindingHandler, type Items, showOnly, useItems } from "./useItems.ts";

interface FindingProps extends FindingHandler {
  readonly words: FindingWords;
  readonly found: Uint32Array;
}

const NOBODY: ReadonlySet<number> = new Set();

/** A finding about users or groups: how many, which, and the ways to show them and leave them out. */
export function FindingSection({ words, found, onExcluded }: FindingProps) {
  const screen = useScreen();
  const { leaveTo } = useLeaving();
  const items = useItems(words.of);
  /** Those of a suggestion that a person does not mean. */
  const [unticked, setUnticked] = useState(NOBODY);
  const meant = unticked.size === 0 ? found : found.filter((item) => !unticked.has(item));
  const toggle = (item: number) => {
    const next = new Set(unticked);
    if (!next.delete(item)) next.add(item);
    setUnticked(next);
  };
  const leaveThemOut = () => {
    const [users, groups] = words.of === "user" ? [meant, NO_LINE] : [NO_LINE, meant];
    screen.workspace.table.run(exclude, {
      ...{ users, groups, why: words.why },
      since: new Date().toISOString(),
    });
    onExcluded(excludedText(meant.length, words.of));
  };
  const number = meant.length === found.length ? "" : ` ${formatNumber(meant.length)}`;
  const isNone = meant.length === 0;
  return (
    <SectionFrame
      words={words}
      count={countOf(found.length, words.of)}
      first={firstNames(found, items)}
      list={
        <FoundList
          label={`List: ${words.title}`}
          count={found.length}
          isNoted={words.isSuggestion}
          keyOf={(at) => found[at]}
          row={(at) => (
            <FoundRow
              name={items.nameOf(found[at])}
              id={items.idOf(found[at])}
              note={words.isSuggestion && aboutTable(screen.workspace.table).reasonsOf(found[at])}
              tick={
                words.isSuggestion && {
                  isOn: !unticked.has(found[at]),
                  onChange: () => toggle(found[at]),
                }
              }
              onShow={() => leaveTo(() => items.goTo(found[at]))}
            />
          )}
        />
      }
    >
      <Button
        isOff={isNone}
        onClick={() => leaveTo(() => void showOnly(screen, items.partOf(meant)))}
      >
        Show{number}
      </Button>
      <Button isOff={isNone} onClick={leaveThemOut}>
        Leave out{number}
      </Button>
    </SectionFrame>
  );
}

/** The names that are said before all are asked for. */
const FIRST_NAMES = 4;

function firstNames(found: Uint32Array, { nameOf }: Items): string {
  return andMore(Array.from(found.subarray(0, FIRST_NAMES), nameOf), found.length);
}
