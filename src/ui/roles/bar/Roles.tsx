import { useEffect, useMemo, useState } from "react";
import { MANY_ROLES as MANY_TO_RENDER } from "../../../model/commands/change.ts";
import { discardedCount } from "../../../model/roles/role.ts";
import { formatNumber } from "../../../model/wording.ts";
import type { SearchMarks } from "../../../view/find/matches.ts";
import { ROLE_ORDERS, type RoleOrder } from "../../../view/roles/roleColumns.ts";
import { roleRows, sortOf } from "../../../view/roles/roleRows.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { SearchField, Select } from "../../kit/fields/textFields.tsx";
import { FilterIcon } from "../../kit/icons.tsx";
import { useOwnTask } from "../../kit/useWorkedOut.ts";
import { RoleButtons } from "./RoleButtons.tsx";

const MANY_ROLES = 20;

interface RolesProps {
  readonly isOneLine: boolean;
  /** A small screen shows the filter when it is asked for. */
  readonly isSmall: boolean;
}

/** The roles that are shown, and where there are many, what they are filtered and sorted by. */
export function Roles({ isOneLine, isSmall }: RolesProps) {
  const { table, view } = useWorkspace();
  const [isFilterWanted, setFilterWanted] = useState(false);
  const hasFilter = table.roles.length > MANY_ROLES;
  const filter = useValue(view.roleFilter);
  const order = useValue(view.roleOrder);
  const { roles } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is the same, its roles change
  const shown = useMemo(
    () => roleRows(table, hasFilter ? { filter, sort: sortOf(order) } : { filter: "" }),
    [table, roles, hasFilter, filter, order],
  );
  const isReady = useOwnTask(shown.length > MANY_TO_RENDER);
  // A role that is the current match is shown, whatever the filter.
  const marks = useValue(view.searchMarks);
  const currentMatch = currentRoleMatch(marks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter that is set afterwards stays
  useEffect(() => {
    if (currentMatch !== undefined && !shown.includes(currentMatch)) view.roleFilter.set("");
  }, [marks]);
  return (
    <>
      {hasFilter && isSmall && (
        <Button
          tabIndex={-1}
          className="tool icon-tool"
          aria-label="Filter"
          title="Filter and sort roles"
          aria-pressed={isFilterWanted}
          onClick={() => setFilterWanted(!isFilterWanted)}
        >
          <FilterIcon />
        </Button>
      )}
      {hasFilter && (!isSmall || isFilterWanted) && (
        <RoleFilter shown={shown.length} isOneLine={isOneLine} />
      )}
      {isReady ? (
        <RoleButtons
          shown={shown}
          filter={filter}
          order={order}
          currentMatch={currentMatch}
          isOneLine={isOneLine}
        />
      ) : (
        <div className={isOneLine ? "roles one-line grow" : "roles grow full"} />
      )}
    </>
  );
}

/** The field and the list that roles are filtered and sorted by, and how many are shown. */
function RoleFilter({ shown, isOneLine }: { readonly shown: number; readonly isOneLine: boolean }) {
  const { table, view } = useWorkspace();
  const { roleFilter, roleOrder } = view;
  const count = table.roles.length - discardedCount(table.roles);
  return (
    <div className={isOneLine ? "role-filter one-line row wrap" : "role-filter row wrap"}>
      <SearchField
        tabIndex={-1}
        aria-label="Filter roles"
        placeholder="Filter roles"
        title="By the role’s id or the names of its groups"
        text={useValue(roleFilter)}
        onText={roleFilter.set}
        onKeyDown={(event) => {
          if (event.key === "Escape") roleFilter.set("");
        }}
      />
      <Select
        tabIndex={-1}
        aria-label="Sort roles"
        value={useValue(roleOrder)}
        options={Object.entries(ROLE_ORDERS)}
        onChoose={(chosen) => roleOrder.set(chosen as RoleOrder)}
      />
      <span className="role-count note numbers" aria-live="polite">
        {shown === count ? formatNumber(count) : `${formatNumber(shown)} of ${formatNumber(count)}`}
        <span className="unseen"> roles</span>
      </span>
    </div>
  );
}

function currentRoleMatch(marks: SearchMarks | undefined): number | undefined {
  return marks?.current?.kind === "roles" ? marks.current.item : undefined;
}
