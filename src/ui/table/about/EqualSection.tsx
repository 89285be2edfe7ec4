import { exclude } from "../../../model/commands/facts/exclude.ts";
import { andMore } from "../../../model/isolated.ts";
import { type Lines, line, lineCount, NO_LINE } from "../../../model/lines.ts";
import { countOf } from "../../../model/wording.ts";
import { EQUAL_WHY, type EqualWords } from "../../../session/report/findingWords.ts";
import { useScreen } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { useLeaving } from "../../kit/Dialog.tsx";
import { FoundList } from "./FoundList.tsx";
import { FoundRow } from "./FoundRow.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import { excludedText, type FindingHandler, type Items, showOnly, useItems } from "./useItems.ts";

/** The most names of a set that are said. */
const MOST_NAMES = 6;

interface EqualProps extends FindingHandler {
  readonly words: EqualWords;
  readonly sets: Lines;
}

/** The sets of equal users, or equal groups: how many, the largest, and all of them. */
export function EqualSection({ words, sets, onExcluded }: EqualProps) {
  const screen = useScreen();
  const { leaveTo } = useLeaving();
  const { memberships } = screen.workspace.table;
  const [own, others] = [useItems(words.of), useItems(words.of === "user" ? "group" : "user")];
  const setAt = (at: number) => line(sets, at);
  /** What all of a set hold, or who holds all of it. */
  const common = (at: number) => {
    const [first] = setAt(at);
    return words.of === "user" ? memberships.heldRow(first) : memberships.heldColumn(first);
  };
  const leaveAllButOneOut = () => {
    const groups = allButFirst(sets);
    const since = new Date().toISOString();
    screen.workspace.table.run(exclude, { users: NO_LINE, groups, why: EQUAL_WHY, since });
    onExcluded(excludedText(groups.length, "group"));
  };
  const showSet = (at: number) =>
    showOnly(screen, { ...own.partOf(setAt(at)), ...others.partOf(common(at)) });
  return (
    <SectionFrame
      words={words}
      count={`${countOf(sets.items.length, words.of)} in ${countOf(lineCount(sets), "set")}`}
      first={`The largest: ${namesOf(setAt(0), own, words.of)}`}
      list={
        <FoundList
          label={`List: ${words.title}`}
          count={lineCount(sets)}
          isNoted
          keyOf={(at) => setAt(at)[0]}
          row={(at) => (
            <FoundRow
              name={namesOf(setAt(at), own, words.of)}
              note={
                words.of === "user"
                  ? `hold ${namesOf(common(at), others, "group")}`
                  : `held by ${namesOf(common(at), others, "user")}`
              }
              onShow={() => leaveTo(() => void showSet(at))}
            />
          )}
        />
      }
    >
      <Button
        onClick={() => leaveTo(() => void showOnly(screen, own.partOf(sets.items.slice().sort())))}
      >
        Show
      </Button>
      {words.of === "group" && (
        <Button onClick={leaveAllButOneOut}>Leave out all but one of each</Button>
      )}
    </SectionFrame>
  );
}

/** Some users or groups in words: "12 users: Ann, Bob and 10 more". */
function namesOf(some: Uint32Array, { nameOf }: Items, of: "user" | "group"): string {
  const names = Array.from(some.subarray(0, MOST_NAMES), nameOf);
  return `${countOf(some.length, of)}: ${andMore(names, some.length)}`;
}

/** All of the sets but the first of each, sorted. */
function allButFirst(sets: Lines): Uint32Array {
  const firsts = new Set(sets.start);
  return sets.items.filter((_, at) => !firsts.has(at)).sort();
}
