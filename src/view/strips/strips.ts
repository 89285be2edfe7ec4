/** The sides of a table that can have strips beside their names. */
export type StripSide = "users" | "groups";

/** The attributes that are chosen to be shown, by their names, in their order. */
export type StripNames = Readonly<Record<StripSide, readonly string[]>>;

/** The most strips of a side: three can still be told apart, and leave the table its room. */
export const MOST_STRIPS = 3;

/** A value of an attribute that has a colour of its own. */
export interface StripValue {
  readonly text: string;
  /** Stands for it where there is no room for the text: no other value of the strip has it. */
  readonly letter: string;
  /** The number of users, or groups, that have it. */
  readonly count: number;
  /** The place of its colour among the strips' colours. */
  readonly color: number;
}

/** An attribute as it is drawn: a column beside the users' names, or a line below those of the groups. */
export interface Strip {
  readonly name: string;
  /** By user, or group: 0 for none, else the number of its value, from 1 on. */
  readonly codes: Uint16Array;
  /** The commonest values, from the commonest: their numbers are the first. */
  readonly values: readonly StripValue[];
  /** The texts of these and of further values, by their numbers less one: not of all, where there are many. */
  readonly texts: readonly string[];
  /** The number of the other values, which share a shade, and of those who have one. */
  readonly others: { readonly values: number; readonly count: number };
  /** The number of those without a value: they stay blank. */
  readonly missing: number;
}

export interface Strips {
  readonly users: readonly Strip[];
  readonly groups: readonly Strip[];
  /** The width that a strip of the users takes for its texts, in CSS px, where they are legible. */
  readonly textWidth: number;
}

export const NO_STRIP_NAMES: StripNames = { users: [], groups: [] };
export const NO_STRIPS: Strips = { users: [], groups: [], textWidth: 0 };
