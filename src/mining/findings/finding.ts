import type { Lines } from "../../model/lines.ts";
import type { Cell } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { LookedAt } from "./lookedAt.ts";

/** Something that may be wrong with users or groups: its words, and how it is found. */
export interface Finding {
  /** Its name in what is kept: it stays the same. */
  readonly name: string;
  readonly of: "user" | "group";
  readonly title: string;
  /** What is found, as one of them is counted and as several are: "1 leaver", "5 leavers". */
  readonly counted: readonly [string, string];
  readonly explanation: string;
  /** What can be done with it beside its buttons. */
  readonly hint?: string;
  /** Why something is left out, or marked for removal, for it. */
  readonly why: string;
  /** Set where some of what is found is no fault: of sets the first stays, or all of it does. */
  readonly spares?: "first" | "all";
  /** Set where marking its memberships for removal is no answer to it. */
  readonly isNoRemoval?: true;
  /** Set where it is as true of rows that stand for many users: it neither counts nor names any. */
  readonly isOfRows?: true;
  /** Set where it counts from a number of days that a person may change. */
  readonly hasDays?: true;
  /** Undefined where the table cannot tell. */
  find(table: LookedAt): Work<FoundItems | undefined>;
}

/** Users or groups in which something was found, or sets of them. */
export interface FoundItems {
  /** Each once, in the order in which they are listed; those of sets one set after the other. */
  readonly items: Uint32Array;
  readonly sets?: Lines | undefined;
  /** Why one is among them, or what is to be known of a set (by its first): as a sentence goes on. */
  reasonOf?(item: number): string;
  /** What is to be known of all of it, as a sentence. */
  readonly note?: string | undefined;
  /** What of an item is to be removed, where that is not all of its memberships. */
  cellsOf?(item: number): readonly Cell[];
}

/** A finding with what was found, which is never nothing. */
export interface Found extends FoundItems {
  /** The name of the finding. */
  readonly finding: string;
  readonly of: "user" | "group";
  readonly words: Finding;
}
