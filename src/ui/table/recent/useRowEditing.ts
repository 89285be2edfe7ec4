import { type RefObject, useRef, useState } from "react";
import { reasonOf } from "../../../model/reasonOf.ts";
import type { TableSummary } from "../../../session/storage/recentTables.ts";
import { useSession } from "../../actions/screen/screen.ts";

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
export function useRowEditing({ id, name }: TableSummary, onChanged: () => void): RowEditing {
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
