import { type ReactNode, useId, useState } from "react";
import { formatNumber } from "../../model/wording.ts";

/** The names that are said before all are asked for. */
const FIRST_NAMES = 4;

/** The most rows of a list: browsers end a longer one. */
export const MOST_LISTED = 100_000;

interface FrameProps {
  readonly words: { readonly title: string; readonly explanation: string };
  /** The number of what was found, in words. */
  readonly count: string;
  /** The first names of those that were found. */
  readonly names: (most: number) => readonly string[];
  /** The number of those that names are of. */
  readonly nameCount: number;
  /** All of them, or the first, made when it is asked for; and how many there are for it. */
  readonly list: ReactNode;
  readonly listCount: number;
  /** The buttons beside the one that lists all. */
  readonly children: ReactNode;
}

/** A finding: its title and number, the first names, its buttons, and all names when they are asked for. */
export function SectionFrame({
  words,
  count,
  names,
  nameCount,
  list,
  listCount,
  children,
}: FrameProps) {
  const id = useId();
  const [isListed, setIsListed] = useState(false);
  const more = nameCount - FIRST_NAMES;
  return (
    <section className="about-part" aria-labelledby={id}>
      <div className="about-heading">
        <h3 id={id}>{words.title}</h3>
        <b>{count}</b>
      </div>
      <p className="muted">{words.explanation}</p>
      {!isListed && (
        <p className="about-first">
          {names(FIRST_NAMES).join(", ")}
          {more > 0 && ` and ${formatNumber(more)} more`}
        </p>
      )}
      {isListed && list}
      {isListed && listCount > MOST_LISTED && (
        <p className="muted">
          The first {formatNumber(MOST_LISTED)} are listed. Show brings all onto the matrix.
        </p>
      )}
      <fieldset className="about-buttons">
        <legend className="unseen">{words.title}</legend>
        <button
          type="button"
          className="tool"
          aria-expanded={isListed}
          onClick={() => setIsListed(!isListed)}
        >
          {isListed ? "Hide the list" : "List all"}
        </button>
        {children}
      </fieldset>
    </section>
  );
}
