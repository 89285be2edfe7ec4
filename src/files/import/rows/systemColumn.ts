import { findColumns, normalizeHeading } from "./headingWords.ts";

/** Headings of columns that say which system or application a group is of. */
const SYSTEM = [
  ...["system", "systemname", "application", "applicationname", "app", "appname"],
  ...["target", "targetsystem", "targetapplication", "sourcesystem"],
  ...["anwendung", "zielsystem", "quellsystem"],
];
/** Headings that may as well be about the user: that is known when all rows were read. */
const AMBIGUOUS_SYSTEM = ["source", "domain", "sourcename", "domainname"];
/** Words that say how somebody came to be a member. */
const OF_MEMBERSHIP =
  /^(direct|indirect|inherit|nested|manual|automatic|assigned|dynamic|role|rule)/i;

/** What a column says of the group beside its name: an id, or words on it. */
const OF_GROUP =
  /^(group|role|entitlement|team|permission|gruppen|rollen)(id|email|mail|dn|guid|sid|description|desc|owner|type|category|beschreibung|typ|eigentümer)$/;

/** Headings that may as well be about the user as about the group. */
const AMBIGUOUS =
  /^(description|desc|beschreibung|owner|owners|ownername|eigentümer|managedby|category|kategorie|type|typ|kind|scope|comment|comments|notes|purpose|zweck|criticality|risk|risklevel)$/;

export function systemColumn(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  taken: readonly (number | undefined)[],
): { readonly system?: number; readonly isSystemAmbiguous?: boolean } {
  const isFree = (at: number) => !taken.includes(at) && rows.some((row) => (row[at] ?? "") !== "");
  const sure = findColumns(headings, SYSTEM).find(isFree);
  if (sure !== undefined) return { system: sure };
  const maybe = findColumns(headings, AMBIGUOUS_SYSTEM).find(
    (at) => isFree(at) && !rows.some((row) => OF_MEMBERSHIP.test((row[at] ?? "").trim())),
  );
  return maybe === undefined ? {} : { system: maybe, isSystemAmbiguous: true };
}

/** Those of some attributes whose headings may as well be about the group. */
export function ambiguous(headings: readonly string[], attributes: readonly number[]): number[] {
  return attributes.filter((at) => AMBIGUOUS.test(normalizeHeading(headings[at])));
}

/** The columns about the group that are neither its name nor its system. */
export function groupAttributeColumns(
  headings: readonly string[],
  taken: readonly (number | undefined)[],
): number[] {
  const seen = new Set<string>();
  return headings.flatMap((heading, at) => {
    const word = normalizeHeading(heading);
    if (!OF_GROUP.test(word) || taken.includes(at) || seen.has(word)) return [];
    seen.add(word);
    return [at];
  });
}
