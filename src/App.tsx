import { useCallback, useEffect, useState } from "react";
import { laterParts as laterInMatrix } from "./matrix/laterParts.ts";
import { Matrix } from "./matrix/Matrix.tsx";
import { useHasTable, useSession } from "./ui/actions/screen/session.ts";
import { useShortcuts } from "./ui/actions/useShortcuts.ts";
import { ErrorBoundary } from "./ui/kit/ErrorBoundary.tsx";
import { LazyRolesPanel } from "./ui/roles/panel/LazyRolesPanel.tsx";
import { laterParts } from "./ui/shell/laterParts.ts";
import { RoleBar } from "./ui/shell/RoleBar.tsx";
import { Notices } from "./ui/shell/status/Notices.tsx";
import { PageTitle } from "./ui/shell/status/PageTitle.tsx";
import { SavingMark } from "./ui/shell/status/SavingMark.tsx";
import { StatusLine } from "./ui/shell/status/StatusLine.tsx";
import { TaskOverlay } from "./ui/shell/TaskOverlay.tsx";
import { useTheme } from "./ui/shell/theme.ts";
import { Toolbar } from "./ui/shell/toolbar/Toolbar.tsx";
import { Corner } from "./ui/table/corner/Corner.tsx";
import { DropZone } from "./ui/table/open/DropZone.tsx";
import { openPlaceMenu } from "./ui/table/places/openPlaceMenu.ts";
import { OtherTabTool } from "./ui/table/recent/OtherTabTool.tsx";
import { notify } from "./view/view.ts";
import { useStore } from "./watch.ts";

/** What is loaded once the page is shown. */
const LATER = [laterParts, laterInMatrix];

/** The screen: toolbar, matrix, status line. */
export function App() {
  const { table, view, camera, opened, compared } = useSession();
  const isShown = useIsTableShown();
  const later = useStore(laterParts.loaded);
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
          {isShown && (!compared || table.roles.length > 0) && <RoleBar />}
          {compared && <compared.Bar />}
          <SavingMark />
        </header>
        <main>
          <ErrorBoundary name="The matrix">
            {isShown && (
              <Matrix
                table={table}
                view={view}
                camera={camera}
                theme={theme}
                copyText={later?.copyText}
                openMenu={openMenu}
              />
            )}
          </ErrorBoundary>
          <Corner />
          {later && <later.HeaderMenu />}
          {later && <later.PlaceMenu />}
          {later && <later.LazyFirstSteps />}
          {later && <later.LazyFind />}
          {later && <later.LazySelectionBar />}
          {later && <later.RolePreview />}
          <TaskOverlay />
          <DropZone />
        </main>
        <LazyRolesPanel />
        {compared && <compared.Panel />}
        <StatusLine />
        <PageTitle />
        <Notices />
        {later && <later.Dialogs />}
        <OtherTabTool />
      </div>
      {later && <later.PrintedPage />}
    </>
  );
}

/**
 * True once there is a table and all that it is shown with: one that comes with roles waits for their
 * buttons, so that nothing moves when they are there.
 */
function useIsTableShown(): boolean {
  const { table } = useSession();
  const hasTable = useHasTable();
  const isLaterSettled = useLaterParts();
  const [isShown, setIsShown] = useState(false);
  if (!isShown && hasTable && (isLaterSettled || table.roles.length === 0)) setIsShown(true);
  return isShown;
}

/** Loads the later parts of the page. Returns true when they are there, or could not be loaded. */
function useLaterParts(): boolean {
  const { view } = useSession();
  // They are there already where a comparison takes the place of its table, or ends.
  const [isSettled, setIsSettled] = useState(() => LATER.every(({ loaded }) => loaded.get()));
  useEffect(() => {
    const load = async () => {
      try {
        await Promise.all(LATER.map((part) => part.load()));
      } catch {
        const text = "Parts of the page could not be loaded. Check the connection and try again.";
        const action = { name: "Try again", act: () => void load() };
        notify(view, text, { action, stays: true });
      }
      setIsSettled(true);
    };
    void load();
  }, [view]);
  return isSettled;
}
