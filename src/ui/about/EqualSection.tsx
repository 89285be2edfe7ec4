import { leaveOut } from "../../model/commands/leftOut/leaveOut.ts";
import { type Lines, line, lineCount, NO_LINE } from "../../model/lines.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { EQUAL_WHY, type EqualWords } from "../../session/about/findingWords.ts";
import { useSession } from "../session.ts";
import { VirtualList } from "../VirtualList.tsx";
import type { FindingsProps } from "./FindingsPart.tsx";
import { MOST_LISTED, SectionFrame } from "./SectionFrame.tsx";
import { showOnly, useItems } from "./useLeading.ts";

/** The most names of a set that its row has. */
const NAMES_IN_ROW = 6;

interface EqualProps extends FindingsProps {
  readonly words: EqualWords;
  readonly sets: Lines;
}

/** The sets of equal users, or equal groups: how many, the largest, and all of them. */
export function EqualSection({ words, sets, leaveTo, onLeftOut }: EqualProps) {
  const session = useSession();
  const { memberships } = session.table;
  const [own, others] = [useItems(words.of), useItems(words.of === "user" ? "group" : "user")];
  const count = lineCount(sets);
  const heldBy = (set: number) => {
    const [first] = line(sets, set);
    return words.of === "user" ? memberships.heldRow(first) : memberships.heldColumn(first);
  };
  const leaveAllButOneOut = () => {
    const groups = allButFirst(sets);
    const since = new Date().toISOString();
    session.table.run(leaveOut, { users: NO_LINE, groups, why: EQUAL_WHY, since });
    onLeftOut(
      `${countOf(groups.length, "group")} ${groups.length === 1 ? "is" : "are"} left out now.`,
    );
  };
  return (
    <SectionFrame
      words={words}
      count={`${countOf(sets.items.length, words.of)} in ${countOf(count, "set")}`}
      names={(most) => [`The largest set: ${namesIn(line(sets, 0), own.nameOf, most)}`]}
      nameCount={0}
      listCount={count}
      list={
        <VirtualList
          label={words.title}
          count={Math.min(count, MOST_LISTED)}
          rowHeight={48}
          shownRows={6}
          keyOf={(set) => line(sets, set)[0]}
          row={(set) => (
            <SetRow
              names={`${formatNumber(line(sets, set).length)}: ${namesIn(line(sets, set), own.nameOf, NAMES_IN_ROW)}`}
              note={`${words.of === "user" ? "hold" : "held by"} ${countOf(heldBy(set).length, words.of === "user" ? "group" : "user")}: ${namesIn(heldBy(set), others.nameOf, NAMES_IN_ROW)}`}
              onShow={() =>
                leaveTo(
                  () =>
                    void showOnly(session, {
                      ...own.partOf(line(sets, set)),
                      ...others.partOf(heldBy(set)),
                    }),
                )
              }
            />
          )}
        />
      }
    >
      <button
        type="button"
        className="tool"
        onClick={() => leaveTo(() => void showOnly(session, own.partOf(sets.items.slice().sort())))}
      >
        Show
      </button>
      {words.of === "group" && (
        <button type="button" className="tool" onClick={leaveAllButOneOut}>
          Leave out all but one of each
        </button>
      )}
    </SectionFrame>
  );
}

function SetRow({
  names,
  note,
  onShow,
}: {
  readonly names: string;
  readonly note: string;
  readonly onShow: () => void;
}) {
  return (
    <>
      <span className="about-names">
        <span className="about-name" title={names}>
          {names}
        </span>
        <span className="about-note muted" title={note}>
          {note}
        </span>
      </span>
      <button type="button" className="tool" aria-label={`Show ${names}`} onClick={onShow}>
        Show
      </button>
    </>
  );
}

/** The first names of some, and how many more there are. */
function namesIn(items: Uint32Array, nameOf: (item: number) => string, most: number): string {
  const names = Array.from(items.subarray(0, most), nameOf).join(", ");
  const more = items.length - most;
  return more > 0 ? `${names} and ${formatNumber(more)} more` : names;
}

/** All of the sets but the first of each, sorted. */
function allButFirst(sets: Lines): Uint32Array {
  const firsts = new Set(sets.start.subarray(0, -1));
  return sets.items.filter((_, at) => !firsts.has(at)).sort();
}
