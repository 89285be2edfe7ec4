import {
  nextSort,
  type RoleColumn,
  type RoleColumnName,
  type RoleSort,
} from "../../../view/roles/roleColumns.ts";
import type { RoleTab } from "../../../view/roles/roleTables.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { DownIcon, UpIcon } from "../../kit/icons.tsx";

interface TableHeadProps {
  readonly tab: RoleTab;
  readonly columns: readonly RoleColumn[];
  readonly sort: RoleSort | undefined;
  /** The column whose heading the tab key goes to, if it goes to one. */
  readonly stop: number | undefined;
}

export function TableHead({ tab, columns, sort, stop }: TableHeadProps) {
  const { view } = useWorkspace();
  const press = (column: RoleColumnName) => {
    const { sorts } = view.roleTables.get();
    view.roleTables.update({ sorts: { ...sorts, [tab]: nextSort(sorts[tab], column) } });
  };
  const directionBy = (column: RoleColumnName) => {
    if (sort?.column !== column) return "none";
    return sort.isAscending ? "ascending" : "descending";
  };
  return (
    <div role="rowgroup" className="role-head">
      <div role="row" aria-rowindex={1}>
        {columns.map(({ name, title, description, value }, at) => (
          <div
            key={name}
            role="columnheader"
            className={value ? "figure" : "name"}
            aria-colindex={at + 1}
            aria-sort={directionBy(name)}
          >
            <button
              type="button"
              tabIndex={at === stop ? 0 : -1}
              data-column={at}
              title={description}
              onClick={() => press(name)}
            >
              {title}
              {ARROWS[directionBy(name)]}
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}

const ARROWS = { none: null, ascending: <UpIcon />, descending: <DownIcon /> };
