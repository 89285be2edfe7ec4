import { useId, useMemo, useState } from "react";
import type { ListQuestion as Asked } from "../../../../files/import/questions/question.ts";
import { formatNumber } from "../../../../model/wording.ts";
import { Button } from "../../../kit/buttons.tsx";
import { LongListbox } from "./LongListbox.tsx";

interface ListQuestionProps {
  readonly question: Asked;
  readonly onAnswer: (answer: readonly string[]) => void;
}

/** A question that is answered by some of very many names, which can be searched. */
export function ListQuestion({ question, onAnswer }: ListQuestionProps) {
  const { text, items, answer } = question;
  const id = useId();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState({ question, names: new Set(answer) });
  const present = useMemo(
    () => (chosen.question === question ? chosen.names : new Set(answer)),
    [chosen, question, answer],
  );
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return wanted === "" ? items : items.filter((item) => item.toLowerCase().includes(wanted));
  }, [items, search]);
  const set = (some: readonly string[], isChosen: boolean) => {
    const names = new Set(present);
    for (const name of some) isChosen ? names.add(name) : names.delete(name);
    setChosen({ question, names });
    onAnswer(items.filter((item) => names.has(item)));
  };
  const these = search.trim() === "" ? "all" : "all found";
  return (
    <fieldset className="list-question stack">
      <legend id={`${id}-text`}>{text}</legend>
      <div className="list-tools wrap">
        <input
          className="field"
          type="search"
          aria-label="Search the list"
          placeholder="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button onClick={() => set(shown, true)}>Keep {these}</Button>
        <Button onClick={() => set(shown, false)}>
          Keep none{these === "all" ? "" : " of them"}
        </Button>
      </div>
      <LongListbox
        labelledBy={`${id}-text`}
        items={shown}
        chosen={present}
        onToggle={(item) => set([item], !present.has(item))}
      />
      <p className="muted" aria-live="polite">
        {formatNumber(present.size)} of {formatNumber(items.length)} are kept
        {shown.length < items.length && `; ${formatNumber(shown.length)} found`}.
      </p>
    </fieldset>
  );
}
