import { countOf } from "../../model/wording.ts";
import type { NestingChoice } from "./nestingChoice.ts";

/** What groups in groups come to, in sentences. */
export function nestingInWords({
  groups,
  inherited,
  cycles,
  unknown = 0,
}: NonNullable<NestingChoice["counts"]>): string {
  const sentences = [`${countOf(groups, "group")} ${areOf(groups)} in other groups.`];
  if (inherited === undefined)
    sentences.push(
      "Counting their members there, too, would come to more memberships than Access Table carries: open the files of fewer groups for that.",
    );
  else
    sentences.push(`Counting their members there, too, adds ${countOf(inherited, "membership")}.`);
  if (cycles > 0)
    sentences.push(
      `${countOf(cycles, "cycle")} of groups ${areOf(cycles)} broken: ${cycles === 1 ? "its groups" : "the groups of each"} have the same members.`,
    );
  if (unknown > 0)
    sentences.push(
      `${countOf(unknown, "further group")} ${unknown === 1 ? "has" : "have"} no members in these files.`,
    );
  return sentences.join(" ");
}

function areOf(count: number): "is" | "are" {
  return count === 1 ? "is" : "are";
}
