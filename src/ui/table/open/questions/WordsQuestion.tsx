import { useId, useState } from "react";
import type { WordsQuestion as Asked } from "../../../../files/import/questions/question.ts";
import { isolated } from "../../../../model/isolated.ts";
import { Select } from "../../../kit/fields/textFields.tsx";

interface WordsQuestionProps {
  readonly question: Asked;
  readonly onAnswer: (answer: readonly string[]) => void;
}

/** A question about words, of which each has a meaning to be chosen. */
export function WordsQuestion({ question, onAnswer }: WordsQuestionProps) {
  const { text, words, answer } = question;
  const id = useId();
  const [chosen, setChosen] = useState({ question, answer });
  const present = chosen.question === question ? chosen.answer : answer;
  const choose = (changed: number, meaning: string) => {
    const next = present.map((one, at) => (at === changed ? meaning : one));
    setChosen({ question, answer: next });
    onAnswer(next);
  };
  return (
    <fieldset className="questions words-question stack">
      <legend>{text}</legend>
      {words.map(({ word, note, meanings }, at) => (
        <div key={word} className="question">
          <label htmlFor={`${id}-${at}`} className="cut">
            <b>{isolated(word)}</b> <span className="muted">{note}</span>
          </label>
          <Select
            id={`${id}-${at}`}
            className="field"
            value={present[at]}
            options={meanings.map(({ value, label }) => [value, label])}
            onChoose={(meaning) => choose(at, meaning)}
          />
        </div>
      ))}
    </fieldset>
  );
}
