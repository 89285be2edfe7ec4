import { isolated } from "../model/isolated.ts";
import {
  type Noise,
  SAMPLE_KINDS,
  type SampleKind,
  type SampleSize,
} from "../model/sample/sampleSize.ts";
import { formatNumber } from "../model/wording.ts";

/** The names of the parameters that ask for a sample, in the order of its canonical address. */
const NAMES = ["sample", "seed", "users", "groups", "strays", "missing"];

/** The most of an organisation's noise, in percent. */
const MOST_NOISE = 100;

export interface Parameters {
  readonly size: SampleSize;
  /** A sentence for each parameter that was ignored. */
  readonly ignored: readonly string[];
}

/** The sample that the address asks for; `freshSeed` where it names no seed. */
export function readParameters(search: string, freshSeed: number): Parameters {
  const asked = new URLSearchParams(search);
  const ignored: string[] = [];
  const ignore = (name: string, reason: string) =>
    ignored.push(`${name}=${isolated(shortened(asked.get(name)!))} was ignored: ${reason}`);

  const read = (name: string, least: number, most: number, otherwise: number, instead: string) => {
    const text = asked.get(name);
    if (text === null) return otherwise;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    const range = `a whole number from ${formatNumber(least)} to ${formatNumber(most)}`;
    ignore(name, `it has to be ${range}. ${instead}`);
    return otherwise;
  };

  const readKind = (): SampleKind => {
    const text = asked.get("sample");
    if (text === null) return "random";
    if (Object.hasOwn(SAMPLE_KINDS, text)) return text as SampleKind;
    ignore("sample", "it has to be organisation or random. The sample is a random table instead.");
    return "random";
  };

  const readNoise = (usual: Noise | undefined): Noise | undefined => {
    if (usual) {
      const share = (name: keyof Noise) =>
        read(name, 0, MOST_NOISE, usual[name], `It is ${usual[name]} percent instead.`);
      return { strays: share("strays"), missing: share("missing") };
    }
    for (const name of ["strays", "missing"])
      if (asked.has(name)) ignore(name, "it belongs to sample=organisation.");
    return undefined;
  };

  const { usual, mostUsers, mostGroups } = SAMPLE_KINDS[readKind()];
  const count = (name: "users" | "groups", most: number) =>
    read(name, 1, most, usual[name], `The sample has ${usual[name]} ${name} instead.`);
  const size = {
    users: count("users", mostUsers),
    groups: count("groups", mostGroups),
    seed: read("seed", 0, Number.MAX_SAFE_INTEGER, freshSeed, "The sample is a fresh one instead."),
    organisation: readNoise(usual.organisation),
  };
  return { size, ignored };
}

/** The part of an address that asks for a sample, in one canonical form; "" where none does. */
export function originOf(search: string): string {
  const asked = new URLSearchParams(search);
  const origin = new URLSearchParams();
  for (const name of NAMES) {
    const text = asked.get(name);
    if (text !== null) origin.set(name, text);
  }
  return origin.size > 0 ? `?${origin}` : "";
}

/** The address that makes the same sample again. */
export function addressOf(page: string, { seed, users, groups, organisation }: SampleSize): string {
  const all: Record<string, unknown> = {
    sample: organisation && "organisation",
    seed,
    users,
    groups,
    ...organisation,
  };
  const parameters = new URLSearchParams();
  for (const name of NAMES) if (all[name] !== undefined) parameters.set(name, String(all[name]));
  const url = new URL(page);
  url.search = String(parameters);
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
