import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { REST, RestTimer } from "../model/tasks/rests.ts";
import type { Theme } from "../view/colors/theme.ts";
import type { ShownWorkspace } from "../view/followTable.ts";
import type { Place } from "../view/geometry/place.ts";
import { useValue } from "../watch.ts";
import { useDensity } from "./density/useDensity.ts";
import { laterParts } from "./drawing.ts";
import type { CopyText } from "./input/copyFocused.ts";
import { type OpenMenu, PlaceActions } from "./input/placeActions.ts";
import { watchZoomGestures } from "./input/zoomGestures.ts";
import { MatrixWindow } from "./stage/MatrixWindow.tsx";
import { Stages } from "./stage/Stages.tsx";
import "./matrix.css";

interface MatrixProps {
  readonly workspace: ShownWorkspace;
  readonly theme: Theme;
  /** Undefined until it is loaded. */
  readonly copyText: CopyText | undefined;
  /** Has to be stable; places have no menu without it. */
  readonly openMenu?: OpenMenu;
}

export function Matrix({ workspace, theme, copyText, openMenu }: MatrixProps) {
  const element = useRef<HTMLDivElement>(null);
  const [announcement] = useState(() => new Announcement());
  const [failure, setFailure] = useState<unknown>();
  const later = useValue(laterParts.loaded);
  const { density, tiles } = useDensity(workspace, theme);
  // Who listens comes by the grid, which is loaded along with the labels.
  const announce = useCallback(
    (place: Place) => {
      const loaded = laterParts.loaded.get();
      const { table, camera } = workspace;
      if (!loaded) return;
      announcement.say(() =>
        // Another table may have come in.
        camera.arrangement.has(table.memberships, place)
          ? loaded.placeLabel(table, camera.arrangement, place)
          : "",
      );
    },
    [workspace, announcement],
  );
  const actions = useMemo(
    () => new PlaceActions(workspace, announce, openMenu),
    [workspace, announce, openMenu],
  );
  useEffect(() => watchZoomGestures(element.current!, workspace), [workspace]);
  return (
    <div
      ref={element}
      className="matrix"
      onCopy={(event) => copyText && later?.copyFocused(event, workspace, copyText)}
    >
      <MatrixWindow workspace={workspace} actions={actions}>
        {later && <later.AriaGrid workspace={workspace} actions={actions} />}
        {failure === undefined && (
          <Stages workspace={workspace} theme={theme} density={density} onFail={setFailure} />
        )}
        {later && <later.OrderFade workspace={workspace} />}
        {later && <later.Crosshair workspace={workspace} />}
        {later && <later.MatchBand workspace={workspace} />}
        {later && <later.SelectionFrame workspace={workspace} say={announcement.say} />}
      </MatrixWindow>
      {later && <later.MatchMarks workspace={workspace} theme={theme} />}
      {later && tiles && <later.LazyOverview workspace={workspace} density={tiles} theme={theme} />}
      {later && <later.Tooltip workspace={workspace} font={theme.font} />}
      <div ref={announcement.region} className="unseen" aria-live="polite" />
      {failure !== undefined && <Failure reason={failure} onRetry={() => setFailure(undefined)} />}
    </div>
  );
}

/** The message in place of a matrix that could not be drawn, with a button to retry. */
function Failure({ reason, onRetry }: { readonly reason: unknown; onRetry(): void }) {
  return (
    <div className="matrix-failure stack" role="alert">
      <p>The matrix could not be drawn. The table and its roles are still there.</p>
      <p className="muted">{String(reason)}</p>
      <button type="button" className="primary" onClick={onRetry}>
        Draw it again
      </button>
    </div>
  );
}

/** What is said to screen readers: of several sentences in a row the last, put in words then. */
class Announcement {
  /** React puts the live region here. */
  readonly region: { current: HTMLDivElement | null } = { current: null };
  #words = () => "";
  // Set directly: an announcement renders nothing else.
  readonly #saying = new RestTimer(REST.announcement, () =>
    this.region.current?.replaceChildren(this.#words()),
  );

  readonly say = (words: () => string): void => {
    this.#words = words;
    this.#saying.start();
  };
}
