import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { laterParts as laterInMatrix } from "./matrix/drawing.ts";
import { Matrix } from "./matrix/Matrix.tsx";
import type { Readable } from "./model/values/store.ts";
import type { Workspace } from "./session/workspace/workspace.ts";
import { ScreenProvider } from "./ui/actions/screen/ScreenProvider.tsx";
import {
  isPart,
  type Screen,
  useHasTable,
  useScreen,
  useWorkspace,
} from "./ui/actions/screen/screen.ts";
import { useShortcuts } from "./ui/actions/useShortcuts.ts";
import { ErrorBoundary } from "./ui/kit/ErrorBoundary.tsx";
import { LazyRolesPanel } from "./ui/roles/panel/LazyRolesPanel.tsx";
import { laterParts } from "./ui/shell/laterParts.ts";
import { RoleBar } from "./ui/shell/RoleBar.tsx";
import { Notices } from "./ui/shell/status/Notices.tsx";
import { SavingMark } from "./ui/shell/status/NotSavedMark.tsx";
import { StatusLine } from "./ui/shell/status/StatusLine.tsx";
import { TaskOverlay } from "./ui/shell/TaskOverlay.tsx";
import { Toolbar } from "./ui/shell/toolbar/Toolbar.tsx";
import { ComparedPart } from "./ui/table/compare/ComparedParts.tsx";
import { Corner } from "./ui/table/corner/Corner.tsx";
import { DropZone } from "./ui/table/open/DropZone.tsx";
import { openPlaceMenu } from "./ui/table/places/openPlaceMenu.ts";
import { OtherTabTool } from "./ui/table/recent/OtherTabTool.tsx";
import type { Theme } from "./view/colors/theme.ts";
import { notify, type View } from "./view/view.ts";
import { useValue } from "./watch.ts";
import "./ui/kit/kit.css";
import "./screen.css";

/** What is loaded once the page is shown. */
const LATER = [laterParts, laterInMatrix];

export interface AppProps extends Pick<Screen, "session" | "root" | "portals"> {
  readonly theme: Readable<Theme>;
}

/** A session on a page: the workspace that it shows. Of another one all of the screen is made anew. */
export function App(props: AppProps) {
  const workspace = useValue(props.session.shown);
  return <WorkspaceScreen key={workspace.id} {...props} workspace={workspace} />;
}

interface WorkspaceScreenProps extends AppProps {
  readonly workspace: Workspace;
}

function WorkspaceScreen({ session, root, portals, theme, workspace }: WorkspaceScreenProps) {
  const element = useRef<HTMLDivElement>(null);
  const screen = useMemo(
    () => ({ session, workspace, root, portals, element }),
    [session, root, portals, workspace],
  );
  useLayoutEffect(() => watchSize(element.current!, workspace.view), [workspace]);
  return (
    <ScreenProvider screen={screen}>
      <WholeScreen theme={theme} />
    </ScreenProvider>
  );
}

/** Tells the view how large its screen is, now and later. Returns how to stop. */
function watchSize(element: HTMLElement, { screen }: View): () => void {
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = element;
    if (width > 0) screen.set({ width, height });
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function WholeScreen({ theme }: Pick<AppProps, "theme">) {
  const screen = useScreen();
  const { element, workspace } = screen;
  const { table, view, opened, compared } = workspace;
  const isShown = useIsTableShown();
  const later = useValue(laterParts.loaded);
  const shownTheme = useValue(theme);
  const hasPath = useValue(workspace.present.view.path);
  useEffect(() => later?.tellMissingLayers(table, view), [later, table, view]);
  const openMenu = useCallback(
    (isByKeyboard: boolean) => openPlaceMenu(opened, view.focused.get(), isByKeyboard),
    [opened, view],
  );
  useShortcuts();
  return (
    <>
      <div ref={element} className="screen">
        <header>
          <h1 className="unseen">Access table</h1>
          <Toolbar />
          {hasPath && <nav aria-label="Path">{later && <later.LazyPath />}</nav>}
          {isShown && (!compared || table.roles.length > 0) && <RoleBar />}
          <ComparedPart name="ComparedBar" />
          <SavingMark />
        </header>
        <main>
          <ErrorBoundary name="The matrix">
            {isShown && (
              <Matrix
                workspace={workspace}
                theme={shownTheme}
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
          {!table.isReadOnly && <DropZone />}
        </main>
        <LazyRolesPanel />
        <ComparedPart name="ChangesPanel" />
        <StatusLine />
        <Notices />
        {later && <later.Dialogs />}
        <OtherTabTool />
      </div>
      {later && !isPart(screen) && <later.PrintedPage />}
    </>
  );
}

/** True once there is all that a table is shown with, the roles' buttons too: then nothing moves. */
function useIsTableShown(): boolean {
  const { table } = useWorkspace();
  const hasTable = useHasTable();
  const isLaterSettled = useLaterParts();
  const [isShown, setIsShown] = useState(false);
  if (!isShown && hasTable && (isLaterSettled || table.roles.length === 0)) setIsShown(true);
  return isShown;
}

/** Loads the later parts of the page. Returns true when they are there, or could not be loaded. */
function useLaterParts(): boolean {
  const { view } = useWorkspace();
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
