import { useId, useState } from "react";
import type {
  Choices,
  ChosenColumns,
  ColumnPreview,
  ColumnUse,
} from "../../../files/import/choices.ts";
import { Select } from "../../kit/fields/textFields.tsx";

interface ColumnChoicesProps {
  readonly columns: ColumnPreview;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

type ChoosableUse = "userId" | "userName" | "group" | "state";

const CHOOSABLE: readonly { use: ChoosableUse; label: string; none: string }[] = [
  { use: "userId", label: "User ID", none: "From the file’s name" },
  { use: "userName", label: "User name", none: "None: the ID" },
  { use: "group", label: "Group", none: "From the file’s name" },
  { use: "state", label: "State", none: "None: all are assigned" },
];

const USE_NAMES: Record<ColumnUse, string> = {
  userId: "User ID",
  userName: "User name",
  group: "Group",
  state: "State",
  memberType: "Kind of member",
  attribute: "About the user",
  groupAttribute: "About the group",
  membership: "About the membership",
  cells: "A group",
  unused: "Not used",
};

/** The most columns that are shown in the preview. */
const MAX_PREVIEWED = 40;
const MAX_CHOOSABLE = 500;

/** The choice of a column for each use, above a preview of the file's first rows. */
export function ColumnChoices({ columns, choices, onChoose }: ColumnChoicesProps) {
  const { headings, uses, rows } = columns;
  const id = useId();
  // The file's own uses decide on what can be chosen, even after another choice.
  const [first] = useState(uses);
  const isPivot = first.includes("cells") || uses.includes("cells");
  const chosen = choices.columns ?? chosenBy(uses);
  const choose = (use: ChoosableUse, column: number | undefined) => {
    // A column that had another use swaps it with the one that was chosen before.
    const other = CHOOSABLE.find(({ use }) => column !== undefined && chosen[use] === column);
    const swapped = other && { [other.use]: chosen[use] };
    onChoose({ ...choices, columns: { ...chosen, ...swapped, [use]: column } });
  };
  const isOptional = (use: ChoosableUse) =>
    use === "userName" || use === "state" || !first.includes(use) || (use === "group" && isPivot);
  const noneOf = (use: ChoosableUse, none: string) =>
    use === "group" && isPivot ? "A column for each" : none;
  return (
    <>
      <div className="column-choices">
        {CHOOSABLE.map(({ use, label, none }) => (
          <div key={use} className="stack">
            <label htmlFor={`${id}-${use}`} className="muted">
              {label}
            </label>
            <Select
              className="field"
              id={`${id}-${use}`}
              value={chosen[use] ?? ""}
              options={headings
                .slice(0, MAX_CHOOSABLE)
                .map((heading, at) => [at, heading || `Column ${at + 1}`])}
              onChoose={(value) => choose(use, value === "" ? undefined : Number(value))}
            >
              {isOptional(use) && <option value="">{noneOf(use, none)}</option>}
            </Select>
          </div>
        ))}
      </div>
      {!uses.includes("cells") && (
        <label>
          <input
            type="checkbox"
            checked={!(choices.hasNoHeadings ?? isNumbered(headings))}
            onChange={({ target }) => onChoose({ ...choices, hasNoHeadings: !target.checked })}
          />
          The first row is a heading
        </label>
      )}
      <Preview headings={headings} uses={uses} rows={rows} />
    </>
  );
}

function chosenBy(uses: readonly ColumnUse[]): ChosenColumns {
  const columnOf = (use: ColumnUse) => (uses.includes(use) ? uses.indexOf(use) : undefined);
  return {
    userId: columnOf("userId") ?? 0,
    userName: columnOf("userName"),
    group: columnOf("group"),
    state: columnOf("state"),
  };
}

/** True for the headings that stand in for missing ones. */
function isNumbered(headings: readonly string[]): boolean {
  return headings.every((heading, at) => heading === `Column ${at + 1}`);
}

function Preview({ headings, uses, rows }: ColumnPreview) {
  const shown = headings.slice(0, MAX_PREVIEWED);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className="preview box" aria-label="The first rows" tabIndex={0}>
      <table className="small-text">
        <thead>
          <tr>
            {shown.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
              <th key={at} scope="col" data-use={uses[at]}>
                {heading || `Column ${at + 1}`}
                <span className="use">{USE_NAMES[uses[at]]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
            <tr key={at}>
              {shown.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
