import { readColumns } from "../files/readColumns.ts";
import { Refusal } from "../files/refusal.ts";
import type { ChangesBy } from "../model/comparison/changeLists.ts";
import { LIKELY } from "../model/comparison/likelyUsers.ts";
import { type ChosenMatches, NOT_THERE, NOTHING_CHOSEN } from "../model/comparison/matching.ts";
import { atOnce } from "../model/tasks/slices.ts";
import { countOf } from "../model/wording.ts";
import { type RenamedOf, renamedChoices } from "../session/comparing/renamedChoices.ts";
import { columnOf } from "../session/opening/attributes/keys.ts";
import type { Call, Option } from "./command.ts";
import { workedOut } from "./results.ts";

/** The option that says who had another name before: nothing is matched that nobody asked for. */
export const RENAMED: Option = {
  name: "renamed",
  value: "FILE|offered",
  about:
    "who or what had another name before: offered takes those that are likely; FILE is a CSV with the headings what (user or group), before and after, by ids of users and names of groups",
};

const HEADINGS = ["what", "before", "after"] as const;
/** So many are named of those that are likely to have been renamed. */
const NAMED = 3;

/** Two tables as they are matched, and which of them is the newer. */
interface Matched extends RenamedOf {
  readonly isHereNewer: boolean;
}

/** Matches two tables as `--renamed` says; without it those that are likely the same are told. */
export async function matchedBy<T extends Matched>(
  call: Call,
  find: (chosen: ChosenMatches) => Promise<T>,
): Promise<T> {
  const how = call.value("renamed");
  let found = await find(NOTHING_CHOSEN);
  if (how !== undefined && how !== "offered") return find(await chosenIn(call, how, found));
  // Groups first: users are the likelier the more of their groups are known again.
  for (const by of ["groups", "users"] as const) {
    const offers = await offersOf(call, found, by);
    if (offers.length === 0) continue;
    if (how === undefined) {
      const pairs = offers.slice(0, NAMED).map(({ before, after }) => `${before} → ${after}`);
      const more = offers.length > NAMED ? ` and ${offers.length - NAMED} more` : "";
      call.tell(
        `${countOf(offers.length, by.slice(0, -1))} may have had another name: ${pairs.join(", ")}${more}. To take them for the same, give --renamed offered.`,
      );
    } else {
      const chosen = new Map(offers.map(({ here, there }) => [here, there]));
      found = await find({ ...found.chosen, [by]: chosen });
    }
  }
  return found;
}

/** Those that are likely to be one under another name, as the page's dialog has them matched at first. */
async function offersOf(call: Call, of: Matched, by: ChangesBy) {
  const { comparison, other, isHereNewer } = of;
  const likely = await workedOut(call, "Looking for what was renamed", LIKELY[by](comparison));
  const [namesHere, namesThere] = [comparison.here, other.data].map((data) => namesOf(data, by));
  return renamedChoices(of, by, likely as never)
    .filter(({ matched }) => matched !== NOT_THERE)
    .map(({ item: here, matched: there }) => {
      const [before, after] = isHereNewer
        ? [namesThere[there], namesHere[here]]
        : [namesHere[here], namesThere[there]];
      return { here, there, before, after };
    });
}

/** What a file says to be the same, by the numbers of both tables. */
async function chosenIn(call: Call, path: string, of: Matched): Promise<ChosenMatches> {
  const file = await call.file(path);
  const { columns, rows } = await readColumns(file, { signal: call.signal });
  const [what, before, after] = HEADINGS.map((heading) => {
    const column = columns.find(({ name }) => name.trim().toLowerCase() === heading);
    if (!column)
      throw new Refusal(
        `${file.name} needs the headings ${HEADINGS.join(", ")}: it has no ${heading}.`,
      );
    const { texts, codes } = atOnce(columnOf(column));
    return (row: number) => (texts[codes[row]] ?? "").trim();
  });
  const sides = [of.comparison.here, of.other.data];
  const [newer, older] = of.isHereNewer ? sides : sides.toReversed();
  const chosen = { users: new Map<number, number>(), groups: new Map<number, number>() };
  for (let row = 0; row < rows; row++) {
    const by = { user: "users", group: "groups" }[what(row).toLowerCase()] as ChangesBy | undefined;
    const line = `Row ${row + 2} of ${file.name}`;
    if (!by) throw new Refusal(`${line} says “${what(row)}”: write user or group.`);
    const numbers = [
      namesOf(newer, by).indexOf(after(row)),
      namesOf(older, by).indexOf(before(row)),
    ];
    for (const [at, name] of [after(row), before(row)].entries())
      if (numbers[at] < 0)
        throw new Refusal(
          `${line}: the ${at === 0 ? "newer" : "older"} table has no ${what(row)} “${name}”.`,
        );
    const [here, there] = of.isHereNewer ? numbers : numbers.toReversed();
    chosen[by].set(here, there);
  }
  return chosen;
}

function namesOf(
  {
    userIds,
    groupNames,
  }: { readonly userIds: readonly string[]; readonly groupNames: readonly string[] },
  by: ChangesBy,
): readonly string[] {
  return by === "users" ? userIds : groupNames;
}
