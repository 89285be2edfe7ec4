import { Matrix } from "./matrix/Matrix.tsx";
import { copyText } from "./session/copyText.ts";
import { DropPlace } from "./toolbar/DropPlace.tsx";
import { FindPlace } from "./toolbar/FindPlace.tsx";
import { Notices } from "./toolbar/Notices.tsx";
import { OtherTabTool } from "./toolbar/OtherTabTool.tsx";
import { PageTitle } from "./toolbar/PageTitle.tsx";
import { StatusLine } from "./toolbar/StatusLine.tsx";
import { useHasTable, useSession } from "./toolbar/session.ts";
import { TaskOverlay } from "./toolbar/TaskOverlay.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { TroubleBoundary } from "./toolbar/Trouble.tsx";
import { useTheme } from "./toolbar/theme.ts";

/** The screen: toolbar, matrix, status line. */
export function App() {
  const { table, view, camera } = useSession();
  const hasTable = useHasTable();
  const theme = useTheme();
  return (
    <div className="screen">
      <header>
        <h1 className="unseen">Access table</h1>
        <Toolbar />
      </header>
      <main>
        <TroubleBoundary what="The matrix">
          {hasTable && (
            <Matrix table={table} view={view} camera={camera} theme={theme} copyText={copyText} />
          )}
        </TroubleBoundary>
        <FindPlace />
        <TaskOverlay />
      </main>
      <StatusLine />
      <PageTitle />
      <Notices />
      <DropPlace />
      <OtherTabTool />
    </div>
  );
}
