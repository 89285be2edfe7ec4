import { useState } from "react";
import type { Question } from "../../session/readFiles.ts";

interface GroupQuestionsProps {
  readonly questions: readonly Question[];
  readonly onAnswer: (file: number, group: string) => void;
}

/** The fields for the groups of files that do not name theirs. */
export function GroupQuestions({ questions, onAnswer }: GroupQuestionsProps) {
  return (
    <fieldset className="questions">
      <legend>
        {questions.length === 1
          ? "The file does not name its group. It is"
          : "These files do not name their groups. They are"}
      </legend>
      {questions.map((question) => (
        <GroupQuestion
          key={question.file}
          question={question}
          onAnswer={(group) => onAnswer(question.file, group)}
        />
      ))}
    </fieldset>
  );
}

interface GroupQuestionProps {
  readonly question: Question;
  readonly onAnswer: (group: string) => void;
}

function GroupQuestion({ question: { name, group }, onAnswer }: GroupQuestionProps) {
  const [text, setText] = useState(group);
  const answer = () => {
    // A group needs a name: without one it gets back the assumed one.
    if (text.trim() === "") setText(group);
    else if (text !== group) onAnswer(text.trim());
  };
  return (
    <label className="question">
      <span className="muted">{name}</span>
      <input
        type="text"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={answer}
        onKeyDown={({ key }) => key === "Enter" && answer()}
      />
    </label>
  );
}
