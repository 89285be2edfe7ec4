import { isolated } from "../model/isolated.ts";
import {
  MOST_SAMPLE_GROUPS,
  MOST_SAMPLE_USERS,
  SAMPLE_GROUPS,
  SAMPLE_USERS,
  type SampleSize,
} from "../model/sample/sample.ts";
import { formatNumber } from "../model/wording.ts";

export interface Parameters {
  readonly size: SampleSize;
  /** A sentence for each parameter that was ignored. */
  readonly ignored: readonly string[];
}

/** The sample that the address asks for; `freshSeed` where it names no seed. */
export function readParameters(search: string, freshSeed: number): Parameters {
  const asked = new URLSearchParams(search);
  const ignored: string[] = [];

  const read = (name: string, least: number, most: number, otherwise: number, instead: string) => {
    const text = asked.get(name);
    if (text === null) return otherwise;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    const range = `a whole number from ${formatNumber(least)} to ${formatNumber(most)}`;
    ignored.push(
      `${name}=${isolated(shortened(text))} was ignored: it has to be ${range}. ${instead}`,
    );
    return otherwise;
  };

  const size = {
    users: read(
      "users",
      1,
      MOST_SAMPLE_USERS,
      SAMPLE_USERS,
      `The sample has ${SAMPLE_USERS} users instead.`,
    ),
    groups: read(
      "groups",
      1,
      MOST_SAMPLE_GROUPS,
      SAMPLE_GROUPS,
      `The sample has ${SAMPLE_GROUPS} groups instead.`,
    ),
    seed: read("seed", 0, Number.MAX_SAFE_INTEGER, freshSeed, "The sample is a fresh one instead."),
  };
  return { size, ignored };
}

/** The part of an address that asks for a sample, in one canonical form; "" where none does. */
export function originOf(search: string): string {
  const asked = new URLSearchParams(search);
  const origin = new URLSearchParams();
  for (const name of ["seed", "users", "groups"]) {
    const text = asked.get(name);
    if (text !== null) origin.set(name, text);
  }
  return origin.size > 0 ? `?${origin}` : "";
}

/** The address that makes the same sample again. */
export function addressOf(page: string, { seed, users, groups }: SampleSize): string {
  const url = new URL(page);
  url.search = String(
    new URLSearchParams({ seed: `${seed}`, users: `${users}`, groups: `${groups}` }),
  );
  url.hash = "";
  return url.href;
}

/** A seed for a sample of its own: short enough to be read out, long enough not to recur. */
export function freshSeed(): number {
  return Math.floor(Math.random() * 1_000_000_000);
}

function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
