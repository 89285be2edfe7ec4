import type { ReactNode } from "react";
import type { ColumnPreview, ColumnUse } from "../../../files/import/choices.ts";
import { countOf } from "../../../model/wording.ts";

export const USE_NAMES: Record<ColumnUse, string> = {
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

interface FirstRowsProps extends Pick<ColumnPreview, "headings" | "uses" | "rows"> {
  /** The most columns that are shown. */
  readonly most?: number;
  /** What stands below the heading of a column, if not its use. */
  readonly below?: (at: number) => ReactNode;
}

/** The first rows of a file, with the use of each column. */
export function FirstRows({ headings, uses, rows, most = 40, below }: FirstRowsProps) {
  const shown = headings.slice(0, most);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="preview box" aria-label="The first rows" tabIndex={0}>
        <table className="small-text">
          <thead>
            <tr>
              {shown.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                <th key={at} scope="col" data-use={uses[at]}>
                  {heading || `Column ${at + 1}`}
                  {below?.(at) ?? <span className="use">{USE_NAMES[uses[at]]}</span>}
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
      {below && headings.length > most && (
        <p className="muted">
          The first {most} of {countOf(headings.length, "column")}.
        </p>
      )}
    </>
  );
}
