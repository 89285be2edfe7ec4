import { useId } from "react";
import type { ByHand, Choices, ColumnPreview, ColumnUse } from "../../../files/import/choices.ts";
import { Select } from "../../kit/fields/textFields.tsx";
import { FirstRows, USE_NAMES } from "./FirstRows.tsx";

interface ChosenUsesProps {
  readonly columns: ColumnPreview;
  readonly byHand: ByHand;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

/** Names of uses where a row is a group. */
const TRANSPOSED: Partial<Record<ColumnUse, string>> = {
  userId: "Group",
  cells: "A user",
  attribute: "About the group",
};
/** The uses that only one column has. */
const SINGLE: readonly ColumnUse[] = ["userId", "userName", "group", "state"];
const MOST_COLUMNS = 200;

/** The first rows of a file whose kind nobody knows, with a choice for each column. */
export function ChosenUses({ columns, byHand, choices, onChoose }: ChosenUsesProps) {
  const { headings, rows } = columns;
  const { columns: names, isTransposed, headingRows, headingRow, headingsId } = byHand;
  const id = useId();
  // What was chosen while the files are still read again counts already.
  const uses = columns.uses.map((use, at) => choices.uses?.[names[at]] ?? use);
  const nameOf = (use: ColumnUse) => (isTransposed ? TRANSPOSED[use] : undefined) ?? USE_NAMES[use];
  const choose = (at: number, use: ColumnUse) => {
    // The column that had it before gets what this one had.
    const other = SINGLE.includes(use) ? uses.indexOf(use) : -1;
    const swapped = other < 0 ? {} : { [names[other]]: uses[at] };
    onChoose({ ...choices, uses: { ...choices.uses, ...swapped, [names[at]]: use } });
  };
  const choosable = (at: number) =>
    byHand.uses.includes(uses[at]) ? byHand.uses : [...byHand.uses, uses[at]];
  return (
    <>
      {headingRows.length > 0 && (
        <div className="heading-choice">
          <label htmlFor={id} className="muted">
            Headings
          </label>
          <Select
            id={id}
            className="field"
            value={String(choices.answers?.[headingsId] ?? headingRow)}
            options={headingRows.map((row, at) => [at, row])}
            onChoose={(row) =>
              onChoose({ ...choices, answers: { ...choices.answers, [headingsId]: row } })
            }
          >
            {byHand.uses.includes("group") && <option value={-1}>None</option>}
          </Select>
        </div>
      )}
      <FirstRows
        headings={headings}
        uses={uses}
        rows={rows}
        most={MOST_COLUMNS}
        below={(at) => (
          <Select
            className="field use"
            aria-label={`Use of ${headings[at] || `Column ${at + 1}`}`}
            value={uses[at]}
            options={choosable(at).map((use) => [use, nameOf(use)])}
            onChoose={(use) => choose(at, use as ColumnUse)}
          />
        )}
      />
    </>
  );
}
