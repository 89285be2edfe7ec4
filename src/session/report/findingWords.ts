import type { TableFindings } from "../../mining/findings/findings.ts";

/** A finding about single users or groups, in words, and what is said of those that are left out for it. */
export interface FindingWords {
  readonly kind: "usersWithoutGroups" | "groupsWithoutUsers" | "groupsOfAll" | "technicalAccounts";
  readonly of: "user" | "group";
  readonly title: string;
  readonly explanation: string;
  /** What can be done with it beside its buttons. */
  readonly hint?: string;
  readonly why: string;
  /** Set where each has a reason of its own, and may have been found wrongly. */
  readonly isSuggestion?: true;
}

/** A finding about sets of equal users or groups, in words. */
export interface EqualWords {
  readonly kind: "equalUsers" | "equalGroups";
  readonly of: "user" | "group";
  readonly title: string;
  readonly explanation: string;
}

/** The findings about single users and groups, those first that spoil roles the most. */
export const FINDINGS: readonly FindingWords[] = [
  {
    kind: "technicalAccounts",
    of: "user",
    title: "Accounts that look like no people",
    explanation:
      "A suggestion: service, admin, test and shared accounts spoil the roles of people.",
    hint: "List all to read why, and to untick those that are people.",
    why: "looks like no person",
    isSuggestion: true,
  },
  {
    kind: "groupsOfAll",
    of: "group",
    title: "Groups that everybody holds",
    explanation: "Everybody has them, so they say nothing about anybody's work.",
    why: "everybody holds it",
  },
  {
    kind: "usersWithoutGroups",
    of: "user",
    title: "Users without groups",
    explanation: "They hold nothing. Perhaps they have left, or their groups are in another file.",
    why: "holds no group",
  },
  {
    kind: "groupsWithoutUsers",
    of: "group",
    title: "Groups without users",
    explanation: "Nobody holds them. Perhaps they are out of use, or have groups as members alone.",
    why: "nobody holds it",
  },
];

/** The reason for leaving out all groups of a set but one. */
export const EQUAL_WHY = "the same users hold another group";

export const EQUALS: readonly EqualWords[] = [
  {
    kind: "equalGroups",
    of: "group",
    title: "Groups that the same users hold",
    explanation: "Perhaps one was copied from the other. One of each set may stand for all of it.",
  },
  {
    kind: "equalUsers",
    of: "user",
    title: "Users who hold the same groups",
    explanation: "Mostly people with the same work: what they hold may be a role.",
  },
];

/** True where nothing of it was found. */
export function isNothing(
  findings: TableFindings,
  { kind }: Pick<FindingWords | EqualWords, "kind">,
): boolean {
  const found = findings[kind];
  return "start" in found ? found.items.length === 0 : found.length === 0;
}
