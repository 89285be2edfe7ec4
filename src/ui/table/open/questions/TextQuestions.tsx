import { useState } from "react";
import type { TextQuestion } from "../../../../files/import/questions/question.ts";

interface TextQuestionsProps {
  /** Some with the same sentence. */
  readonly questions: readonly TextQuestion[];
  readonly onAnswer: (question: TextQuestion, answer: string) => void;
}

/** Fields to be filled in, such as the groups of files that do not name theirs. */
export function TextQuestions({ questions, onAnswer }: TextQuestionsProps) {
  return (
    <fieldset className="questions stack">
      <legend>{questions[0].text}</legend>
      {questions.map((question) => (
        <TextField
          key={question.id}
          question={question}
          onAnswer={(answer) => onAnswer(question, answer)}
        />
      ))}
    </fieldset>
  );
}

interface TextFieldProps {
  readonly question: TextQuestion;
  readonly onAnswer: (answer: string) => void;
}

function TextField({ question: { label, answer }, onAnswer }: TextFieldProps) {
  const [text, setText] = useState(answer);
  const finish = () => {
    // There has to be an answer: without one it gets back the assumed one.
    if (text.trim() === "") setText(answer);
    else if (text !== answer) onAnswer(text.trim());
  };
  return (
    <label className="question">
      <span className="muted">{label}</span>
      <input
        className="field"
        type="text"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => key === "Enter" && finish()}
      />
    </label>
  );
}
