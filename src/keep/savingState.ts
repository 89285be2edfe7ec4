import { isRecord } from "../model/checks.ts";
import { isolated } from "../model/isolated.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { isNamed } from "./database.ts";

export type SavingState =
  /** All is saved, or will be in a moment. */
  | { readonly kind: "saved" }
  /** It takes a while: until then more than the last second could be lost. */
  | { readonly kind: "saving" }
  | NotSaved;

export interface NotSaved {
  readonly kind: "notSaved";
  readonly cause: Cause;
  /** Sentences that say why, and what that means. */
  readonly reason: string;
  readonly tables: readonly string[];
  readonly isTrying: boolean;
}

type Cause = "none" | "closed" | "silent" | "full" | "failed" | "takenOver";

/** Thrown where the browser opens no database. */
export class NoStorageError extends Error {
  constructor(cause: unknown) {
    super(`the browser gives no storage to this page (${textOf(cause)})`, { cause });
  }
}

/** The browser has closed the database under the page. */
export class ClosedError extends Error {
  constructor() {
    super("the browser has closed its storage");
  }
}

/** The browser's words for a failure, which sometimes are no more than its name. */
function textOf(error: unknown): string {
  return reasonOf(error) || (isRecord(error) && String(error.name)) || "for no known reason";
}

export function causeOf(error: unknown): "none" | "closed" | "full" | "failed" {
  // On a full disk there may not even be room to open it.
  const isFull = (one: unknown) => isNamed(one, "QuotaExceededError");
  if (isFull(error) || (error instanceof Error && isFull(error.cause))) return "full";
  if (error instanceof NoStorageError) return "none";
  return error instanceof ClosedError ? "closed" : "failed";
}

/** The sentences that tell a person why nothing is saved; `about`: the failure, or the table. */
export function reasonFor(cause: Cause, about?: unknown): string {
  const rest = "What you do here is not saved: download it before you close this tab.";
  switch (cause) {
    case "none":
      return `The browser gives no storage to this page. ${rest}`;
    case "closed":
      return `The browser has closed its storage. ${rest}`;
    case "full":
      return `The browser's storage is full. ${rest} Deleting tables under Recent tables makes room.`;
    case "silent":
      return "The browser's storage does not answer. What you do here is saved as soon as it does; download it if you close this tab before.";
    case "failed":
      return `The browser's storage has failed (${textOf(about)}). ${rest}`;
    case "takenOver":
      return `Another tab has taken «${isolated(String(about))}» over. What you change here is not saved any more.`;
  }
}
