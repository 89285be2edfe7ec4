import { useState } from "react";
import { reviewFigures } from "../../../../mining/asking/reviewProgress.ts";
import { setReviews } from "../../../../model/commands/facts/setReviews.ts";
import type { Review } from "../../../../model/facts/reviews.ts";
import { isolated } from "../../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../../model/wording.ts";
import { missingIn, saveFiles, saveReminders } from "../../../../session/asking/reviewFiles.ts";
import { isSheetOn } from "../../../../view/roles/rolesPanel.ts";
import { useValue } from "../../../../watch.ts";
import {
  elementOn,
  type Screen,
  useScreen,
  useSession,
  useWorkspace,
} from "../../../actions/screen/screen.ts";
import { Button } from "../../../kit/buttons.tsx";
import { keepKeyboard } from "../../../kit/keyboard.ts";
import { ProgressBar } from "../../../kit/ProgressBar.tsx";
import { dayText, PeopleList } from "./PeopleList.tsx";
import "./others.css";

/** The reviews that others were asked for, folded to a line on how far they are. */
export function ReviewsPart() {
  const screen = useScreen();
  const { table } = screen.workspace;
  const reviews = useValue(() => table.facts.reviews);
  const [isOpen, setIsOpen] = useState(false);
  const isSheet = useValue(() => isSheetOn(screen.workspace.view));
  const sum = (of: "asked" | "answered") =>
    reviews.reduce((all, one) => all + reviewFigures(one, table.memberships)[of], 0);
  const [asked, answered] = [useValue(() => sum("asked")), useValue(() => sum("answered"))];
  if (reviews.length === 0) return null;
  return (
    <details
      className="reviews-part"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="numbers">
        Reviews by others{" "}
        <span className="muted">
          {formatNumber(answered)} of {formatNumber(asked)} answered
        </span>
      </summary>
      {isOpen && (
        <ul className="asked-reviews scrolls">
          {reviews.map((review) => (
            <AskedReview
              key={review.id}
              review={review}
              // A sheet has no room for both.
              onList={() =>
                isSheet &&
                keepKeyboard(
                  () => setIsOpen(false),
                  () => summaryOn(screen),
                )
              }
            />
          ))}
        </ul>
      )}
    </details>
  );
}

function summaryOn(screen: Screen): Element | null {
  return elementOn(screen, ".reviews-part > summary");
}

interface AskedReviewProps {
  readonly review: Review;
  /** What follows when the memberships of a person are listed. */
  readonly onList: () => void;
}

/** A review: how far it is, by person, and what can be done with it. */
function AskedReview({ review, onList }: AskedReviewProps) {
  const { table } = useWorkspace();
  const figures = useValue(() => reviewFigures(review, table.memberships));
  const { asked, answered, people, done } = figures;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const name = isolated(review.name);
  return (
    <li className="asked-review stack tightest">
      <h3 className="between">
        <span className="cut" title={review.name}>
          {name}
        </span>
        <span className="plain note numbers">{untilText(review)}</span>
      </h3>
      <ProgressBar name={`Answers to ${name}`} done={asked === 0 ? 1 : answered / asked} />
      <p className="note numbers">
        {formatNumber(answered)} of {formatNumber(asked)} answered, {formatNumber(done)} of{" "}
        {countOf(people, "person", "people")} done
      </p>
      <ReviewTools review={review} />
      <details onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
        <summary>By person</summary>
        {isUnfolded && <PeopleList review={review} onList={onList} />}
      </details>
    </li>
  );
}

const AGAIN = [
  ["workbook", "Workbooks again"],
  ["page", "Pages again"],
] as const;

function ReviewTools({ review }: { readonly review: Review }) {
  const { exports } = useSession();
  const screen = useScreen();
  const { table } = screen.workspace;
  const missing = missingIn(review, table.memberships);
  const remove = () => {
    const others = table.facts.reviews.filter(({ id }) => id !== review.id);
    const what = `deleting the review ${isolated(review.name)}`;
    keepKeyboard(
      () => void table.run(setReviews, { reviews: others, what }),
      () => summaryOn(screen) ?? elementOn(screen, ".review-rows"),
    );
  };
  return (
    <div className="row wrap">
      <Button
        isOff={missing.length === 0}
        title="Saves the list of those who have not answered all, for mails that remind them"
        onClick={() => void saveReminders(exports, table, review)}
      >
        Remind
      </Button>
      {AGAIN.map(([kind, words]) => (
        <Button
          key={kind}
          isOff={missing.length === 0}
          title="Saves files again for those who have not answered all, with what is still to be answered"
          onClick={() => void saveFiles(exports, table, review, kind, new Set(missing))}
        >
          {words}
        </Button>
      ))}
      <Button
        title="Deletes the review with its answers; what was decided by these stays"
        onClick={remove}
      >
        Delete
      </Button>
    </div>
  );
}

/** Until when there is time, and that it is over. */
function untilText({ until }: Review): string {
  if (until === "") return "";
  const now = new Date();
  const isPast = Date.parse(`${until}T23:59:59`) < now.getTime();
  return `${isPast ? "was" : ""} until ${dayText(until)}`.trim();
}
