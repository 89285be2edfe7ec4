import { Refusal } from "../refusal.ts";

export const MOST_USERS = 2_000_000;
export const MOST_GROUPS = 50_000;
export const MOST_MEMBERSHIPS = 100_000_000;

export function tooLarge(most: string): Refusal {
  return new Refusal(
    `This is more than ${most}, the most that Access Table carries. Export a part of it, for instance one department, and open that.`,
  );
}
