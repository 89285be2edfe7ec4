import { line } from "../../../model/lines.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { countOf } from "../../../model/wording.ts";
import { quoted } from "../../inputFile.ts";
import type { Questions } from "./question.ts";

export interface Interpretation {
  readonly value: string;
  readonly label: string;
  readonly data: TableData;
}

const EXAMPLE_USERS = 3;

export function askForInterpretation(
  questions: Questions,
  about: { readonly id: string; readonly text: string; readonly answer: string },
  ways: readonly Interpretation[],
): void {
  questions.ask({
    form: "radio",
    ...about,
    isAboutColumns: true,
    options: ways.map(({ value, label, data }) => ({
      value,
      label: `${label}: ${countsIn(data)}`,
      examples: examplesIn(data),
    })),
  });
}

function countsIn({ userIds, groupNames, rows, assumed }: TableData): string {
  return [
    countOf(userIds.length, "user"),
    countOf(groupNames.length, "group"),
    countOf(rows.items.length + (assumed?.items.length ?? 0), "membership"),
  ].join(", ");
}

function examplesIn({ userIds, groupNames, rows }: TableData): string[] {
  return userIds.slice(0, EXAMPLE_USERS).map((id, user) => {
    const [group, ...others] = line(rows, user);
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    return group === undefined
      ? `${quoted(id)} in no group`
      : `${quoted(id)} in ${quoted(groupNames[group])}${more}`;
  });
}
