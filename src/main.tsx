import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { drawing } from "./matrix/drawing.ts";
import { follow } from "./model/values/store.ts";
import { createSession } from "./session/session.ts";
import { startUp } from "./session/startUp.ts";
import { Workspace } from "./session/workspace/workspace.ts";
import { ErrorBoundary } from "./ui/kit/ErrorBoundary.tsx";
import { pageTheme } from "./ui/shell/theme.ts";
import { pageTitle } from "./view/words/pageTitle.ts";

const session = createSession(new Workspace(undefined, { drawing }));

const titleNow = () => pageTitle(session.shown.get().table);
const showTitle = (title: string) => {
  document.title = title;
};
showTitle(titleNow());
// Followed by what it says: setting a title costs time even if it stays the same.
follow(titleNow, showTitle);
createRoot(document.getElementById("root")!).render(
  <ErrorBoundary name="The page">
    <App session={session} root={document} theme={pageTheme()} />
  </ErrorBoundary>,
);
void session.start((start) => startUp(start, location.search));
