import type { Cell } from "../../table/memberships.ts";

/** A role that an organisation was made with, by rows and columns of its table. */
export interface PlantedRole {
  readonly kind: "everybody" | "department" | "team" | "title";
  /** The attribute's value; "Everybody" for all people. */
  readonly name: string;
  /** Sorted. No group is planted in two roles. */
  readonly groups: Uint32Array;
  /** Sorted. */
  readonly users: Uint32Array;
}

/** What an organisation was made with, for tests and measurements; the table does not tell it. */
export interface Planted {
  readonly roles: readonly PlantedRole[];
  /** Memberships that fit no role of the user, scattered at random. */
  readonly strays: readonly Cell[];
  /** Memberships that people had before they moved, and kept. */
  readonly kept: readonly Cell[];
  /** Memberships of a role that one of its users lacks. */
  readonly missing: readonly Cell[];
  /** The people who moved and kept something. */
  readonly movers: Uint32Array;
  /** Accounts of programs: in no role, with groups of their own, and some of the people's. */
  readonly serviceAccounts: Uint32Array;
  /** People who have left and still hold what they had. */
  readonly leavers: Uint32Array;
  /** Accounts whose last login is more than 90 days before the export. */
  readonly longAway: Uint32Array;
  /** The groups without an owner. */
  readonly ownerless: Uint32Array;
}
