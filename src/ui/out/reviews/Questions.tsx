import { useState } from "react";
import { isolated } from "../../../model/isolated.ts";
import { countOf } from "../../../model/wording.ts";
import type { Meant, Question } from "../../../session/asking/asking.ts";
import type { NamedPeople } from "../../../session/asking/namings.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { NameField } from "../../kit/fields/NameField.tsx";
import { RadioGroup } from "../../kit/fields/radios.tsx";
import { Select } from "../../kit/fields/textFields.tsx";
import { VirtualList } from "../../kit/list/VirtualList.tsx";
import { TOUCH, useMedia } from "../../kit/useMedia.ts";
import type { Asking } from "./useAsking.ts";

/** The height of a row in CSS px: a field, or what a finger needs. */
const ROW = 36;
const TOUCH_ROW = 52;
const SHOWN_ROWS = 5;

/** The names that stand for no user, or for several: who is meant, or whether they are asked at all. */
export function Questions({ prepared, people, choices, choose }: Asking) {
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  if (!prepared || !people || prepared.questions.length === 0) return null;
  const several = prepared.questions.filter(({ candidates }) => candidates.length > 0);
  const others = prepared.questions.filter(({ candidates }) => candidates.length === 0);
  const answer = (key: string, meant: Meant | undefined) => {
    const all = new Map(choices.meant);
    if (meant === undefined) all.delete(key);
    else all.set(key, meant);
    choose({ meant: all });
  };
  const rows = (label: string, questions: readonly Question[]) => (
    <VirtualList
      label={label}
      count={questions.length}
      rowHeight={rowHeight}
      shownRows={SHOWN_ROWS}
      keyOf={(row) => questions[row].key}
      row={(row) => (
        <QuestionRow
          question={questions[row]}
          meant={choices.meant.get(questions[row].key)}
          asksOthers={choices.asksOthers}
          named={people.named}
          onAnswer={(meant) => answer(questions[row].key, meant)}
        />
      )}
    />
  );
  return (
    <>
      {several.length > 0 && (
        <section className="asking-questions stack tight">
          <p>{`It is not clear who ${countOf(several.length, "name stands", "names stand")} for. Who is meant?`}</p>
          {rows("Names of several", several)}
        </section>
      )}
      {others.length > 0 && (
        <section className="asking-questions stack tight">
          <RadioGroup<"ask" | "leave">
            name={`${countOf(others.length, "name is", "names are")} no user’s`}
            values={["ask", "leave"]}
            chosen={choices.asksOthers ? "ask" : "leave"}
            nameOf={(value) => (value === "ask" ? "Ask them all the same" : "Leave them out")}
            onChoose={(value) => choose({ asksOthers: value === "ask" })}
          />
          {rows("Names of nobody", others)}
        </section>
      )}
    </>
  );
}

interface QuestionRowProps {
  readonly question: Question;
  readonly meant: Meant | undefined;
  readonly asksOthers: boolean;
  readonly named: NamedPeople;
  readonly onAnswer: (meant: Meant | undefined) => void;
}

/** A name with who is meant by it: one of some, the very name, nobody, or a user who is typed. */
function QuestionRow({ question, meant, asksOthers, named, onAnswer }: QuestionRowProps) {
  const { userIds, userNames } = useWorkspace().table.memberships.data;
  const [isTyping, setIsTyping] = useState(false);
  const [wrong, setWrong] = useState("");
  const { text, count, candidates } = question;
  const usual = candidates.length > 0 ? "Choose who" : asksOthers ? "Asked" : "Left out";
  const users = [...new Set([...candidates, ...(typeof meant === "number" ? [meant] : [])])];
  const finish = (typed: string) => {
    setIsTyping(false);
    const user = typed === "" ? undefined : named.find(typed);
    if (typeof user === "number") onAnswer(user);
    setWrong(typeof user === "string" ? `No user is ${isolated(typed)}` : "");
  };
  const choose = (value: string) => {
    if (value === "type") setIsTyping(true);
    else if (value === "") onAnswer(undefined);
    else onAnswer(value === "other" || value === "nobody" ? value : Number(value));
  };
  return (
    <>
      <span className="grow cut" title={text}>
        {isolated(text)}
      </span>
      <span
        className={`note numbers ${wrong ? "" : "asked-count"}`}
        role={wrong ? "alert" : undefined}
      >
        {wrong || countOf(count, "membership")}
      </span>
      {isTyping ? (
        <NameField label={`Who ${text} is`} className="meant" name="" onDone={finish} />
      ) : (
        <Select
          className="meant"
          aria-label={`Who ${text} is`}
          value={meant ?? ""}
          options={[
            ["", usual],
            ...users.map((user) => [user, userWords(userIds[user], userNames[user])] as const),
            ["other", "Ask by this name"],
            ["nobody", "Leave out"],
            ["type", "A user …"],
          ]}
          onChoose={choose}
        />
      )}
    </>
  );
}

function userWords(id: string, name: string): string {
  return id === name || name === "" ? isolated(id) : `${isolated(id)}, ${isolated(name)}`;
}
