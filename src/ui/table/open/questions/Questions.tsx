import type {
  Answer,
  Question,
  TextQuestion,
} from "../../../../files/import/questions/question.ts";
import { ListQuestion } from "./ListQuestion.tsx";
import { RadioQuestion } from "./RadioQuestion.tsx";
import { TextQuestions } from "./TextQuestions.tsx";
import { WordsQuestion } from "./WordsQuestion.tsx";
import "./questions.css";

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly onAnswer: (question: Question, answer: Answer) => void;
}

/** The questions about files that were read, each in its form. */
export function Questions({ questions, onAnswer }: QuestionsProps) {
  return groupsOf(questions).map((some) => {
    const [question] = some;
    const { id } = question;
    const answer = (given: Answer) => onAnswer(question, given);
    if (question.form === "radio")
      return <RadioQuestion key={id} question={question} onAnswer={answer} />;
    if (question.form === "list")
      return <ListQuestion key={id} question={question} onAnswer={answer} />;
    if (question.form === "words")
      return <WordsQuestion key={id} question={question} onAnswer={answer} />;
    return <TextQuestions key={id} questions={some as TextQuestion[]} onAnswer={onAnswer} />;
  });
}

/** The questions one by one, but those together that ask for a text by the same sentence. */
function groupsOf(questions: readonly Question[]): Question[][] {
  const groups: Question[][] = [];
  for (const question of questions) {
    const group = groups.at(-1);
    const isLike = group?.[0].form === "text" && group[0].text === question.text;
    if (isLike && question.form === "text") group.push(question);
    else groups.push([question]);
  }
  return groups;
}
