import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Kept, KeptInShort } from "../view/kept.ts";
import { countOf, formatNumber } from "../view/wording.ts";
import { DeleteIcon, RenameIcon } from "./icons.tsx";
import { whenText } from "./whenText.ts";

interface RecentRowProps {
  readonly table: KeptInShort;
  /** Whether it is the one on the screen. */
  readonly isCurrent: boolean;
  readonly kept: Kept;
  readonly onOpen: () => void;
  readonly onChanged: () => void;
}

/** A kept table: what it is, and what can be done with it. */
export function RecentRow({ table, isCurrent, kept, onOpen, onChanged }: RecentRowProps) {
  const { id, name, when } = table;
  const [doing, setDoing] = useState<"rename" | "delete">();
  const [problem, setProblem] = useState<string>();
  const about = useId();

  const rename = async (to: string) => {
    setDoing(undefined);
    if (!to || to === name) return;
    await kept.rename(id, to);
    onChanged();
  };
  const remove = async () => {
    setDoing(undefined);
    if (await kept.remove(id)) onChanged();
    else setProblem("Another tab has it open: delete it there, or close that tab first.");
  };

  return (
    <li className="recent-row" aria-current={isCurrent || undefined}>
      <div className="recent-main">
        {doing === "rename" ? (
          <RenameField name={name} onDone={rename} />
        ) : (
          <button type="button" className="recent-open" aria-describedby={about} onClick={onOpen}>
            {name}
          </button>
        )}
        <p id={about} className="recent-about muted">
          {formatNumber(table.users)} × {formatNumber(table.groups)}
          {` · ${isCurrent ? "open here" : whenText(when, Date.now())} · `}
          {countOf(table.appliedCount, "applied role")}
          {table.applied.length > 0 && `: ${table.applied.join(", ")}`}
          {table.origin && ` · ${table.origin}`}
        </p>
        {doing === "delete" && (
          <Question
            text={`Delete «${name}»? This cannot be undone.${isCurrent ? " It stays on the screen, and is kept again from its next change." : ""}`}
            onYes={remove}
            onNo={() => setDoing(undefined)}
          />
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
      <button
        type="button"
        className="tool icon-tool"
        aria-label={`Rename ${name}`}
        title="Rename"
        onClick={() => setDoing("rename")}
      >
        <RenameIcon />
      </button>
      <button
        type="button"
        className="tool icon-tool"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => setDoing("delete")}
      >
        <DeleteIcon />
      </button>
    </li>
  );
}

interface RenameFieldProps {
  readonly name: string;
  readonly onDone: (name: string) => void;
}

function RenameField({ name, onDone }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  useEffect(() => field.current?.select(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") onDone(text.trim());
    else if (event.key === "Escape") onDone(name);
    else return;
    // Escape would close the whole list.
    event.stopPropagation();
  };
  return (
    <input
      ref={field}
      className="recent-field"
      aria-label="New name"
      value={text}
      maxLength={200}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(text.trim())}
    />
  );
}

interface QuestionProps {
  readonly text: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Question({ text, onYes, onNo }: QuestionProps) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className="recent-question" role="alert">
      <p>{text}</p>
      <button ref={no} type="button" className="tool" onClick={onNo}>
        Keep it
      </button>
      <button type="button" className="primary" onClick={onYes}>
        Delete
      </button>
    </div>
  );
}
