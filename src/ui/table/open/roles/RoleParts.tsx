import type { RolePart, RoleUse } from "../../../../files/roleFiles/fileRoles.ts";
import { isolated } from "../../../../model/isolated.ts";
import { countOf } from "../../../../model/wording.ts";
import { type ReadingRoles, ROLE_USES } from "../../../../session/opening/roles/readingRoles.ts";
import { useValue } from "../../../../watch.ts";
import { Select } from "../../../kit/fields/textFields.tsx";
import { FoldedList } from "../../../kit/list/FoldedList.tsx";
import { FirstRows } from "../FirstRows.tsx";

const USES = Object.entries(ROLE_USES);
const MOST_COLUMNS = 60;

interface PartsProps {
  readonly reading: ReadingRoles;
}

/** What was understood of each file, with the columns of tables to be chosen, and what is wrong in them. */
export function RoleParts({ reading }: PartsProps) {
  const { read } = useValue(reading.state);
  if (!read) return null;
  const { parts, problems } = read;
  return (
    <div className="role-parts stack">
      <ul className="box">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place
          <li key={at}>
            <p className="row wrap">
              <b>{isolated(part.name)}</b>
              <span className="muted numbers">{partText(part)}</span>
            </p>
            {part.columns && <PartColumns part={part} at={at} reading={reading} />}
          </li>
        ))}
      </ul>
      {problems.count > 0 && (
        <FoldedList
          summary={`${countOf(problems.count, "thing")} to know about the files`}
          count={problems.first.length}
          nameOf={(row) => problems.first[row].text}
          noteOf={(row) => placeText(problems.first[row])}
        />
      )}
    </div>
  );
}

function placeText({ file, line }: { readonly file: string; readonly line: number | undefined }) {
  return line === undefined ? isolated(file) : `${isolated(file)}, line ${line}`;
}

/** "Groups of roles: 12 roles, 40 groups". */
function partText({ kind, roles, groups, users }: RolePart): string {
  const counts = [
    roles > 0 && countOf(roles, "role"),
    groups > 0 && countOf(groups, "group"),
    users > 0 && countOf(users, "user"),
  ].filter((text) => text !== false);
  return counts.length > 0 ? `${kind}: ${counts.join(", ")}` : kind;
}

interface ColumnsProps extends PartsProps {
  readonly part: RolePart;
  readonly at: number;
}

/** The first rows of a table, with a choice for each column; folded where its columns are known. */
function PartColumns({ part, at, reading }: ColumnsProps) {
  const { columns: chosen } = useValue(reading.state);
  const columns = part.columns!;
  const { headings, uses, rows, hasHeadings } = { ...columns, ...chosen[at] };
  const isKnown = uses.includes("role") || uses.includes("roleName");
  const choose = (next: { uses?: readonly RoleUse[]; hasHeadings?: boolean }) =>
    void reading.chooseColumns({ ...chosen, [at]: { uses, hasHeadings, ...next } });
  return (
    <details open={!isKnown || chosen[at] !== undefined || undefined}>
      <summary>{isKnown ? "Columns" : "Choose what the columns are"}</summary>
      {!isKnown && (
        <p>Choose the column of roles, and one of groups or users. Others are not used.</p>
      )}
      <FirstRows
        headings={headings}
        uses={uses.map((use) => (use === "unused" ? "unused" : "group"))}
        rows={rows}
        most={MOST_COLUMNS}
        below={(column) => (
          <Select
            className="field use"
            aria-label={`Use of ${headings[column] || `Column ${column + 1}`}`}
            value={uses[column]}
            options={USES}
            onChoose={(use) => choose({ uses: uses.with(column, use as RoleUse) })}
          />
        )}
      />
      <label>
        <input
          type="checkbox"
          checked={hasHeadings}
          onChange={({ target }) => choose({ hasHeadings: target.checked })}
        />
        The first row is a heading
      </label>
    </details>
  );
}
