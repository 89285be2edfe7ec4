import { quoted } from "../../inputFile.ts";
import { type Alternatives, alternativesOf, type PlannedUse } from "../rows/alternatives.ts";
import { type ColumnPlan, withChoices } from "../rows/columnPlan.ts";
import type { Questions } from "./question.ts";

const TEXTS: Record<PlannedUse, string> = {
  userId: "Several columns could be the user. Which one is it?",
  userName: "Several columns could be the user’s name. Which one is it?",
  group: "Several columns could be the group. Which one is it?",
};

const EXAMPLES = 3;

const idOf = (use: PlannedUse) => `which column: ${use}`;

/** The plan with the columns that were answered, where several could be the user, name or group. */
export function withAnsweredColumns(
  plan: ColumnPlan,
  rows: readonly (readonly string[])[],
  questions: Questions,
): ColumnPlan {
  let answered = plan;
  for (const { use, columns } of alternativesOf(plan, rows)) {
    const option = questions.option(idOf(use), columns.map(String));
    const column = Number(option);
    if (option === undefined || column === columnOf(answered, use)) continue;
    const { userId, userName, group, state } = answered;
    const chosen = {
      userId: userId[0] as number,
      userName,
      group: typeof group === "number" ? group : undefined,
      state,
      [use]: column,
    };
    // A name that is the user now is no name besides.
    if (use === "userId" && userName === column) chosen.userName = undefined;
    answered = withChoices(answered, { columns: chosen });
  }
  return answered;
}

/** Asks which column is the user, name or group, where several could be; `used` is what was taken. */
export function askForColumns(
  plan: ColumnPlan,
  used: ColumnPlan,
  rows: readonly (readonly string[])[],
  questions: Questions,
): void {
  for (const alternatives of alternativesOf(plan, rows)) {
    const { use } = alternatives;
    questions.ask({
      form: "radio",
      id: idOf(use),
      isAboutColumns: true,
      text: TEXTS[use],
      options: optionsOf(plan, alternatives, rows),
      answer: String(columnOf(used, use)),
    });
  }
}

function optionsOf(
  { headings }: ColumnPlan,
  { columns }: Alternatives,
  rows: readonly (readonly string[])[],
) {
  return columns.map((at) => {
    const values = new Set(rows.map((row) => row[at] ?? "").filter((value) => value !== ""));
    return {
      value: String(at),
      label: labelOf(headings, at),
      examples: [...values].slice(0, EXAMPLES).map(quoted),
    };
  });
}

/** A heading; of several columns with the same one, with its number. */
function labelOf(headings: readonly string[], at: number): string {
  const heading = headings[at];
  const isOnly = headings.indexOf(heading) === headings.lastIndexOf(heading);
  return isOnly ? quoted(heading) : `${quoted(heading)} (column ${at + 1})`;
}

function columnOf({ userId, userName, group }: ColumnPlan, use: PlannedUse) {
  if (use === "userId") return userId[0];
  return use === "userName" ? userName : group;
}
