import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { isolated } from "../../../model/isolated.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { TableSummary } from "../../../session/storage/recentTables.ts";
import { useSession } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { NameField } from "../../kit/fields/NameField.tsx";
import { DeleteIcon, RenameIcon } from "../../kit/icons.tsx";

interface RecentRowProps {
  readonly table: TableSummary;
  /** True for the table on the screen. */
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onChanged: () => void;
}

/** A stored table: its name and figures, and the buttons to rename and delete it. */
export function RecentRow({ table, isCurrent, onOpen, onChanged }: RecentRowProps) {
  const { name } = table;
  const editing = useRowEditing(table, onChanged);
  const { edit, begin, problem, renameButton, deleteButton } = editing;
  const summary = useId();
  return (
    <li className="recent-row row" aria-current={isCurrent || undefined}>
      <div className="grow">
        {edit === "rename" ? (
          <NameField
            label="New name"
            className="recent-field box"
            name={name}
            onDone={editing.rename}
          />
        ) : (
          <Button className="recent-open link" aria-describedby={summary} onClick={onOpen}>
            {name}
          </Button>
        )}
        <Summary id={summary} table={table} isCurrent={isCurrent} />
        {edit === "delete" && (
          <DeleteQuestion
            name={name}
            isCurrent={isCurrent}
            onDelete={editing.remove}
            onKeep={editing.keep}
          />
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
      <Button
        ref={renameButton}
        className="tool icon-tool"
        aria-label={`Rename ${isolated(name)}`}
        title="Rename"
        onClick={() => begin("rename")}
      >
        <RenameIcon />
      </Button>
      <Button
        ref={deleteButton}
        className="tool icon-tool"
        aria-label={`Delete ${isolated(name)}`}
        title="Delete"
        onClick={() => begin("delete")}
      >
        <DeleteIcon />
      </Button>
    </li>
  );
}

interface SummaryProps {
  readonly id: string;
  readonly table: TableSummary;
  readonly isCurrent: boolean;
}

function Summary({ id, table, isCurrent }: SummaryProps) {
  const { users, groups, when, appliedCount, applied, origin } = table;
  return (
    <p id={id} className="few-lines note numbers">
      {formatNumber(users)} × {formatNumber(groups)}
      {` · ${isCurrent ? "open here" : formatRelativeTime(when, Date.now())} · `}
      {countOf(appliedCount, "applied role")}
      {applied.length > 0 && `: ${applied.map(isolated).join(", ")}`}
      {origin && ` · ${origin}`}
    </p>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A time as text: "5 minutes ago", or after a day the date, "14 Mar 2026". */
export function formatRelativeTime(when: number, now: number, locale = "en-GB"): string {
  const elapsed = now - when;
  if (elapsed < MINUTE) return "just now";
  if (elapsed < HOUR) return ago(Math.floor(elapsed / MINUTE), "minute");
  if (elapsed < 24 * HOUR) return ago(Math.floor(elapsed / HOUR), "hour");
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });
  return day.format(when);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

interface DeleteQuestionProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** The question that comes before a table is deleted; keeping it has the focus. */
function DeleteQuestion({ name, isCurrent, onDelete, onKeep }: DeleteQuestionProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  return (
    <div className="recent-question row wrap" role="alert">
      <p>
        {`Delete «${isolated(name)}»? This cannot be undone.${isCurrent ? " It stays on the screen, and is kept again from its next change." : ""}`}
      </p>
      <Button ref={keepButton} onClick={onKeep}>
        Keep it
      </Button>
      <Button className="primary danger" onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}

interface RowEditing {
  /** The edit that was begun, if any. */
  readonly edit: "rename" | "delete" | undefined;
  readonly begin: (edit: "rename" | "delete") => void;
  readonly rename: (newName: string, isByKey: boolean) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly keep: () => void;
  /** The reason why the last edit was not possible. */
  readonly problem: string | undefined;
  readonly renameButton: RefObject<HTMLButtonElement | null>;
  readonly deleteButton: RefObject<HTMLButtonElement | null>;
}

/** The renaming and deleting of a recent table; the focus returns to the button that began it. */
function useRowEditing({ id, name }: TableSummary, onChanged: () => void): RowEditing {
  const { recent } = useSession();
  const [edit, setEdit] = useState<RowEditing["edit"]>();
  const [problem, setProblem] = useState<string>();
  const renameButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);

  const attempt = async (what: "rename" | "delete", act: () => Promise<boolean>) => {
    try {
      if (await act()) onChanged();
      else setProblem(`Another tab has it open: ${what} it there, or close that tab first.`);
    } catch (error) {
      setProblem(`It was not possible to ${what} it: ${reasonOf(error)}.`);
    }
  };
  const rename = async (newName: string, isByKey: boolean) => {
    setEdit(undefined);
    // The field is removed, and would lose the focus.
    if (isByKey) renameButton.current?.focus();
    if (!newName || newName === name) return;
    await attempt("rename", () => recent.rename(id, newName));
  };
  const remove = () => {
    setEdit(undefined);
    return attempt("delete", () => recent.remove(id));
  };
  const keep = () => {
    setEdit(undefined);
    deleteButton.current?.focus();
  };
  return { edit, begin: setEdit, rename, remove, keep, problem, renameButton, deleteButton };
}
