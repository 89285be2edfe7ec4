import { useId } from "react";
import { NESTING_NAMES, type Nesting } from "../../../model/facts/nesting.ts";
import type { NestingChoice } from "../../../session/opening/nestingChoice.ts";
import { nestingInWords } from "../../../session/opening/nestingInWords.ts";

interface NestingRadiosProps {
  readonly choice: NestingChoice;
  readonly onChoose: (nesting: Nesting) => void;
}

const CHOICES: readonly Nesting[] = ["direct", "expanded"];

/** The choice of the memberships that count, with what groups in groups come to. */
export function NestingRadios({ choice: { chosen, counts }, onChoose }: NestingRadiosProps) {
  const id = useId();
  const isTooMany = counts !== undefined && counts.inherited === undefined;
  return (
    <fieldset className="radio-question stack" aria-describedby={`${id}-counts`}>
      <legend>Which memberships count?</legend>
      <p id={`${id}-counts`} className="muted" aria-live="polite">
        {counts ? nestingInWords(counts) : "Counting groups in groups…"}
      </p>
      {CHOICES.map((nesting) => (
        <div key={nesting}>
          <label>
            <input
              type="radio"
              name={id}
              value={nesting}
              checked={nesting === chosen}
              disabled={isTooMany && nesting === "expanded"}
              onChange={() => onChoose(nesting)}
            />
            {NESTING_NAMES[nesting]}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
