import { nextSort } from "../../../view/roles/roleRows.ts";
import type { RoleColumn, RoleSort, RoleTab } from "../../../view/roles/roleTables.ts";
import { useSession } from "../../actions/screen/session.ts";
import { DownIcon, UpIcon } from "../../kit/icons.tsx";
import type { FigureColumn } from "./columns.ts";

interface TableHeadProps {
  readonly tab: RoleTab;
  readonly columns: readonly FigureColumn[];
  readonly sort: RoleSort | undefined;
  /** The column whose heading the tab key goes to, if it goes to one. */
  readonly stop: number | undefined;
}

const NAME = {
  column: "name",
  title: "Role",
  description: "The role’s name, or its id where it has none",
} as const;

/** The headings of a table of roles: buttons that sort. */
export function TableHead({ tab, columns, sort, stop }: TableHeadProps) {
  return (
    <div role="rowgroup" className="role-head">
      <div role="row" aria-rowindex={1}>
        {[NAME, ...columns].map(({ column, title, description }, at) => (
          <Heading
            key={column}
            tab={tab}
            column={column}
            title={title}
            description={description}
            sort={sort?.column === column ? sort : undefined}
            at={at}
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
  readonly title: string;
  readonly description: string;
  /** The order, if it is by this column. */
  readonly sort: RoleSort | undefined;
  readonly at: number;
  readonly isStop: boolean;
}

function Heading({ tab, column, title, description, sort, at, isStop }: HeadingProps) {
  const { view } = useSession();
  const press = () => {
    const { sorts } = view.roleTables.get();
    view.roleTables.update({ sorts: { ...sorts, [tab]: nextSort(sorts[tab], column) } });
  };
  return (
    <div
      role="columnheader"
      className={column === "name" ? "name" : "figure"}
      aria-colindex={at + 1}
      aria-sort={sort ? (sort.isAscending ? "ascending" : "descending") : "none"}
    >
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-column={at}
        title={description}
        onClick={press}
      >
        {title}
        {sort && (sort.isAscending ? <UpIcon /> : <DownIcon />)}
      </button>
    </div>
  );
}
