import { useState } from "react";
import type { AnswerKind } from "../../../files/reviews/reviewFiles.ts";
import type { Review } from "../../../model/facts/reviews.ts";
import { isolated } from "../../../model/isolated.ts";
import { countOf } from "../../../model/wording.ts";
import { askAndSave } from "../../../session/asking/reviewFiles.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog, DialogForm } from "../../kit/Dialog.tsx";
import { RadioGroup } from "../../kit/fields/radios.tsx";
import { Select, TextField } from "../../kit/fields/textFields.tsx";
import { ProgressBar } from "../../kit/ProgressBar.tsx";
import { NameField } from "../../roles/review/ListField.tsx";
import { useMining } from "../../roles/table/useMining.ts";
import { AskedPreview } from "./AskedPreview.tsx";
import { Questions } from "./Questions.tsx";
import { useAsking } from "./useAsking.ts";
import { useListToAsk } from "./useListToAsk.ts";
import { Labelled, WhoAnswers } from "./WhoAnswers.tsx";
import "./reviews.css";

/** The dialog that asks others about memberships: which, of whom, until when, and in what files. */
export function ReviewForOthersDialog() {
  return (
    <Dialog name="reviewForOthers" title="Review for others …" width={600}>
      <AskingForm />
    </Dialog>
  );
}

function AskingForm() {
  const { exports } = useSession();
  const workspace = useWorkspace();
  const { table } = workspace;
  const { reviews } = useValue(() => table.facts);
  const toAsk = useListToAsk();
  const { list } = toAsk;
  const asking = useAsking(list);
  const [name, setName] = useState<string>();
  const [until, setUntil] = useState(() => dayAfter(USUAL_DAYS));
  const [into, setInto] = useState("");
  const [kind, setKind] = useState<AnswerKind>("workbook");
  const review = reviews.find(({ id }) => id === into);
  const { prepared, isPresent, choices } = asking;
  const about = { name: (name ?? list?.name ?? "").trim(), until };
  const problem = review || !list ? undefined : problemOf(about);
  const isNobody = choices.by === "one" && choices.one.trim() === "";
  const isReady = list && isPresent && !problem && !isNobody && (prepared?.people.length ?? 0) > 0;
  return (
    <DialogForm
      action={prepared ? `Ask ${countOf(prepared.people.length, "person", "people")}` : "Ask"}
      className="asking-form stack"
      isOff={!isReady}
      onSubmit={() => void askAndSave(exports, workspace, prepared!, review ?? about, kind)}
    >
      <Labelled label="About">
        <Select value={toAsk.chosen} options={toAsk.options} onChoose={toAsk.choose} />
      </Labelled>
      {toAsk.names && (
        <Labelled label="Of which">
          <NameField names={toAsk.names} typed={toAsk.typed} onTyped={toAsk.type} />
        </Labelled>
      )}
      <WhoAnswers {...asking} />
      {reviews.length > 0 && (
        <Labelled label="In">
          <Select value={into} options={reviewOptions(reviews)} onChoose={setInto} />
        </Labelled>
      )}
      {!review && (
        <>
          <Labelled label="Name of the review">
            <TextField text={name ?? list?.name ?? ""} onText={setName} maxLength={200} />
          </Labelled>
          <Labelled label="Answers until">
            <input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
          </Labelled>
        </>
      )}
      <RadioGroup
        name="They answer in"
        values={["workbook", "page"]}
        chosen={kind}
        nameOf={(one) => KIND_WORDS[one]}
        onChoose={setKind}
      />
      <Questions {...asking} />
      {list && !isNobody && <AskedPreview {...asking} />}
      {toAsk.isFinding && <Finding isOdd={toAsk.chosen === "odd"} />}
      {!list && !toAsk.isFinding && (
        <p className="muted" role="status">
          Choose which.
        </p>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </DialogForm>
  );
}

const KIND_WORDS: Readonly<Record<AnswerKind, string>> = {
  workbook: "workbooks (.xlsx)",
  page: "pages (.html), which need no program",
};

/** That the list is being found; odd cells take a while. */
function Finding({ isOdd }: { readonly isOdd: boolean }) {
  const { odd } = useMining();
  const done = useValue(odd.done);
  return (
    <div className="stack tight" role="status">
      <p className="muted">Finding what is asked about …</p>
      <ProgressBar name="Finding what is asked about" done={isOdd ? done : undefined} />
    </div>
  );
}

function reviewOptions(reviews: readonly Review[]): (readonly [string, string])[] {
  return [
    ["", "A new review"],
    ...reviews.map(
      ({ id, name, answerers }) =>
        [id, `${isolated(name)}, ${countOf(answerers.length, "person", "people")}`] as const,
    ),
  ];
}

function problemOf({ name, until }: { readonly name: string; readonly until: string }) {
  if (name === "") return "Give the review a name: it stands in the files.";
  if (until !== "" && until < dayAfter(0))
    return "That day has passed. Choose a later one, or none.";
  return undefined;
}

const USUAL_DAYS = 14;

/** The day after so many others, as 2026-12-31, by the local time. */
function dayAfter(days: number): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return day.toISOString().slice(0, 10);
}
