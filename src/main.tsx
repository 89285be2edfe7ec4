import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { drawing } from "./matrix/drawing.ts";
import { autorun } from "./model/values/store.ts";
import { createSession } from "./session/session.ts";
import { startUp } from "./session/startUp.ts";
import { Workspace } from "./session/workspace/workspace.ts";
import { ErrorBoundary } from "./ui/kit/ErrorBoundary.tsx";
import { pageTheme } from "./ui/shell/theme.ts";
import { pageTitle } from "./view/words/pageTitle.ts";

const session = createSession(new Workspace(undefined, { drawing }));

autorun(() => {
  document.title = pageTitle(session.shown.get().table);
});
createRoot(document.getElementById("root")!).render(
  <ErrorBoundary name="The page">
    <App session={session} root={document} theme={pageTheme()} />
  </ErrorBoundary>,
);
void session.start((start) => startUp(start, location.search));
