import type { KeyboardEvent } from "react";
import { formatNumber } from "../../model/wording.ts";
import { ROLE_TABS, type RoleTab } from "../../view/roles/roleTables.ts";
import { useStore } from "../../watch.ts";
import { useSession } from "../session.ts";

/** The element that both tabs show their table in. */
export const TABLE_ID = "role-table";

const NAMES: Readonly<Record<RoleTab, string>> = { candidates: "Candidates", applied: "Applied" };

export function tabId(tab: RoleTab): string {
  return `roles-tab-${tab}`;
}

/** The tabs of the two tables of roles, each with the number of its roles. */
export function RoleTabs() {
  const { table, view } = useSession();
  const { tab } = useStore(view.roleTables);
  const counts = {
    candidates: table.roles.length - table.applied.length,
    applied: table.applied.length,
  };
  const choose = (next: RoleTab) => {
    if (next !== tab) view.roleTables.update({ tab: next, selected: undefined });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, tab);
    if (!next || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div className="role-tabs" role="tablist" aria-label="Roles" onKeyDown={onKeyDown}>
      {ROLE_TABS.map((one) => (
        <button
          key={one}
          id={tabId(one)}
          type="button"
          className="role-tab"
          role="tab"
          aria-selected={one === tab}
          aria-controls={TABLE_ID}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => choose(one)}
        >
          {NAMES[one]}
          <span className="tab-count" aria-hidden="true">
            {formatNumber(counts[one])}
          </span>
        </button>
      ))}
    </div>
  );
}

function tabAfterKey(key: string, tab: RoleTab): RoleTab | undefined {
  const other = ROLE_TABS[1 - ROLE_TABS.indexOf(tab)];
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      return other;
    case "Home":
      return ROLE_TABS[0];
    case "End":
      return ROLE_TABS[ROLE_TABS.length - 1];
  }
  return undefined;
}
