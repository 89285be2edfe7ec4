import { check, checkTexts, isRecord } from "../checks.ts";
import type { Fact } from "./fact.ts";

/** Users or groups of which a person has said that something found in them is no finding. */
export interface SetAside {
  /** The finding, by its name among all: it stays the same. */
  readonly finding: string;
  /** The ids of users, or the names of groups: some may be gone from the table by now. */
  readonly items: readonly string[];
  readonly reason: string;
  /** A moment in ISO 8601. */
  readonly date: string;
  /** The name of who said it; empty where it is not known. */
  readonly by: string;
}

const WHAT = "findings set aside";

/** What was found and is none, in the order in which it was set aside. */
export const setAside: Fact<readonly SetAside[]> = {
  key: "findings",
  first: [],
  record: (all) => all,
  read(record) {
    check(Array.isArray(record), WHAT);
    return record.map((one) => {
      check(isRecord(one), WHAT);
      const texts = checkTexts([one.finding, one.reason, one.date, one.by], WHAT);
      const [finding, reason, date, by] = texts;
      return { finding, items: checkTexts(one.items, WHAT), reason, date, by };
    });
  },
  forSameUsers: (all) => all,
  bytes: (all) => all.reduce((sum, { items }) => sum + 40 * items.length, 0),
  isRemark: true,
};
