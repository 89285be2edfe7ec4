import { useState } from "react";
import type { Review } from "../../../model/facts/reviews.ts";
import { isolated } from "../../../model/isolated.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import { inSlices, nextTask } from "../../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { takeAnswers } from "../../../session/asking/asking.ts";
import {
  type JudgedAnswers,
  judgeAnswers,
  openAnswers,
  type ReadAnswers,
} from "../../../session/asking/judgeAnswers.ts";
import { notify } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose, DialogDescription, useLeaving } from "../../kit/Dialog.tsx";
import { FoldedList } from "../../kit/list/FoldedList.tsx";
import { ProgressBar } from "../../kit/ProgressBar.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { FileChoice } from "../../table/open/FileChoice.tsx";
import "./reviews.css";

/** The dialog that takes back what others answered: it says what that comes to, then it is one step. */
export function AnswersDialog() {
  return (
    <Dialog name="answers" title="Answers …" width={600}>
      <AnswersContent />
    </Dialog>
  );
}

function AnswersContent() {
  const { table, view } = useWorkspace();
  const { close } = useLeaving();
  const [read, setRead] = useState<ReadAnswers | "reading">();
  const [failure, setFailure] = useState("");
  const memberships = useValue(() => table.memberships);
  const reviews = useValue(() => table.facts.reviews);
  const given = typeof read === "object" ? read.given : undefined;
  const judged = useJudged(given, reviews);
  const open = async (files: readonly File[]) => {
    setFailure("");
    setRead("reading");
    try {
      setRead(await openAnswers(files));
    } catch (error) {
      setRead(undefined);
      setFailure(`The files could not be read: ${reasonOf(error)}.`);
    }
  };
  const take = async (taken: JudgedAnswers) => {
    close();
    // Not in the task that renders the page without the dialog.
    await nextTask();
    if (table.memberships !== memberships || table.facts.reviews !== reviews) return;
    takeAnswers(table, taken);
    const { keeps, removes } = taken;
    notify(
      view,
      `Answers taken: ${formatNumber(keeps)} kept, ${formatNumber(removes)} for removal.`,
    );
  };
  const count = judged ? judged.keeps + judged.removes : 0;
  // What was answered again later is nothing new, and counts from then on.
  const isNews = judged?.reviews.some((review, at) => review !== reviews[at]);
  return (
    <>
      <div className="dialog-content answers-content stack scrolls">
        {read === undefined && (
          <>
            <DialogDescription>
              Takes back what others answered: workbooks, answers saved by pages, or a zip of them,
              in any order and as often as you like. Nothing is decided before you take it.
            </DialogDescription>
            {failure !== "" && <p role="alert">{failure}</p>}
            <FileChoice
              label="Files with answers"
              multiple
              onChoose={(files) => void open(files)}
            />
          </>
        )}
        {read !== undefined && !judged && <ProgressBar name="Reading answers" done={undefined} />}
        {typeof read === "object" && judged && <Judged read={read} judged={judged} />}
      </div>
      <div className="dialog-buttons">
        <DialogClose>Cancel</DialogClose>
        {judged && <Button onClick={() => setRead(undefined)}>Other files</Button>}
        {judged && (
          <Button
            className="primary"
            isOff={count === 0 && !isNews}
            onClick={() => void take(judged)}
          >
            {count === 0 ? "Take answers" : `Take ${countOf(count, "answer")}`}
          </Button>
        )}
      </div>
    </>
  );
}

/** What answers come to, held against the reviews; undefined while it is worked out. */
function useJudged(given: ReadAnswers["given"] | undefined, reviews: readonly Review[]) {
  const { table } = useWorkspace();
  const work =
    given &&
    ((isStale: () => boolean) =>
      inSlices(
        judgeAnswers(given, reviews, table.memberships, Date.now(), table.decisions),
        isStale,
      ));
  return useWorkedOut(work, [given, reviews]);
}

interface JudgedProps {
  readonly read: ReadAnswers;
  readonly judged: JudgedAnswers;
}

function Judged({ read, judged }: JudgedProps) {
  const { keeps, removes, known, people, missing, contradictions, gone } = judged;
  const refused = [...read.refused, ...judged.refused];
  const left = missing.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p role="status" className="numbers">
        {answersText(judged, read)}
      </p>
      {keeps + removes > 0 && (
        <FoldedList
          summary={`By ${countOf(people.length, "person", "people")}`}
          count={people.length}
          nameOf={(row) => isolated(people[row].name) || "(no name)"}
          noteOf={(row) => countOf(people[row].count, "answer")}
        />
      )}
      {known > 0 && (
        <p className="muted">{`${countOf(known, "answer is", "answers are")} known already.`}</p>
      )}
      <Sentences
        all={contradictions}
        summary={(count) => `${countOf(count, "contradiction")}: the later answer counts`}
      />
      <Sentences
        all={gone}
        summary={(count) => `${countOf(count, "membership")} no longer in the table`}
      />
      <Sentences all={refused} summary={(count) => `Not taken: ${countOf(count, "reason")}`} />
      {missing.length > 0 && (
        <FoldedList
          summary={`${countOf(left, "answer is", "answers are")} still missing, of ${countOf(missing.length, "person", "people")}`}
          count={missing.length}
          nameOf={(row) => isolated(missing[row].name)}
          noteOf={(row) => countOf(missing[row].count, "answer")}
        />
      )}
    </>
  );
}

function answersText({ keeps, removes }: JudgedAnswers, { given }: ReadAnswers): string {
  const files = countOf(given.length, "file");
  if (keeps + removes === 0) return `${files} read: nothing new is answered in it.`;
  return `${files} read: ${formatNumber(keeps)} to keep, ${formatNumber(removes)} to remove.`;
}

/** More sentences than this nobody reads. */
const MOST_SENTENCES = 200;

interface SentencesProps {
  readonly all: readonly string[];
  readonly summary: (count: number) => string;
}

function Sentences({ all, summary }: SentencesProps) {
  if (all.length === 0) return null;
  const more = all.length - MOST_SENTENCES;
  return (
    <details>
      <summary>{summary(all.length)}</summary>
      <ul className="answer-sentences scrolls">
        {all.slice(0, MOST_SENTENCES).map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
          <li key={at}>{sentence}</li>
        ))}
        {more > 0 && <li>{`And ${formatNumber(more)} more.`}</li>}
      </ul>
    </details>
  );
}
