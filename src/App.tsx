import { useMemo } from "react";
import { columnText, rowText } from "./files/write/copyText.ts";
import { Matrix } from "./matrix/Matrix.tsx";
import { createPicture } from "./matrix/picture.ts";
import type { AccessTable } from "./model/accessTable.ts";
import type { OpeningFiles } from "./session/fileOpening.ts";
import type { Recalculation } from "./session/recalculation.ts";
import type { Kept } from "./session/recentTables.ts";
import type { Opening } from "./session/samples.ts";
import { DropPlace } from "./toolbar/DropPlace.tsx";
import { ElsewhereTool } from "./toolbar/ElsewhereTool.tsx";
import { FindPlace } from "./toolbar/FindPlace.tsx";
import { Notices } from "./toolbar/Notices.tsx";
import { OpeningOverlay } from "./toolbar/OpeningOverlay.tsx";
import { PageTitle } from "./toolbar/PageTitle.tsx";
import { StatusLine } from "./toolbar/StatusLine.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { TroubleBoundary } from "./toolbar/Trouble.tsx";
import { presentTheme, useTheme } from "./toolbar/theme.ts";
import type { Who } from "./view/arrangement.ts";
import type { Camera } from "./view/camera.ts";
import type { View } from "./view/view.ts";
import { useStore } from "./watch.ts";

/** What the toolbar takes away, loaded when it is first asked for. */
const loadExports = async () => {
  const [{ EXPORTS }, { gather }] = await Promise.all([
    import("./files/write/exports.ts"),
    import("./files/write/gather.ts"),
  ]);
  return { all: EXPORTS, gather };
};

/** What copying takes from the matrix: a focused cell's row, under a header its column. */
function copyText({ table }: AccessTable, { user, group }: Who): string | undefined {
  if (user !== undefined) return rowText(table, user);
  return group === undefined ? undefined : columnText(table, group);
}

interface AppProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly recalculation: Recalculation;
  readonly opening: Opening;
  readonly files: OpeningFiles;
  readonly kept: Kept;
}

/** The screen: toolbar, matrix, status line. */
export function App({ table, view, camera, recalculation, opening, files, kept }: AppProps) {
  const theme = useTheme();
  const { hasTable, sample } = useStore(opening.state);
  const picture = useMemo(() => createPicture(table, camera, presentTheme), [table, camera]);
  return (
    <div className="screen">
      <header>
        <h1 className="unseen">Access table</h1>
        <Toolbar
          table={table}
          view={view}
          camera={camera}
          recalculation={recalculation}
          opening={opening}
          files={files}
          kept={kept}
          picture={picture}
          loadExports={loadExports}
          isReady={hasTable}
        />
      </header>
      <main>
        <TroubleBoundary what="The matrix">
          {hasTable && (
            <Matrix table={table} view={view} camera={camera} theme={theme} copyText={copyText} />
          )}
        </TroubleBoundary>
        <FindPlace table={table} view={view} camera={camera} isReady={hasTable} />
        <OpeningOverlay opening={opening} />
      </main>
      <StatusLine table={table} view={view} sample={sample} />
      <PageTitle table={table} />
      <Notices view={view} />
      <DropPlace files={files} />
      <ElsewhereTool view={view} kept={kept} />
    </div>
  );
}
