import { useMemo } from "react";
import { type PersonProgress, progressOf } from "../../../../mining/asking/reviewProgress.ts";
import type { Review } from "../../../../model/facts/reviews.ts";
import { andMore, isolated } from "../../../../model/isolated.ts";
import { formatNumber } from "../../../../model/wording.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { Button } from "../../../kit/buttons.tsx";
import { VirtualList } from "../../../kit/list/VirtualList.tsx";
import { ProgressBar } from "../../../kit/ProgressBar.tsx";
import { useMining } from "../../table/useMining.ts";

/** The height of a row in CSS px: two lines and a bar. */
const ROW = 50;
const SHOWN_ROWS = 5;

interface PeopleListProps {
  readonly review: Review;
  readonly onList: () => void;
}

/** Those who are asked, with how far each is; who has the most to do comes first. */
export function PeopleList({ review, onList }: PeopleListProps) {
  const { odd } = useMining();
  const { table } = useWorkspace();
  const progress = useValue(() => progressOf(review, table.memberships));
  const places = useMemo(() => {
    const missing = ({ asked, answered }: PersonProgress) => asked - answered;
    return [...progress.keys()].sort(
      (a, b) => missing(progress[b]) - missing(progress[a]) || a - b,
    );
  }, [progress]);
  return (
    <VirtualList
      label={`Who answers ${isolated(review.name)}`}
      count={places.length}
      rowHeight={ROW}
      shownRows={SHOWN_ROWS}
      keyOf={(row) => places[row]}
      row={(row) => {
        const { id, name, mail } = review.answerers[places[row]];
        const one = progress[places[row]];
        return (
          <div className="asked-person grow">
            <Button
              className="link cut"
              title={mail ? `Lists what ${isolated(mail)} is asked about` : "Lists what is asked"}
              onClick={() => {
                odd.showList({ of: "asked", review: review.id, answerer: id });
                onList();
              }}
            >
              {isolated(name)}
            </Button>
            <span className="numbers">
              {formatNumber(one.answered)} of {formatNumber(one.asked)}
            </span>
            <ProgressBar
              name={`Answers of ${isolated(name)}`}
              done={one.asked === 0 ? 1 : one.answered / one.asked}
            />
            <span className="asked-note cut note numbers">{noteOf(one)}</span>
          </div>
        );
      }}
    />
  );
}

/** When the last answer was given, and who gave answers in the place of the one who was asked. */
function noteOf({ asked, answered, last, others }: PersonProgress): string {
  if (asked === 0) return "all of it is gone from the table";
  if (answered === 0) return "no answer yet";
  const day = dayText(last);
  const by = others.slice(0, 2).map(isolated);
  return [
    day && `last answer ${day}`,
    others.length > 0 && `answered by ${andMore(by, others.length)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** A day, or the day of a moment, in words; empty where it is none. */
export function dayText(date: string): string {
  // A day alone would be midnight of Greenwich, which is another day elsewhere.
  const time = Date.parse(date.length === 10 ? `${date}T12:00` : date);
  return Number.isNaN(time) ? "" : days.format(time);
}
