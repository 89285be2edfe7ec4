import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Finder } from "../../../view/find/finder.ts";
import type { Scope } from "../../../view/find/tableSearch.ts";
import { isNarrowerThan } from "../../../view/room/freeRoom.ts";
import { selectMatches } from "../../../view/selection/selectMatches.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button, DismissButton } from "../../kit/buttons.tsx";
import { Select } from "../../kit/fields/textFields.tsx";
import { DownIcon, UpIcon } from "../../kit/icons.tsx";
import { ExcludeMatches } from "./ExcludeMatches.tsx";
import { matchText, statusText } from "./findStatus.ts";

const SCOPE_NAMES: Readonly<Record<Scope, string>> = {
  all: "All",
  users: "Users",
  groups: "Groups",
  roles: "Roles",
};

/** The width of the matrix in which the bar is one line, in CSS px. */
const ONE_LINE = 900;

interface FindBarProps {
  readonly finder: Finder;
  /** A count that grows whenever the bar is requested. */
  readonly focusRequests: number;
  readonly onClose: () => void;
}

/** The bar with the search, its matches one by one, and the filter by them. */
export function FindBar({ finder, focusRequests, onClose }: FindBarProps) {
  const { table, camera } = useWorkspace();
  const isNarrow = useValue(() => isNarrowerThan(camera.geometry.get(), ONE_LINE));
  const state = useValue(finder.state);
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the bar is requested
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [focusRequests]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      if (!finder.zoomBack()) onClose();
    } else if (event.key === "Enter" && event.target === input.current)
      finder.read(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };

  const name = matchText(table, finder.current, state.text);
  const canFilter = (state.matches?.users.length ?? 0) + (state.matches?.groups.length ?? 0) > 0;
  return (
    <search
      className="find-place find-bar row"
      aria-label="Find"
      data-narrow={isNarrow || undefined}
      onKeyDown={onKeyDown}
    >
      <input
        ref={input}
        type="text"
        aria-label="Find users, groups and roles"
        placeholder="User, group, role or attribute"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        value={state.text}
        onChange={({ target }) => finder.search({ text: target.value })}
      />
      <ScopeSelect finder={finder} />
      <span className="find-count cut note numbers" role="status">
        {statusText(state, canFilter)}
        <span className="find-name" title={name.replace(/^: /, "")}>
          {name}
        </span>
      </span>
      <StepButtons finder={finder} />
      <div className="find-actions">
        <OnlyMatchesButton finder={finder} canFilter={canFilter} />
        <MeantChoice finder={finder} />
        <SelectButton finder={finder} canFilter={canFilter} />
        <ShowAllButton finder={finder} />
        <ExcludeMatches finder={finder} />
      </div>
      <DismissButton aria-label="Close" title="Close (Escape)" onClick={onClose} />
    </search>
  );
}

interface PartProps {
  readonly finder: Finder;
}

function ScopeSelect({ finder }: PartProps) {
  const scope = useValue(() => finder.state.get().scope);
  return (
    <Select
      aria-label="Find in"
      value={scope}
      options={Object.entries(SCOPE_NAMES)}
      onChoose={(chosen) => finder.search({ scope: chosen as Scope })}
    />
  );
}

function StepButtons({ finder }: PartProps) {
  const hasMatches = useValue(() => finder.state.get().count > 0);
  return (
    <div className="pair">
      <Button
        className="tool icon-tool"
        aria-label="Previous match"
        title="Previous (Shift+Enter)"
        isOff={!hasMatches}
        onClick={() => finder.step(-1)}
      >
        <UpIcon />
      </Button>
      <Button
        className="tool icon-tool"
        aria-label="Next match"
        title="Next (Enter)"
        isOff={!hasMatches}
        onClick={() => finder.step(1)}
      >
        <DownIcon />
      </Button>
    </div>
  );
}

/** The switch of the filter that shows the matches only. */
function OnlyMatchesButton({ finder, canFilter }: PartProps & { readonly canFilter: boolean }) {
  const isFiltering = useValue(() => finder.state.get().isFiltering);
  return (
    <Button
      className="tool find-only"
      title="Shows the matching users alone, or the matching groups. Roles, counts and exports stay whole."
      aria-pressed={isFiltering}
      isOff={!canFilter && !isFiltering}
      onClick={() => finder.setFiltering(!isFiltering)}
    >
      Only matches
    </Button>
  );
}

/** The choice of the matches that are meant, where both users and groups match. */
function MeantChoice({ finder }: PartProps) {
  const { matches, meant } = useValue(finder.state);
  if (!matches || matches.users.length === 0 || matches.groups.length === 0) return null;
  return (
    <fieldset className="find-meant pair" aria-label="Matches that are meant">
      {(["users", "groups"] as const).map((kind) => (
        <Button
          key={kind}
          className="tool"
          title={`Only matches and Select are about the matching ${kind}`}
          aria-pressed={meant === kind}
          onClick={() => finder.mean(kind)}
        >
          {SCOPE_NAMES[kind]}
        </Button>
      ))}
    </fieldset>
  );
}

/** The button that selects the rows, or columns, of the matches. */
function SelectButton({ finder, canFilter }: PartProps & { readonly canFilter: boolean }) {
  const { view, camera } = useWorkspace();
  return (
    <Button
      className="tool find-select"
      title="Selects the rows of the matching users, or the columns of the matching groups. Where they do not stand side by side, only they are shown first."
      isOff={!canFilter}
      onClick={() => selectMatches(finder, view, camera)}
    >
      Select
    </Button>
  );
}

/** The way back from what was chosen to be shown alone, while the chip that leads back is not there. */
function ShowAllButton({ finder }: PartProps) {
  const isFiltering = useValue(() => finder.state.get().isFiltering);
  const isPart = useValue(finder.filter.part) !== undefined;
  if (!isPart || isFiltering) return null;
  return (
    <Button
      className="tool find-show-all"
      title="Only some users or groups are shown. Shows all again."
      onClick={() => finder.setFiltering(false)}
    >
      Show all
    </Button>
  );
}
