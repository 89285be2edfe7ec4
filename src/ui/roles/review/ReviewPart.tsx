import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { oddCaution } from "../../../mining/odd/oddOptions.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { showsAll } from "../../../session/mining/odd/arranging.ts";
import type { OddList } from "../../../session/mining/odd/oddList.ts";
import { type ReviewList as Listed, someOf } from "../../../session/mining/odd/reviewLists.ts";
import type { WatchedResult } from "../../../session/mining/watchedResult.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Segments } from "../../kit/fields/radios.tsx";
import { focusedElement, isElement, keepKeyboard } from "../../kit/keyboard.ts";
import { TaskProgress } from "../../kit/ProgressBar.tsx";
import { useMining, useWatched } from "../table/useMining.ts";
import { AllMembershipsDialog } from "./AllMemberships.tsx";
import { ReviewsPart } from "./others/ReviewsPart.tsx";
import { ReviewChoices } from "./ReviewChoices.tsx";
import { ReviewedCell } from "./ReviewedCell.tsx";
import { ReviewList } from "./ReviewList.tsx";
import { ReviewTools } from "./ReviewTools.tsx";
import { REVIEW_FILTERS, type Reviewed, useReviewed } from "./useReviewed.ts";
import "./review.css";

/** The review of odd cells, or of other lists, in the place of the panel's tables: listed, and decided about. */
export function ReviewPart() {
  const { odd } = useMining();
  const chosen = useValue(odd.chosen);
  const watched: WatchedResult<Listed> = chosen ? odd.memberships : odd.list;
  const found = useWatched(watched);
  const isUnderWay = useValue(watched.isUnderWay);
  const isCancelled = useValue(watched.isCancelled);
  const failure = useValue(watched.failure);
  const askedFrom = useAskedFrom();
  return (
    <section className="review fill" aria-label="Review">
      <ReviewsPart />
      <ReviewChoices />
      <AllMembershipsDialog />
      {isUnderWay && <Searching watched={watched} />}
      {failure !== undefined && (
        <p className="padded muted" role="alert">
          The {chosen ? "memberships" : "odd cells"} could not be found: {reasonOf(failure)}.{" "}
          {found && OF_BEFORE} <SearchAgain onPress={() => watched.again()} />
        </p>
      )}
      {isCancelled && (
        <p className="padded muted" role="status">
          Cancelled. {found && OF_BEFORE} <SearchAgain onPress={() => watched.again()} />
        </p>
      )}
      {found && <Review listed={found} askedFrom={askedFrom} />}
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
    element.current = focusedElement();
    view.panelPartToFocus.set(undefined);
  }, [asked, view]);
  return element;
}

type AskedFrom = RefObject<Element | null>;

const OF_BEFORE = "The list is as it was before the last change.";

function SearchAgain({ onPress }: { readonly onPress: () => void }) {
  return <Button onClick={onPress}>Search again</Button>;
}

function Searching({ watched }: { readonly watched: WatchedResult<Listed> }) {
  const { odd } = useMining();
  const done = useValue(odd.done);
  const words = watched === odd.list ? "Comparing users" : "Listing memberships";
  return (
    <TaskProgress
      name={words}
      done={watched === odd.list ? done : undefined}
      onCancel={() => watched.cancel()}
    >
      {words} …
    </TaskProgress>
  );
}

interface ReviewProps {
  readonly listed: Listed;
  readonly askedFrom: AskedFrom;
}

function Review({ listed, askedFrom }: ReviewProps) {
  const reviewed = useReviewed(listed);
  return reviewed && <ReviewBody reviewed={reviewed} askedFrom={askedFrom} />;
}

const DECISION_KEYS = { k: "keep", x: "remove" } as const;

interface ReviewBodyProps extends Pick<ReviewProps, "askedFrom"> {
  readonly reviewed: Reviewed;
}

