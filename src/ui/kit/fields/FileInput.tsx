import type { RefObject } from "react";

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** The kinds of files that the browser offers first; all where it is left out. */
  readonly accept?: string;
  /** True where several files can be chosen together. */
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The field that has the browser ask for files. Nobody sees it: a button clicks it. */
export function FileInput({ onChoose, label, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        // So that the same file can be chosen again.
        target.value = "";
        onChoose(chosen);
      }}
    />
  );
}
