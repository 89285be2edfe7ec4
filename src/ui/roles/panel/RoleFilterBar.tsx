import { formatNumber } from "../../../model/wording.ts";
import { useStore } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import type { RoleRows } from "../table/useRoleRows.ts";

/** The field that filters the roles of the table, and how many are left, or counted so far. */
export function RoleFilterBar({ rows }: { readonly rows: RoleRows }) {
  const { view } = useWorkspace();
  const { filter } = useStore(view.roleTables);
  return (
    <div className="panel-filter row">
      <input
        type="search"
        aria-label="Filter these roles"
        placeholder="Filter by name, id or group"
        autoComplete="off"
        spellCheck={false}
        value={filter}
        onChange={({ target }) => view.roleTables.update({ filter: target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || filter === "") return;
          event.stopPropagation();
          view.roleTables.update({ filter: "" });
        }}
      />
      <span className="filter-count note numbers" role="status">
        {filter.trim() !== "" && `${formatNumber(rows.shown.length)} left`}
      </span>
      {rows.isCounting && <span className="counting note numbers">Counting gains…</span>}
    </div>
  );
}
