import { type KeyboardEvent, useEffect, useState } from "react";
import { drawing } from "../matrix/drawing.ts";
import type { CopyText } from "../matrix/input/copyFocused.ts";
import { laterParts } from "../matrix/laterParts.ts";
import { Matrix } from "../matrix/Matrix.tsx";
import { reasonOf } from "../model/reasonOf.ts";
import { createStore, type Readable } from "../model/values/store.ts";
import { Workspace } from "../session/workspace/workspace.ts";
import { useValue } from "../watch.ts";
import type { ReadTable } from "./given/ownTable.ts";
import { readGiven, type TableGiven } from "./given/readGiven.ts";
import { changeLook, showTable, type TableLook } from "./given/showTable.ts";
import { handleOf, type TableHandle } from "./handle.ts";
import { ShadowHost } from "./shadow/shadowHost.ts";
import { type TableEvents, tellOf } from "./told.ts";

export interface MatrixProps extends TableEvents, TableLook {
  /**
   * Our own JSON, as text or as an object, or plain lists of users, groups and memberships. Another one
   * takes its place, and stands where that stood; the same object does nothing, whatever is in it now.
   */
  readonly table: TableGiven;
  /** True where cells are not to be toggled, nor roles applied. */
  readonly readOnly?: boolean;
}

/** A matrix in an element of a page, until it is released: for React and for elements of their own. */
export class ShownMatrix {
  readonly handle: TableHandle;
  readonly #element: HTMLElement;
  readonly #workspace = new Workspace(undefined, { drawing });
  readonly #host: ShadowHost;
  readonly #failure = createStore<string | undefined>(undefined);
  readonly #stop: () => void;
  #props: MatrixProps | undefined;
  #ready = Promise.resolve();
  #isReleased = false;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#host = new ShadowHost(element, { onUncaughtError: this.#fail });
    this.#host.onShown = () => this.#workspace.camera.settle();
    this.handle = handleOf(this.#workspace, () => this.#ready);
    this.#stop = tellOf(this.#workspace, () => this.#props ?? {});
    laterParts.load().catch(this.#fail);
    this.#render();
  }

  /** Takes what the page wants now; all of it, each time. */
  update(props: MatrixProps): void {
    const before = this.#props;
    this.#props = props;
    this.#workspace.table.isReadOnly = props.readOnly === true;
    if (before?.table !== props.table) this.#take(props.table);
    else changeLook(this.#workspace, props, before);
  }

  /** Lets go of everything. */
  release(): void {
    this.#isReleased = true;
    this.#stop();
    this.#host.release();
  }

  #take(given: TableGiven): void {
    const show = (read: ReadTable) => {
      if (this.#isReleased || this.#props?.table !== given) return;
      this.#failure.set(undefined);
      showTable(this.#workspace, read, this.#props, this.#element.clientWidth);
      for (const problem of read.problems) this.#props.onNotice?.(problem);
    };
    const fail = (error: unknown) => {
      if (!this.#isReleased && this.#props?.table === given) this.#fail(error);
    };
    try {
      const read = readGiven(given);
      if (read instanceof Promise) this.#ready = read.then(show).catch(fail);
      else show(read);
    } catch (error) {
      fail(error);
    }
  }

  readonly #fail = (error: unknown): void => {
    this.#failure.set(`The table could not be shown: ${reasonOf(error)}`);
    const { onError = console.error } = this.#props ?? {};
    onError(error);
    // What failed while it was shown has taken all of it down.
    this.#render();
  };

  #render(): void {
    const { theme } = this.#host;
    this.#host.render(<Shown workspace={this.#workspace} failure={this.#failure} colors={theme} />);
  }
}

interface ShownProps {
  readonly workspace: Workspace;
  readonly failure: Readable<string | undefined>;
  readonly colors: ShadowHost["theme"];
}

function Shown({ workspace, failure, colors }: ShownProps) {
  const theme = useValue(colors);
  const hasTable = useValue(workspace.hasTable);
  const reason = useValue(failure);
  const notices = useValue(workspace.view.notices);
  const copyText = useCopyText();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what has the focus in it.
    <div onKeyDown={(event) => press(event, workspace)}>
      {hasTable && <Matrix workspace={workspace} theme={theme} copyText={copyText} />}
      {reason && !hasTable && (
        <p className="matrix-failure" role="alert">
          {reason}
        </p>
      )}
      <div className="unseen" aria-live="polite">
        {notices.at(-1)?.text}
      </div>
    </div>
  );
}

/** What writes the text to copy, which the first picture of a table has no use for. */
function useCopyText(): CopyText | undefined {
  const [loaded, setLoaded] = useState<{ readonly copyText: CopyText }>();
  useEffect(() => {
    // Without it the browser copies nothing, as from any other canvas.
    import("../session/exports/copying.ts").then(setLoaded, () => {});
  }, []);
  return loaded?.copyText;
}

/** The page's keys of a matrix: to zoom, and to undo. */
function press(event: KeyboardEvent, { table, camera }: Workspace): void {
  const { key, altKey, shiftKey } = event;
  const isMod = event.ctrlKey || event.metaKey;
  const acts: Record<string, () => void> = isMod
    ? { z: () => (shiftKey ? table.redo() : table.undo()), y: () => table.redo() }
    : {
        "+": () => camera.zoomAtFocus(camera.largerSize),
        "-": () => camera.zoomAtFocus(camera.smallerSize),
        "0": () => camera.zoomBack(),
      };
  const act = acts[key.toLowerCase()];
  if (!act || altKey || event.defaultPrevented) return;
  event.preventDefault();
  act();
}
