import { dayOfExport, type ExportDay } from "../../model/comparison/dating.ts";
import { dayOf } from "../../model/days.ts";
import { isolated } from "../../model/isolated.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { LookedAt } from "./lookedAt.ts";

/** The day from which findings count: that of the export, else today. */
export function* countedFrom({ table, data, today: now }: LookedAt): Work<ExportDay> {
  const today = dayOf(now);
  const known = yield* dayOfExport({ name: table.name, data });
  // What is dated ahead says nothing of now.
  return known && known.day <= today ? known : { day: today, by: "today" };
}

/** The day in words, with what says so. */
export function dayInWords({ day, by }: ExportDay): string {
  return `Counted from ${dayFormat.format(dateOf(day))}, ${isolated(by)}.`;
}

/** So many days before a day. */
export function dayBefore(day: number, days: number): number {
  const date = dateOf(day);
  date.setDate(date.getDate() - days);
  return dayOf(date);
}

function dateOf(day: number): Date {
  return new Date(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
