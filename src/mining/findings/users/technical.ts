import type { Finding } from "../finding.ts";
import type { LookedAt } from "../lookedAt.ts";
import { TechnicalAccounts } from "../technicalAccounts/technicalAccounts.ts";

/** Accounts that look like no people. */
export const technical: Finding = {
  name: "technicalAccounts",
  of: "user",
  title: "Accounts that look like no people",
  counted: ["account that is no person", "accounts that are no people"],
  explanation: "A suggestion: service, admin, test and shared accounts spoil the roles of people.",
  hint: "Untick those that are people.",
  why: "looks like no person",
  *find(table) {
    const accounts = new TechnicalAccounts(table.data);
    return {
      items: yield* table.once(technicalUsers),
      reasonOf: (user) => accounts.reasonsOf(user).join("; "),
    };
  },
};

/** The users who look like no people, which other findings are not about. */
export function* technicalUsers(table: LookedAt) {
  const accounts = new TechnicalAccounts(table.data);
  return yield* table.usersWhere((user) => accounts.has(user));
}
