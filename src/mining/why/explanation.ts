export interface Condition {
  /** The attribute, by its place among those of the users. */
  readonly attribute: number;
  readonly code: number;
}

/** Fewer users say nothing: what they share may be chance. */
export const FEWEST_SHARING = 5;

/** A role's holders beside those who have a value of an attribute. */
export interface Share extends Condition {
  readonly both: number;
  readonly withValue: number;
  /** The holders who would have the value if they were any users, of whom so many have it. */
  readonly expected: number;
}

/** Users by one or two values, and how well they are the role's holders. */
export interface UserRule {
  readonly conditions: readonly Condition[];
  /** How many users fit the rule, and how many of them are the role's holders. */
  readonly all: number;
  readonly both: number;
  /** The users of the rule who lack the role, sorted. */
  readonly lacking: Uint32Array;
  /** The holders outside the rule, sorted. */
  readonly outside: Uint32Array;
}

export interface Explanation {
  readonly holders: number;
  /** All users who count. */
  readonly users: number;
  /** The values that more holders have than any users would, the most telling first. */
  readonly shares: readonly Share[];
  /** Undefined where no rule says more than nothing at all. */
  readonly rule: UserRule | undefined;
}
