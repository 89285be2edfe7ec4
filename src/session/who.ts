import type { Decision } from "../model/facts/decisions.ts";
import { createStore } from "../model/values/store.ts";
import { remember } from "./storage/remember.ts";

/** A longer name is a slip of the clipboard. */
const MOST_LETTERS = 200;

/**
 * The name of the person at work here, as typed once; empty where it was not. It is kept in this browser,
 * since a table goes from hand to hand: only the decisions that it is put under have it.
 */
export const decider = createStore("");

remember("access-table/decider", decider, {
  write: (name) => name,
  read: (name) => name.slice(0, MOST_LETTERS),
});

/** The name that is put under a decision; undefined where nobody has said theirs. */
export function whoDecides(): string | undefined {
  return decider.get().trim().slice(0, MOST_LETTERS) || undefined;
}

/** What every decision that is made here and now says of itself. */
export function signedNow(): Pick<Decision, "date" | "by"> {
  return { date: new Date().toISOString(), by: whoDecides() };
}
