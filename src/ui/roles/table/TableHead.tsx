import {
  columnsOf,
  nextSort,
  type RoleColumn,
  type RoleSort,
} from "../../../view/roles/roleColumns.ts";
import type { RoleTab } from "../../../view/roles/roleTables.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { DownIcon, UpIcon } from "../../kit/icons.tsx";

interface TableHeadProps {
  readonly tab: RoleTab;
  readonly sort: RoleSort | undefined;
  /** The column whose heading the tab key goes to, if it goes to one. */
  readonly stop: number | undefined;
}

/** The headings of a table of roles: buttons that sort. */
export function TableHead({ tab, sort, stop }: TableHeadProps) {
  return (
    <div role="rowgroup" className="role-head">
      <div role="row" aria-rowindex={1}>
        {columnsOf(tab === "applied").map((column, at) => (
          <Heading
            key={column.name}
            {...{ tab, column, at }}
            sort={sort?.column === column.name ? sort : undefined}
            isStop={at === stop}
          />
        ))}
      </div>
    </div>
  );
}

interface HeadingProps {
  readonly tab: RoleTab;
  readonly column: RoleColumn;
  readonly sort: RoleSort | undefined;
  readonly at: number;
  readonly isStop: boolean;
}

function Heading({ tab, column, sort, at, isStop }: HeadingProps) {
  const { view } = useWorkspace();
  const press = () => {
    const { sorts } = view.roleTables.get();
    view.roleTables.update({ sorts: { ...sorts, [tab]: nextSort(sorts[tab], column.name) } });
  };
  return (
    <div
      role="columnheader"
      className={column.value ? "figure" : "name"}
      aria-colindex={at + 1}
      aria-sort={sort ? (sort.isAscending ? "ascending" : "descending") : "none"}
    >
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-column={at}
        title={column.description}
        onClick={press}
      >
        {column.title}
        {sort && (sort.isAscending ? <UpIcon /> : <DownIcon />)}
      </button>
    </div>
  );
}
