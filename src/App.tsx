import { useCallback } from "react";
import { Matrix } from "./matrix/Matrix.tsx";
import { copyText } from "./session/copyText.ts";
import { useShortcuts } from "./ui/actions/useShortcuts.ts";
import { Corner } from "./ui/corner/Corner.tsx";
import { HeaderMenu } from "./ui/corner/HeaderMenu.tsx";
import { Dialogs } from "./ui/Dialogs.tsx";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { LazyFind } from "./ui/find/LazyFind.tsx";
import { LazyFirstSteps } from "./ui/help/LazyFirstSteps.tsx";
import { DropZone } from "./ui/open/DropZone.tsx";
import { LazyRolesPanel } from "./ui/panel/LazyRolesPanel.tsx";
import { openPlaceMenu, PlaceMenu } from "./ui/places/PlaceMenu.tsx";
import { PrintedPage } from "./ui/print/PrintedPage.tsx";
import { OtherTabTool } from "./ui/recent/OtherTabTool.tsx";
import { RoleBar } from "./ui/roles/RoleBar.tsx";
import { RolePreview } from "./ui/roles/RolePreview.tsx";
import { useHasTable, useSession } from "./ui/session.ts";
import { Notices } from "./ui/status/Notices.tsx";
import { PageTitle } from "./ui/status/PageTitle.tsx";
import { SavingMark } from "./ui/status/SavingMark.tsx";
import { StatusLine } from "./ui/status/StatusLine.tsx";
import { TaskOverlay } from "./ui/TaskOverlay.tsx";
import { useTheme } from "./ui/theme.ts";
import { Toolbar } from "./ui/toolbar/Toolbar.tsx";

/** The screen: toolbar, matrix, status line. */
export function App() {
  const { table, view, camera, opened } = useSession();
  const hasTable = useHasTable();
  const theme = useTheme();
  const openMenu = useCallback(
    (isByKeyboard: boolean) => openPlaceMenu(opened, view.focused.get(), isByKeyboard),
    [opened, view],
  );
  useShortcuts();
  return (
    <>
      <div className="screen">
        <header>
          <h1 className="unseen">Access table</h1>
          <Toolbar />
          {hasTable && <RoleBar />}
          <SavingMark />
        </header>
        <main>
          <ErrorBoundary name="The matrix">
            {hasTable && (
              <Matrix
                table={table}
                view={view}
                camera={camera}
                theme={theme}
                copyText={copyText}
                openMenu={openMenu}
              />
            )}
          </ErrorBoundary>
          <Corner />
          <HeaderMenu />
          <PlaceMenu />
          <LazyFirstSteps />
          <LazyFind />
          <RolePreview />
          <TaskOverlay />
          <DropZone />
        </main>
        <LazyRolesPanel />
        <StatusLine />
        <PageTitle />
        <Notices />
        <Dialogs />
        <OtherTabTool />
      </div>
      <PrintedPage />
    </>
  );
}
