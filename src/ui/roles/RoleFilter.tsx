import { formatNumber } from "../../model/wording.ts";
import { ROLE_ORDERS, type RoleOrder } from "../../view/shownRoles.ts";

interface RoleFilterProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly order: RoleOrder;
  readonly onOrder: (order: RoleOrder) => void;
  readonly shown: number;
  readonly count: number;
  readonly isOneLine: boolean;
}

export function RoleFilter(props: RoleFilterProps) {
  const { text, onText, order, onOrder, shown, count, isOneLine } = props;
  return (
    <div className={isOneLine ? "role-filter one-line" : "role-filter"}>
      <input
        type="search"
        tabIndex={-1}
        aria-label="Filter roles"
        placeholder="Filter roles"
        title="By the role’s id or the names of its groups"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onText("");
        }}
      />
      <select
        tabIndex={-1}
        aria-label="Sort roles"
        value={order}
        onChange={(event) => onOrder(event.target.value as RoleOrder)}
      >
        {Object.entries(ROLE_ORDERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="role-count" aria-live="polite">
        {shown === count ? formatNumber(count) : `${formatNumber(shown)} of ${formatNumber(count)}`}
        <span className="unseen"> roles</span>
      </span>
    </div>
  );
}
