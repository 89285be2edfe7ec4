import { Matrix } from "./matrix/Matrix.tsx";
import { copyText } from "./session/copyText.ts";
import { useShortcuts } from "./ui/actions/useShortcuts.ts";
import { Dialogs } from "./ui/Dialogs.tsx";
import { FindPlace } from "./ui/find/FindPlace.tsx";
import { DropPlace } from "./ui/open/DropPlace.tsx";
import { OtherTabTool } from "./ui/recent/OtherTabTool.tsx";
import { useHasTable, useSession } from "./ui/session.ts";
import { Notices } from "./ui/status/Notices.tsx";
import { PageTitle } from "./ui/status/PageTitle.tsx";
import { StatusLine } from "./ui/status/StatusLine.tsx";
import { TaskOverlay } from "./ui/TaskOverlay.tsx";
import { TroubleBoundary } from "./ui/Trouble.tsx";
import { useTheme } from "./ui/theme.ts";
import { Toolbar } from "./ui/toolbar/Toolbar.tsx";

/** The screen: toolbar, matrix, status line. */
export function App() {
  const { table, view, camera } = useSession();
  const hasTable = useHasTable();
  const theme = useTheme();
  useShortcuts();
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
      <Dialogs />
      <OtherTabTool />
    </div>
  );
}
