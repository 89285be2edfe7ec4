/** A sample that can be made again: a random table, or an example organisation. */
export interface SampleSize {
  readonly users: number;
  readonly groups: number;
  readonly seed: number;
  readonly organisation?: Noise;
}

/** The shares of memberships in which an organisation differs from its roles, in percent. */
export interface Noise {
  /** For 100 memberships in roles, those that fit no role, what movers kept included. */
  readonly strays: number;
  /** Of 100 memberships in roles, those that are lacked. */
  readonly missing: number;
}

export type UnseededSample = Omit<SampleSize, "seed">;

export type SampleKind = "random" | "organisation";

interface KindLimits {
  /** The sample where nothing else is asked for. */
  readonly usual: UnseededSample;
  readonly mostUsers: number;
  readonly mostGroups: number;
}

export const SAMPLE_KINDS: Readonly<Record<SampleKind, KindLimits>> = {
  random: { usual: { users: 10, groups: 60 }, mostUsers: 1_000_000, mostGroups: 50_000 },
  organisation: {
    usual: { users: 300, groups: 120, organisation: { strays: 3, missing: 2 } },
    mostUsers: 100_000,
    mostGroups: 10_000,
  },
};

export function kindOf({ organisation }: UnseededSample): SampleKind {
  return organisation ? "organisation" : "random";
}

/** The name of an organisation's table until a person gives it another. */
export const ORGANISATION_NAME = "Example organisation";
