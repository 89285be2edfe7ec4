import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { countOf, formatNumber } from "../../model/wording.ts";
import type { TableSummary } from "../../session/storage/recentTables.ts";
import { DeleteIcon, RenameIcon } from "../icons.tsx";
import { useSession } from "../session.ts";
import { formatRelativeTime } from "./formatRelativeTime.ts";

interface RecentRowProps {
  readonly table: TableSummary;
  /** Whether it is the one on the screen. */
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onChanged: () => void;
}

/** A kept table: what it is, and what can be done with it. */
export function RecentRow({ table, isCurrent, onOpen, onChanged }: RecentRowProps) {
  const { recent } = useSession();
  const { id, name, when } = table;
  const [doing, setDoing] = useState<"rename" | "delete">();
  const [problem, setProblem] = useState<string>();
  const about = useId();
  const renaming = useRef<HTMLButtonElement>(null);
  const deleting = useRef<HTMLButtonElement>(null);

  const rename = async (to: string, isByKey: boolean) => {
    setDoing(undefined);
    // The field goes, and the focus would go with it.
    if (isByKey) renaming.current?.focus();
    if (!to || to === name) return;
    if (await recent.rename(id, to)) onChanged();
    else setProblem("Another tab has it open: rename it there, or close that tab first.");
  };
  const remove = async () => {
    setDoing(undefined);
    if (await recent.remove(id)) onChanged();
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
          {` · ${isCurrent ? "open here" : formatRelativeTime(when, Date.now())} · `}
          {countOf(table.appliedCount, "applied role")}
          {table.applied.length > 0 && `: ${table.applied.join(", ")}`}
          {table.origin && ` · ${table.origin}`}
        </p>
        {doing === "delete" && (
          <Question
            text={`Delete «${name}»? This cannot be undone.${isCurrent ? " It stays on the screen, and is kept again from its next change." : ""}`}
            onYes={remove}
            onNo={() => {
              setDoing(undefined);
              deleting.current?.focus();
            }}
          />
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
      <button
        ref={renaming}
        type="button"
        className="tool icon-tool"
        aria-label={`Rename ${name}`}
        title="Rename"
        onClick={() => setDoing("rename")}
      >
        <RenameIcon />
      </button>
      <button
        ref={deleting}
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
  readonly onDone: (name: string, isByKey: boolean) => void;
}

function RenameField({ name, onDone }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  useEffect(() => field.current?.select(), []);
  const isDone = useRef(false);
  // The focus leaves when the field is done with, and that is no second answer.
  const finish = (to: string, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(to, isByKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") finish(text.trim(), true);
    else if (event.key === "Escape") finish(name, true);
    else return;
    // Escape would close the whole list, Enter press the button that has the focus now.
    event.stopPropagation();
    event.preventDefault();
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
      onBlur={() => finish(text.trim(), false)}
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
