import type { AdministeredLines } from "../../model/administered.ts";
import type { ComparedWith } from "../../model/facts/comparedWith.ts";
import type { Conflict } from "../../model/facts/conflicts.ts";
import type { Rule } from "../../model/facts/rule.ts";
import type { TableSource } from "../../model/table/source.ts";

/** The first items of a list that may be long, and the number of all. */
export interface Cut<T> {
  readonly shown: readonly T[];
  readonly count: number;
}

/** All that a report says, as plain data: names as they are, nothing of it markup. */
export interface ReportData {
  readonly name: string;
  readonly isSample: boolean;
  /** The files that the table came from, and the day, in words; undefined where none are known. */
  readonly origin: string | undefined;
  readonly date: Date;
  readonly figures: ReportFigures;
  readonly rule: Rule;
  /** The coverage after 0, 1, 2 … of the applied roles, in held cells. */
  readonly covered: readonly number[];
  readonly milestones: readonly ReportMilestone[];
  readonly picture: ReportPicture;
  /** The applied roles in the order of their application. */
  readonly roles: readonly ReportRole[];
  /** The first of them in full. */
  readonly details: readonly RoleDetails[];
  readonly layers: ReportLayers;
  /** The people to whom these roles bring something, those roles first that bring the most. */
  readonly gains: Cut<ReportGain>;
  /** The candidates that are pinned, or of which a person said something. */
  readonly candidates: Cut<ReportCandidate>;
  /** What to do so that the roles are in force; undefined where none is. */
  readonly roleChanges: Cut<ReportRoleChange> | undefined;
  readonly decisions: ReportDecisions;
  /** What others were asked for, the latest first. */
  readonly reviews: Cut<ReportReview>;
  readonly uncovered: ReportUncovered;
  /** The conflicts that users hold both sides of now, with their number. */
  readonly conflictsHeld: Cut<{ readonly conflict: Conflict; readonly users: number }>;
  /** Who may hold both sides of a conflict, or might once; what is said of it in words. */
  readonly exceptions: Cut<{
    readonly user: string;
    readonly conflict: Conflict;
    readonly text: string;
  }>;
  readonly about: ReportAbout;
}

/** A role to create, to change or to retire, with the users and groups that come and go. */
export interface ReportRoleChange {
  readonly name: string;
  readonly kind: "create" | "change" | "retire";
  readonly users: { readonly added: Cut<string>; readonly removed: Cut<string> };
  readonly groups: { readonly added: Cut<string>; readonly removed: Cut<string> };
}

/** What is known of the data: files, faults, what it was compared with (latest first), what is odd. */
export interface ReportAbout {
  readonly source: TableSource | undefined;
  readonly comparedWith: Cut<ComparedWith>;
  readonly findings: readonly ReportFinding[];
  /** What a person has said to be no finding, the latest first. */
  readonly setAside: Cut<ReportSetAside>;
}

/** Users or groups in which something was found that is no finding, and why not. */
interface ReportSetAside {
  readonly title: string;
  readonly items: Cut<string>;
  readonly reason: string;
  /** A moment in ISO 8601. */
  readonly date: string;
  readonly by: string;
}

/** Something odd about users or groups: its number in words, and sentences with the first names. */
export interface ReportFinding {
  readonly title: string;
  readonly explanation: string;
  readonly count: string;
  readonly names: Cut<string>;
}

export interface ReportFigures {
  readonly users: number;
  readonly groups: number;
  readonly assigned: number;
  readonly assumed: number;
  /** The held cells that coverage is measured on. */
  readonly held: number;
  readonly covered: number;
  readonly granted: number;
  readonly candidates: number;
  readonly discarded: number;
  readonly excludedUsers: number;
  readonly excludedGroups: number;
  readonly conflicts: number;
  readonly lines: AdministeredLines;
}

/** A share of the held cells, and the number of applied roles that reach it, if they do. */
interface ReportMilestone {
  readonly share: number;
  readonly roles: number | undefined;
}

export interface ReportPicture {
  /** A PNG as a `data:` address. */
  readonly source: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly squares: readonly { readonly kind: SquareKind; readonly text: string }[];
}

export type SquareKind = "assigned" | "assumed" | "covered" | "granted" | "excluded" | "removal";

export interface ReportRole {
  readonly id: string;
  /** The name that a person gave it; empty where nobody did. */
  readonly name: string;
  readonly owner: string;
  readonly color: string;
  readonly isInForce: boolean;
  readonly users: number;
  readonly groups: number;
  /** The held cells that it covers, or would cover, and no role applied before it does. */
  readonly covers: number;
  /** The cells that its users do not hold, and no role applied before it grants. */
  readonly grants: number;
  /** All cells that its users do not hold. */
  readonly lacks: number;
}

/** The applied roles as a tree, the broadest first; where there are none, those of a plan or with a rule. */
interface ReportLayers {
  readonly areApplied: boolean;
  readonly roles: Cut<ReportLayer>;
}

type RoleTitle = Pick<ReportRole, "id" | "name" | "color">;

/** A role as a line of the tree. */
export interface ReportLayer extends RoleTitle {
  /** 0 for those below no other. */
  readonly depth: number;
  /** The rule in words; undefined for a role by hand. */
  readonly rule: string | undefined;
  readonly excepted: Cut<{ readonly user: string; readonly reason: string }>;
  readonly users: number;
  readonly groups: number;
  /** With those that it inherits. */
  readonly groupsInAll: number;
}

/** What a role brings, and to whom. */
export interface ReportGain {
  readonly role: RoleTitle;
  readonly people: number;
  readonly cells: number;
  readonly who: Cut<string>;
}

export interface ReportCandidate {
  readonly role: ReportRole;
  readonly isPinned: boolean;
  readonly details: RoleDetails;
}

/** All that is said of one role; of its grants those of `grants` in `ReportRole`. */
export interface RoleDetails {
  readonly note: string;
  /** Sentences that say what its users have in common. */
  readonly why: readonly string[];
  readonly groups: Cut<string>;
  readonly grants: Cut<{ readonly user: string; readonly groups: Cut<string> }>;
  /** Sentences that say which groups in conflict it brings together. */
  readonly conflicts: Cut<string>;
}

/** The decisions about cells, those for removal first. */
export interface ReportDecisions {
  readonly keep: number;
  readonly remove: number;
  readonly cells: Cut<ReportDecision>;
}

interface ReportDecision {
  readonly decision: "keep" | "remove";
  readonly user: string;
  readonly group: string;
  readonly reason: string;
  /** A moment in ISO 8601; empty where it is not known. */
  readonly date: string;
  readonly by?: string | undefined;
  readonly comment?: string | undefined;
}

/** A review by others: how many memberships, how many people, and who of these has answered all. */
export interface ReportReview {
  readonly name: string;
  readonly asked: number;
  readonly answered: number;
  readonly removes: number;
  readonly people: number;
  readonly done: number;
  /** The last day for answers; empty where there is none. */
  readonly until: string;
}

/** The held cells that no applied role covers, where most of them are. */
export interface ReportUncovered {
  readonly count: number;
  readonly users: Cut<Counted>;
  readonly groups: Cut<Counted>;
}

export interface Counted {
  readonly name: string;
  readonly count: number;
}
