import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OpenQuestions, SILENT_AFTER_MS } from "#src/keep/openQuestions.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Questions that are answered when the test says so. */
function start() {
  const told: boolean[] = [];
  const questions = new OpenQuestions(() => told.push(questions.isOverdue));
  const answers: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => void answers.push(resolve));
  return { questions, told, answers, ask };
}

test("what is answered in time is never overdue", async () => {
  const { questions, told, answers, ask } = start();
  const asked = questions.ask(ask);
  vi.advanceTimersByTime(SILENT_AFTER_MS - 1);
  answers[0]("yes");
  expect(await asked).toBe("yes");
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test("what is not is overdue until its answer, or its failure", async () => {
  const { questions, told, answers, ask } = start();
  const asked = questions.ask(ask);
  const failing = questions.ask(
    () => new Promise((_, reject) => setTimeout(() => reject(new Error("no")), 5000)),
  );
  failing.catch(() => {});
  vi.advanceTimersByTime(SILENT_AFTER_MS);
  expect(questions.isOverdue).toBe(true);
  answers[0]("yes");
  await asked;
  expect(questions.isOverdue).toBe(true);
  vi.advanceTimersByTime(5000);
  await expect(failing).rejects.toThrow("no");
  expect(told.at(-1)).toBe(false);
});

test("asked again, the first answer counts, and a later one is ended", async () => {
  const { questions, answers, ask } = start();
  const discarded: string[] = [];
  const asked = questions.ask(ask, (late) => discarded.push(late));
  questions.askAgain();
  expect(answers).toHaveLength(1);
  vi.advanceTimersByTime(SILENT_AFTER_MS);
  questions.askAgain();
  expect(answers).toHaveLength(2);
  answers[1]("second");
  expect(await asked).toBe("second");
  answers[0]("first");
  await Promise.resolve();
  await Promise.resolve();
  expect(discarded).toEqual(["first"]);
});

test("what must not be done twice is not asked again", () => {
  const { questions, answers, ask } = start();
  void questions.ask(ask);
  vi.advanceTimersByTime(SILENT_AFTER_MS);
  questions.askAgain();
  expect(answers).toHaveLength(1);
});
