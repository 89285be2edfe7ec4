import { useState } from "react";
import { leaveOut } from "../../model/commands/leftOut/leaveOut.ts";
import { NO_LINE } from "../../model/lines.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { aboutTable } from "../../session/about/aboutTable.ts";
import type { FindingWords } from "../../session/about/findingWords.ts";
import { useSession } from "../session.ts";
import { VirtualList } from "../VirtualList.tsx";
import type { FindingsProps } from "./FindingsPart.tsx";
import { MOST_LISTED, SectionFrame } from "./SectionFrame.tsx";
import { showOnly, useItems } from "./useLeading.ts";

interface FindingProps extends FindingsProps {
  readonly words: FindingWords;
  readonly items: Uint32Array;
}

const NOBODY: ReadonlySet<number> = new Set();

/** A finding about users or groups: how many, which, and the ways to show them and leave them out. */
export function FindingSection({ words, items, leaveTo, onLeftOut }: FindingProps) {
  const session = useSession();
  const shown = useItems(words.of);
  const isSuggestion = words.kind === "noPeople";
  /** Those of a suggestion that a person takes for people. */
  const [unticked, setUnticked] = useState(NOBODY);
  const meant = unticked.size === 0 ? items : items.filter((item) => !unticked.has(item));
  const tick = (item: number) => {
    const next = new Set(unticked);
    if (!next.delete(item)) next.add(item);
    setUnticked(next);
  };
  const leaveThemOut = () => {
    const since = new Date().toISOString();
    const some =
      words.of === "user" ? { users: meant, groups: NO_LINE } : { users: NO_LINE, groups: meant };
    session.table.run(leaveOut, { ...some, why: words.why, since });
    onLeftOut(
      `${countOf(meant.length, words.of)} ${meant.length === 1 ? "is" : "are"} left out now.`,
    );
  };
  const about = meant.length === items.length ? "" : ` ${formatNumber(meant.length)}`;
  return (
    <SectionFrame
      words={words}
      count={countOf(items.length, words.of)}
      names={(most) => Array.from(items.subarray(0, most), shown.nameOf)}
      nameCount={items.length}
      listCount={items.length}
      list={
        <VirtualList
          label={words.title}
          count={Math.min(items.length, MOST_LISTED)}
          rowHeight={isSuggestion ? 48 : 36}
          shownRows={isSuggestion ? 6 : 8}
          keyOf={(at) => items[at]}
          row={(at) => (
            <FindingRow
              name={shown.nameOf(items[at])}
              id={shown.idOf(items[at])}
              note={isSuggestion ? aboutTable(session.table).reasonsOf(items[at]) : undefined}
              isTicked={isSuggestion ? !unticked.has(items[at]) : undefined}
              onTick={() => tick(items[at])}
              onShow={() => leaveTo(() => shown.goTo(items[at]))}
            />
          )}
        />
      }
    >
      <button
        type="button"
        className="tool"
        aria-disabled={meant.length === 0 || undefined}
        onClick={() =>
          meant.length > 0 && leaveTo(() => void showOnly(session, shown.partOf(meant)))
        }
      >
        Show{about}
      </button>
      <button
        type="button"
        className="tool"
        aria-disabled={meant.length === 0 || undefined}
        onClick={() => meant.length > 0 && leaveThemOut()}
      >
        Leave out{about}
      </button>
    </SectionFrame>
  );
}

interface RowProps {
  readonly name: string;
  readonly id: string;
  readonly note: string | undefined;
  /** Undefined in a list where nothing is ticked. */
  readonly isTicked: boolean | undefined;
  readonly onTick: () => void;
  readonly onShow: () => void;
}

function FindingRow({ name, id, note, isTicked, onTick, onShow }: RowProps) {
  const names = (
    <span className="about-names">
      <span className="about-name" title={id === "" ? name : `${name}, ${id}`}>
        {name} {id !== "" && <span className="muted">{id}</span>}
      </span>
      {note !== undefined && (
        <span className="about-note muted" title={note}>
          {note}
        </span>
      )}
    </span>
  );
  return (
    <>
      {isTicked === undefined ? (
        names
      ) : (
        <label className="about-tick">
          <input type="checkbox" checked={isTicked} onChange={onTick} />
          {names}
        </label>
      )}
      <button type="button" className="tool" aria-label={`Show ${name}`} onClick={onShow}>
        Show
      </button>
    </>
  );
}
