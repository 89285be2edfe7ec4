import { useMemo } from "react";
import { Matrix } from "./matrix/Matrix.tsx";
import { createPicture } from "./matrix/picture.ts";
import type { AccessTable } from "./model/accessTable.ts";
import { Notices } from "./toolbar/Notices.tsx";
import { OpeningOverlay } from "./toolbar/OpeningOverlay.tsx";
import { StatusLine } from "./toolbar/StatusLine.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { TroubleBoundary } from "./toolbar/Trouble.tsx";
import { presentTheme, useTheme } from "./toolbar/theme.ts";
import type { Camera } from "./view/camera.ts";
import type { Opening } from "./view/opening.ts";
import type { View } from "./view/view.ts";
import { useStore } from "./watch.ts";

interface AppProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly opening: Opening;
}

/** The screen: toolbar, matrix, status line. */
export function App({ table, view, camera, opening }: AppProps) {
  const theme = useTheme();
  const { hasTable, sample } = useStore(opening.state);
  const picture = useMemo(
    () => createPicture(table, view, camera, presentTheme),
    [table, view, camera],
  );
  return (
    <div className="screen">
      <header>
        <h1 className="unseen">Access table</h1>
        <Toolbar table={table} view={view} opening={opening} picture={picture} isReady={hasTable} />
      </header>
      <main>
        <TroubleBoundary what="The matrix">
          {hasTable && <Matrix table={table} view={view} camera={camera} theme={theme} />}
        </TroubleBoundary>
        <OpeningOverlay opening={opening} />
      </main>
      <StatusLine table={table} view={view} sample={sample} />
      <Notices view={view} />
    </div>
  );
}
