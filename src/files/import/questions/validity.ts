import { countOf, formatNumber } from "../../../model/wording.ts";
import { quoted } from "../../inputFile.ts";
import type { ValidityColumn } from "../validity/validityColumn.ts";
import type { Questions } from "./question.ts";

/**
 * True where memberships are taken that a column calls not in force. Those of a membership's column
 * are left out unless a person wants them; a person's status takes nothing away by itself.
 */
export function takesInvalid(questions: Questions, column: ValidityColumn): boolean {
  const id = `in force: ${column.heading}`;
  const isOfPerson = column.isOfPerson;
  const answer = questions.option(id, ["leave", "take"]) ?? (isOfPerson ? "take" : "leave");
  const leave = { value: "leave", label: "Leave them out" };
  const take = { value: "take", label: "Take them" };
  questions.ask({
    form: "radio",
    id,
    text: isOfPerson ? textOfPersons(column) : textOfMemberships(column),
    options: isOfPerson
      ? [
          { ...take, label: "Keep their memberships" },
          { ...leave, label: "Leave their memberships out" },
        ]
      : [leave, take],
    answer,
  });
  return answer === "take";
}

function textOfMemberships({ heading, rows, rowsInvalid, words }: ValidityColumn): string {
  const verb = rowsInvalid === 1 ? "it is" : "they are";
  return `The column ${quoted(heading)} says of ${formatNumber(rowsInvalid)} of ${countOf(rows, "membership")} that ${verb} not in force (${words.map(quoted).join(", ")}).`;
}

function textOfPersons({ noun, heading, users, usersInvalid, words }: ValidityColumn): string {
  const verb = usersInvalid === 1 ? "the account is" : "their accounts are";
  return `The ${noun} ${quoted(heading)} says of ${formatNumber(usersInvalid)} of ${countOf(users, "user")} that ${verb} not in use (${words.map(quoted).join(", ")}).`;
}

/** The problem of a column with words that say neither in force nor not. */
export function unknownOf({
  heading,
  isOfPerson,
  rowsUnknown,
  unknownWords,
}: ValidityColumn): string {
  const words = unknownWords.map(quoted).join(", ");
  const said = `the column ${quoted(heading)} says ${words}`;
  if (isOfPerson)
    return `${said} in ${countOf(rowsUnknown, "row")}, which is not understood; nothing is left out for it.`;
  const taken = rowsUnknown === 1 ? "it is taken" : "they are taken";
  return `${said} of ${countOf(rowsUnknown, "membership")}, which is not understood; ${taken}.`;
}
