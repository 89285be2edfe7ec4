import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { approximationText } from "../../../mining/odd/oddOptions.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { OddList } from "../../../session/mining/odd/oddReview.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Segments } from "../../kit/fields/radios.tsx";
import { keepKeyboard } from "../../kit/keyboard.ts";
import { TaskProgress } from "../../kit/ProgressBar.tsx";
import { useMining, useWatched } from "../table/useMining.ts";
import { ReviewsPart } from "./others/ReviewsPart.tsx";
import { ReviewChoices } from "./ReviewChoices.tsx";
import { ReviewedCell } from "./ReviewedCell.tsx";
import { ReviewList } from "./ReviewList.tsx";
import { REVIEW_FILTERS, type Reviewed, useReviewed } from "./useReviewed.ts";
import "./review.css";

/** The review of odd cells, in the place of the panel's tables: found, listed, and decided about. */
export function ReviewPart() {
  const { odd } = useMining();
  const found = useWatched(odd.list);
  const isUnderWay = useValue(odd.list.isUnderWay);
  const isCancelled = useValue(odd.list.isCancelled);
  const failure = useValue(odd.list.failure);
  const askedFrom = useAskedFrom();
  return (
    <section className="review fill" aria-label="Review of odd cells">
      <ReviewsPart />
      <ReviewChoices />
      {isUnderWay && <Searching />}
      {failure !== undefined && (
        <p className="padded muted" role="alert">
          The odd cells could not be found: {reasonOf(failure)}. {found && OF_BEFORE}{" "}
          <SearchAgain onPress={() => odd.list.again()} />
        </p>
      )}
      {isCancelled && (
        <p className="padded muted" role="status">
          Cancelled. {found && OF_BEFORE} <SearchAgain onPress={() => odd.list.again()} />
        </p>
      )}
      {found && <Review list={found} askedFrom={askedFrom} />}
    </section>
  );
}

/** The element that had the keyboard when the review was asked for. */
function useAskedFrom(): AskedFrom {
  const { view } = useWorkspace();
  const asked = useValue(view.panelPartToFocus);
  const element = useRef<Element>(null);
  // Before the list, which may be there already, looks at it.
  useLayoutEffect(() => {
    if (asked !== "review") return;
    element.current = document.activeElement;
    view.panelPartToFocus.set(undefined);
  }, [asked, view]);
  return element;
}

type AskedFrom = RefObject<Element | null>;

const OF_BEFORE = "The list is as it was before the last change.";

function SearchAgain({ onPress }: { readonly onPress: () => void }) {
  return <Button onClick={onPress}>Search again</Button>;
}

function Searching() {
  const { odd } = useMining();
  const done = useValue(odd.done);
  return (
    <TaskProgress name="Comparing users" done={done} onCancel={() => odd.list.cancel()}>
      Comparing users …
    </TaskProgress>
  );
}

const DECISION_KEYS = { k: "keep", x: "remove" } as const;

function Review({ list, askedFrom }: { readonly list: OddList; readonly askedFrom: AskedFrom }) {
  const element = useRef<HTMLDivElement>(null);
  const reviewed = keepingKeyboard(useReviewed(list), element);
  useKeyboardOnList(element, askedFrom);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof HTMLInputElement) return;
    const decision = DECISION_KEYS[event.key.toLowerCase() as keyof typeof DECISION_KEYS];
    if (!decision) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) reviewed.decide(decision);
  };
  return (
    <div ref={element} className="review-body fill" onKeyDown={onKeyDown}>
      <ReviewBar {...reviewed} />
      {list.approximated > 0 && (
        <p className="padded muted">{approximationText(list.approximated)}</p>
      )}
      {reviewed.shown.length > 0 ? (
        <>
          <ReviewList {...reviewed} />
          <ReviewedCell {...reviewed} />
        </>
      ) : (
        <p className="padded muted">{emptyText(reviewed)}</p>
      )}
    </div>
  );
}

/** The same, but what is decided leaves the keyboard in the review, though what had it may be gone. */
function keepingKeyboard(reviewed: Reviewed, element: RefObject<HTMLElement | null>): Reviewed {
  const { decide, withdraw } = reviewed;
  const standIn = () =>
    element.current?.querySelector(".review-rows") ??
    element.current?.querySelector("input:checked");
  return {
    ...reviewed,
    decide: (decision) => keepKeyboard(() => decide(decision), standIn),
    withdraw: () => keepKeyboard(withdraw, standIn),
  };
}

/** Brings the keyboard to the list once that is there, unless it went elsewhere meanwhile. */
function useKeyboardOnList(element: RefObject<HTMLElement | null>, askedFrom: AskedFrom): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === askedFrom.current)
      element.current?.querySelector<HTMLElement>(".review-rows")?.focus({ preventScroll: true });
    askedFrom.current = null;
  }, [element, askedFrom]);
}

/** The progress through the list, and what of it is shown. */
function ReviewBar({ list, reviewed, announcement, filter, setFilter }: Reviewed) {
  return (
    <div className="review-bar between wrap">
      <p role="status" className="review-count numbers">
        <span className="unseen">{announcement}</span>
        {`${formatNumber(reviewed)} of ${formatNumber(list.odd.count)} reviewed`}
        {list.odd.unlisted > 0 && (
          <span className="plain muted">{` · ${countOf(list.odd.unlisted, "less odd cell")} not listed`}</span>
        )}
      </p>
      <Segments label="Show" choices={REVIEW_FILTERS} chosen={filter} onChoose={setFilter} />
    </div>
  );
}

function emptyText({ list, filter }: Reviewed): string {
  if (filter === "keep") return "No cell was kept.";
  if (filter === "remove") return "No cell is marked for removal.";
  return list.odd.count === 0
    ? "No held cell is odd by these choices."
    : "All of them are reviewed.";
}
