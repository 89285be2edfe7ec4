import { type KeyboardEvent, useEffect, useRef } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import { formatNumber } from "../../model/wording.ts";
import type { Finder, FindState } from "../../view/find/finder.ts";
import type { Hit } from "../../view/find/matches.ts";
import type { Scope } from "../../view/find/tableSearch.ts";
import { useStore } from "../../watch.ts";
import { CloseIcon, DownIcon, UpIcon } from "../icons.tsx";
import { useSession } from "../session.ts";

const SCOPES: readonly { scope: Scope; name: string; nothing: string }[] = [
  { scope: "all", name: "All", nothing: "No user, group or role matches" },
  { scope: "users", name: "Users", nothing: "No user matches" },
  { scope: "groups", name: "Groups", nothing: "No group matches" },
  { scope: "roles", name: "Roles", nothing: "No role matches" },
];

interface FindBarProps {
  readonly finder: Finder;
  /** Grows whenever the bar is asked for. */
  readonly focusRequests: number;
  readonly onClose: () => void;
}

export function FindBar({ finder, focusRequests, onClose }: FindBarProps) {
  const { table } = useSession();
  const state = useStore(finder.state);
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever it is asked for
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [focusRequests]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && event.target === input.current)
      finder.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };

  const hasMatches = state.count > 0;
  const canFilter = (state.matches?.users.length ?? 0) + (state.matches?.groups.length ?? 0) > 0;
  return (
    <search className="find-place find-bar" aria-label="Find" onKeyDown={onKeyDown}>
      <input
        ref={input}
        type="text"
        aria-label="Find users, groups and roles"
        placeholder="User, group or role"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        value={state.text}
        onChange={({ target }) => finder.search({ text: target.value })}
      />
      <select
        aria-label="Find in"
        value={state.scope}
        onChange={({ target }) => finder.search({ scope: target.value as Scope })}
      >
        {SCOPES.map(({ scope, name }) => (
          <option key={scope} value={scope}>
            {name}
          </option>
        ))}
      </select>
      <span className="find-count" role="status">
        {statusText(state, canFilter)}
        <span className="unseen">{nameOf(table, finder.current)}</span>
      </span>
      <div className="pair">
        <button
          type="button"
          className="tool icon-tool"
          aria-label="Previous match"
          title="Previous (Shift+Enter)"
          aria-disabled={!hasMatches || undefined}
          onClick={() => finder.step(-1)}
        >
          <UpIcon />
        </button>
        <button
          type="button"
          className="tool icon-tool"
          aria-label="Next match"
          title="Next (Enter)"
          aria-disabled={!hasMatches || undefined}
          onClick={() => finder.step(1)}
        >
          <DownIcon />
        </button>
      </div>
      <button
        type="button"
        className="tool find-only"
        title="Shows the matching users alone, or else the matching groups. Roles, counts and exports stay whole."
        aria-pressed={state.isFiltering}
        aria-disabled={!(canFilter || state.isFiltering) || undefined}
        onClick={() => (canFilter || state.isFiltering) && finder.setFiltering(!state.isFiltering)}
      >
        Only matches
      </button>
      <button
        type="button"
        className="dismiss"
        aria-label="Close"
        title="Close (Escape)"
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </search>
  );
}

/** What was found, and why a filter that is on shows all the same. */
function statusText(state: FindState, canFilter: boolean): string {
  const text = countText(state);
  if (!state.isFiltering || canFilter || state.isSlow) return text;
  if (text === "") return "Whole table shown";
  return `${state.count === 0 ? "No match" : text}, whole table shown`;
}

function countText({ text, scope, matches, count, currentIndex, isSlow }: FindState): string {
  if (isSlow) return "Searching…";
  if (text.trim() === "" || !matches) return "";
  if (count === 0) return SCOPES.find((one) => one.scope === scope)?.nothing ?? "";
  return currentIndex === undefined
    ? `${formatNumber(count)} found`
    : `${formatNumber(currentIndex + 1)} of ${formatNumber(count)}`;
}

/** What was jumped to, for those who do not see it. */
function nameOf(table: AccessTable, hit: Hit | undefined): string {
  const { userIds, userNames, groupNames } = table.memberships.data;
  if (hit?.kind === "users") return `: ${userNames[hit.item]}, ${userIds[hit.item]}`;
  if (hit?.kind === "groups") return `: group ${groupNames[hit.item]}`;
  return hit ? `: role ${table.roles[hit.item]?.id ?? ""}` : "";
}
