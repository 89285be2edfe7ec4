import { type ReactNode, useId, useState } from "react";
import type { FindingWords } from "../../../session/report/findingWords.ts";
import { Button } from "../../kit/buttons.tsx";

interface FrameProps {
  readonly words: Pick<FindingWords, "title" | "explanation" | "hint">;
  /** The number of what was found, in words. */
  readonly count: string;
  /** The first names of those that were found. */
  readonly first: string;
  readonly list: ReactNode;
  /** The buttons beside the one that lists all. */
  readonly children: ReactNode;
}

/** A finding: its title and number, the first names or all of them, and its buttons. */
export function SectionFrame({ words, count, first, list, children }: FrameProps) {
  const id = useId();
  const [isListed, setIsListed] = useState(false);
  return (
    <section className="about-part tightest stack" aria-labelledby={id}>
      <div className="about-heading between wrap">
        <h3 id={id}>{words.title}</h3>
        <b className="numbers">{count}</b>
      </div>
      <p className="muted">
        {words.explanation} {words.hint}
      </p>
      {isListed ? list : <p>{first}</p>}
      <fieldset className="about-buttons wrap">
        <legend className="unseen">{words.title}</legend>
        <Button aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
          {isListed ? "Hide the list" : "List all"}
        </Button>
        {children}
      </fieldset>
    </section>
  );
}
