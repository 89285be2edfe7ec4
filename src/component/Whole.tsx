import type { ReactNode } from "react";
import { App, type AppProps } from "../App.tsx";
import { createSession, type Session } from "../session/session.ts";
import { startPart } from "../session/startPart.ts";
import type { Workspace } from "../session/workspace/workspace.ts";
import { ErrorBoundary } from "../ui/kit/ErrorBoundary.tsx";
import "./whole.css";

/** All that is around the matrix of a workspace in somebody else's page. */
export class Whole {
  readonly #session: Session;

  constructor(workspace: Workspace) {
    workspace.view.firstSteps.set(false);
    workspace.view.path.set(false);
    this.#session = createSession(workspace);
  }

  /** Shows what the browser keeps, else what is given, and keeps what is done until that ends. */
  keep(openGiven: () => void, leaving: AbortSignal): Promise<void> {
    return this.#session.start((start) => startPart(start, openGiven, leaving));
  }

  content(place: Omit<AppProps, "session">): ReactNode {
    const { isReadOnly } = this.#session.present.table;
    return (
      <ErrorBoundary name="The table">
        <App key={String(isReadOnly)} session={this.#session} {...place} />
      </ErrorBoundary>
    );
  }
}
