import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AccessTable } from "../model/accessTable.ts";
import { REST, RestTimer } from "../model/tasks/rests.ts";
import type { Camera } from "../view/camera.ts";
import type { Theme } from "../view/colors/theme.ts";
import type { Place } from "../view/geometry/place.ts";
import type { View } from "../view/view.ts";
import { useValue } from "../watch.ts";
import { useDensity } from "./density/useDensity.ts";
import type { CopyText } from "./input/copyFocused.ts";
import { type OpenMenu, PlaceActions } from "./input/placeActions.ts";
import { watchZoomGestures } from "./input/zoomGestures.ts";
import { laterParts } from "./laterParts.ts";
import { MatrixWindow } from "./stage/MatrixWindow.tsx";
import { Stages } from "./stage/Stages.tsx";
import "./matrix.css";

interface MatrixProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly theme: Theme;
  /** Undefined until it is loaded. */
  readonly copyText: CopyText | undefined;
  /** Has to be stable. */
  readonly openMenu: OpenMenu;
}

export function Matrix({ table, view, camera, theme, copyText, openMenu }: MatrixProps) {
  const element = useRef<HTMLDivElement>(null);
  const [announcement] = useState(() => new Announcement());
  const [failure, setFailure] = useState<unknown>();
  const later = useValue(laterParts.loaded);
  const { density, tiles } = useDensity(table, view, camera, theme);
  // Who listens comes by the grid, which is loaded along with the labels.
  const announce = useCallback(
    (place: Place) => {
      const loaded = laterParts.loaded.get();
      if (loaded) announcement.say(loaded.placeLabel(table, camera.arrangement, place));
    },
    [table, camera, announcement],
  );
  const actions = useMemo(
    () => new PlaceActions(table, view, camera, announce, openMenu),
    [table, view, camera, announce, openMenu],
  );
  useEffect(() => watchZoomGestures(element.current!, view, camera), [view, camera]);
  return (
    <div
      ref={element}
      className="matrix"
      onCopy={(event) => copyText && later?.copyFocused(event, table, view, camera, copyText)}
    >
      <MatrixWindow table={table} view={view} camera={camera} actions={actions}>
        {later && <later.AriaGrid table={table} view={view} camera={camera} actions={actions} />}
        {failure === undefined && (
          <Stages
            table={table}
            view={view}
            camera={camera}
            theme={theme}
            density={density}
            onFail={setFailure}
          />
        )}
        {later && <later.OrderFade table={table} view={view} camera={camera} />}
        {later && <later.Crosshair view={view} camera={camera} />}
        {later && <later.MatchBand view={view} camera={camera} />}
        {later && (
          <later.SelectionFrame table={table} view={view} camera={camera} say={announcement.say} />
        )}
      </MatrixWindow>
      {later && <later.MatchMarks view={view} camera={camera} theme={theme} />}
      {later && tiles && (
        <later.LazyOverview
          table={table}
          view={view}
          camera={camera}
          density={tiles}
          theme={theme}
        />
      )}
      {later && <later.Tooltip table={table} view={view} camera={camera} />}
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

/** What is said to screen readers: of several sentences in a row the last, since nobody hears the others. */
class Announcement {
  /** React puts the live region here. */
  readonly region: { current: HTMLDivElement | null } = { current: null };
  #text = "";
  // Set directly: an announcement renders nothing else.
  readonly #saying = new RestTimer(REST.announcement, () =>
    this.region.current?.replaceChildren(this.#text),
  );

  readonly say = (text: string): void => {
    this.#text = text;
    this.#saying.start();
  };
}