function ReviewBody({ reviewed: plain, askedFrom }: ReviewBodyProps) {
  const { odd } = useMining();
  const { table } = useWorkspace();
  const element = useRef<HTMLDivElement>(null);
  const reviewed = keepingKeyboard(plain, element);
  const { list, arranged, shown, selection, targets } = reviewed;
  const noteFocus = useKeyboardOnList(element, askedFrom, shown.rows.length > 0);
  useEffect(() => {
    const all = () => shown.places.map((place) => arranged.order[place]);
    odd.shown.set(someOf(list, selection.count > 0 ? targets : all()));
  }, [odd, list, arranged, shown, selection, targets]);
  useEffect(() => () => odd.shown.set(undefined), [odd]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (isElement(event.target) && event.target.matches("input, select")) return;
    const key = event.key.toLowerCase();
    const decision = DECISION_KEYS[key as keyof typeof DECISION_KEYS];
    const field = key === "c" && element.current?.querySelector<HTMLElement>(".review-comment");
    if (!decision && !field) return;
    event.preventDefault();
    event.stopPropagation();
    if (field) field.focus();
    else if (decision && !event.repeat) reviewed.decide(decision);
  };
  const { approximated } = list.listed as Partial<OddList>;
  const people = table.memberships.userCount - table.excluded.users.size;
  const caution = approximated === undefined ? "" : oddCaution(people, approximated);
  return (
    <div ref={element} className="review-body fill" onKeyDown={onKeyDown} {...noteFocus}>
      <ReviewBar {...reviewed} />
      <ReviewTools />
      {caution && <p className="padded muted">{caution}</p>}
      {shown.rows.length > 0 ? (
        <>
          <ReviewList {...reviewed} />
          <ReviewedCell {...reviewed} />
        </>
      ) : (
        <NothingShown {...reviewed} />
      )}
    </div>
  );
}

/** The same, but what is decided leaves the keyboard in the review, though what had it may be gone. */
function keepingKeyboard(reviewed: Reviewed, element: RefObject<HTMLElement | null>): Reviewed {
  const { decide, withdraw } = reviewed;
  const standIn = () => standInWithin(element.current);
  return {
    ...reviewed,
    decide: (decision) => decide(decision, (act) => keepKeyboard(act, standIn)),
    withdraw: () => keepKeyboard(withdraw, standIn),
  };
}

function standInWithin(element: HTMLElement | null): HTMLElement | null | undefined {
  return (
    element?.querySelector<HTMLElement>(".review-rows") ?? element?.querySelector("input:checked")
  );
}

/**
 * Brings the keyboard to the list once that is there, and to what is in its place once it is not, unless
 * it went elsewhere meanwhile. Returns what hears of the focus.
 */
function useKeyboardOnList(
  element: RefObject<HTMLElement | null>,
  askedFrom: AskedFrom,
  isThere: boolean,
) {
  /** True while the keyboard is in the review: what had it may be gone. */
  const isWithin = useRef(false);
  useEffect(() => {
    const focused = focusedElement();
    const isLost = focused === askedFrom.current || focused?.localName === "body";
    if (isLost && (isThere || isWithin.current))
      standInWithin(element.current)?.focus({ preventScroll: true });
    askedFrom.current = null;
  }, [element, askedFrom, isThere]);
  return {
    onFocus: () => void (isWithin.current = true),
    onBlur: () => void (isWithin.current = false),
  };
}

/** The progress through the list, and what of it is shown. */
function ReviewBar({ list, reviewed, announcement }: Reviewed) {
  const { odd } = useMining();
  const filter = useValue(odd.filter);
  const { unlisted = 0 } = list.listed as Partial<OddList>;
  const others = list.count - list.listed.count;
  const more = [
    others > 0 && `${countOf(others, "other")} decided`,
    unlisted > 0 && `${countOf(unlisted, "less odd cell")} not listed`,
  ];
  return (
    <div className="review-bar between wrap">
      <p role="status" className="review-count numbers">
        <span className="unseen">{announcement}</span>
        {`${formatNumber(reviewed)} of ${formatNumber(list.listed.count)} reviewed`}
        <span className="plain muted">{more.map((part) => part && ` · ${part}`)}</span>
      </p>
      <Segments label="Show" choices={REVIEW_FILTERS} chosen={filter} onChoose={odd.filter.set} />
    </div>
  );
}

/** What is said in the place of an empty list. */
function NothingShown({ list: { listed } }: Reviewed) {
  const { odd } = useMining();
  const filter = useValue(odd.filter);
  const isAll = showsAll(useValue(odd.arranging));
  const isOdd = useValue(odd.chosen) === undefined;
  const words = () => {
    if (!isAll) return "Nothing is like that.";
    if (filter === "keep") return "No cell was kept.";
    if (filter === "remove") return "No cell is marked for removal.";
    if (listed.count > 0) return "All of them are reviewed. Export hands over what was decided.";
    return isOdd
      ? "No held cell is odd by these choices. Export hands over the roles."
      : "There are no such memberships.";
  };
  const { unlisted = 0 } = listed as Partial<OddList>;
  return (
    <p className="padded muted">
      {words()}{" "}
      {isAll && filter === "undecided" && unlisted > 0 && (
        <Button onClick={() => odd.choose({ least: 0 })}>
          List {countOf(unlisted, "less odd cell")}
        </Button>
      )}
    </p>
  );
}
