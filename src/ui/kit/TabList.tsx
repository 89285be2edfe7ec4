import type { KeyboardEvent } from "react";
import { formatNumber } from "../../model/wording.ts";

interface Tab<Key extends string> {
  readonly key: Key;
  readonly name: string;
  /** A number beside the name, for the eye alone. */
  readonly count?: number;
}

interface TabListProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** The id of the element that they show their content in; those of the tabs begin with it. */
  readonly panelId: string;
  readonly className: string;
}

/** Tabs: one tab stop, from which the arrow keys choose another one. */
export function TabList<Key extends string>(props: TabListProps<Key>) {
  const { label, tabs, chosen, onChoose, panelId, className } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = tabs[tabAfterKey(event.key, at, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    event.currentTarget.querySelector<HTMLElement>(`#${tabId(panelId, next.key)}`)?.focus();
  };
  return (
    <div
      className={`tightest row ${className}`}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ key, name, count }) => (
        <button
          key={key}
          id={tabId(panelId, key)}
          type="button"
          className="tab row muted"
          role="tab"
          aria-selected={key === chosen}
          aria-controls={panelId}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {name}
          {count !== undefined && (
            <span className="tab-count plain note numbers" aria-hidden="true">
              {formatNumber(count)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

export function tabId(panelId: string, key: string): string {
  return `${panelId}-tab-${key}`;
}

/** The place of the tab that a key leads to, or -1. */
function tabAfterKey(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowLeft":
      return (at || count) - 1;
    case "ArrowRight":
      return (at + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
  }
  return -1;
}
