import { useId, useState } from "react";
import type {
  Choices,
  ChosenColumns,
  ColumnPreview,
  ColumnUse,
} from "../../../files/import/choices.ts";
import { Select } from "../../kit/fields/textFields.tsx";
import { ChosenUses } from "./ChosenUses.tsx";
import { FirstRows } from "./FirstRows.tsx";

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

const MAX_CHOOSABLE = 500;

/** What each column is used for, above the first rows, to be chosen. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { byHand } = props.columns;
  return byHand ? <ChosenUses {...props} byHand={byHand} /> : <KnownColumns {...props} />;
}

/** The choice of a column for each use, above a preview of the file's first rows. */
function KnownColumns({ columns, choices, onChoose }: ColumnChoicesProps) {
  const { headings, uses } = columns;
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
      <FirstRows {...columns} />
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
