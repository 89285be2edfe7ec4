import type { Questions } from "./question.ts";

/** The group of a file that does not name it: asked for, and assumed until then. */
export function groupOfFile(
  questions: Questions,
  file: number,
  name: string,
  assumed: string,
): string {
  const id = `group of file ${file}`;
  const answer = questions.text(id) ?? assumed;
  questions.ask({
    form: "text",
    id,
    text: "Which group are these users in, which the file does not name?",
    label: name,
    answer,
  });
  return answer;
}
