import { useId, useState } from "react";
import type { RadioQuestion as Asked } from "../../../../files/import/questions/question.ts";

interface RadioQuestionProps {
  readonly question: Asked;
  readonly onAnswer: (answer: string) => void;
}

/** A question with a few answers, and what each of them would give. */
export function RadioQuestion({ question, onAnswer }: RadioQuestionProps) {
  const { text, options, answer } = question;
  const name = useId();
  const [chosen, setChosen] = useState({ question, answer });
  // What was read again knows better: a column may have been chosen meanwhile.
  const present = chosen.question === question ? chosen.answer : answer;
  return (
    <fieldset className="radio-question stack">
      <legend>{text}</legend>
      {options.map(({ value, label, examples }, at) => (
        <div key={value}>
          <label>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === present}
              aria-describedby={examples && `${name}-${at}`}
              onChange={() => {
                setChosen({ question, answer: value });
                onAnswer(value);
              }}
            />
            {label}
          </label>
          {examples && (
            <ul id={`${name}-${at}`} className="note wrap">
              {examples.map((example, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                <li key={at}>{example}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </fieldset>
  );
}
