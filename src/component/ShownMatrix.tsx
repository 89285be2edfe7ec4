import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { drawing, laterParts } from "../matrix/drawing.ts";
import type { CopyText } from "../matrix/input/copyFocused.ts";
import { Matrix } from "../matrix/Matrix.tsx";
import { reasonOf } from "../model/reasonOf.ts";
import { stopAll } from "../model/tasks/stopAll.ts";
import { createStore, type Readable } from "../model/values/store.ts";
import { Workspace } from "../session/workspace/workspace.ts";
import { useValue } from "../watch.ts";
import type { ReadTable } from "./given/ownTable.ts";
import { readGiven, type TableGiven } from "./given/readGiven.ts";
import { changeLook, setSizes, showTable, type TableLook } from "./given/showTable.ts";
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
  protected readonly workspace: Workspace;
  readonly #element: HTMLElement;
  readonly #failure = createStore<string | undefined>(undefined);
  #host: ShadowHost | undefined;
  #stop = () => {};
  #props: MatrixProps | undefined;
  /** What is to come before a table does. */
  protected beginning = Promise.resolve();
  #ready = Promise.resolve();
  /** While it is shown, the page is not told of the table that it gives. */
  #isGiving = false;

  /** What is done is remembered under `memory`, if that is a name. */
  constructor(element: HTMLElement, memory = "") {
    this.#element = element;
    this.workspace = new Workspace(undefined, { drawing, memory });
    this.handle = handleOf(this.workspace, async () => {
      await this.beginning;
      await this.#ready;
    });
  }

  /** Takes what the page wants now; all of it, each time. Shows it, if it is not shown. */
  update(props: MatrixProps): void {
    const before = this.#props;
    this.#props = props;
    const { table } = this.workspace;
    const isOther = table.isReadOnly !== (props.readOnly === true);
    table.isReadOnly = props.readOnly === true;
    if (this.#host && this.#host.page !== this.#element.ownerDocument) this.release();
    if (!this.#host) this.#enter();
    else if (isOther) this.render();
    if (before?.table !== props.table) this.take(props.table, before === undefined);
    else changeLook(this.workspace, props, before);
  }

  /** Lets go of everything but the table, which stays as it is where it is shown again. */
  release(): void {
    this.#stop();
    this.#host?.release();
    this.#host = undefined;
  }

  #enter(): void {
    this.#host = new ShadowHost(this.#element, { onUncaughtError: this.fail });
    this.#host.onShown = () => this.workspace.camera.settle();
    const told = tellOf(this.workspace, () => (this.#isGiving ? {} : (this.#props ?? {})));
    const leave = this.enter();
    const { sizes } = this.#host;
    setSizes(this.workspace, sizes.get());
    const sized = sizes.subscribe((now) => setSizes(this.workspace, now));
    this.#stop = stopAll([told, leave, sized]);
    this.render();
  }

  /** Begins to be shown. Returns how to stop. */
  protected enter(): () => void {
    laterParts.load().catch(this.fail);
    return () => {};
  }

  /** Shows a table that is given, the first one or another. */
  protected take(given: TableGiven, _isFirst: boolean): void {
    const show = (read: ReadTable) => {
      if (this.#props?.table !== given) return;
      this.#failure.set(undefined);
      this.#isGiving = true;
      try {
        const { font } = this.#host?.theme.get() ?? {};
        showTable(this.workspace, read, this.#props, { width: this.#element.clientWidth, font });
      } finally {
        this.#isGiving = false;
      }
      for (const problem of read.problems) this.#props.onNotice?.(problem);
    };
    const fail = (error: unknown) => {
      if (this.#host && this.#props?.table === given) this.fail(error);
    };
    try {
      const read = readGiven(given);
      if (read instanceof Promise) this.#ready = read.then(show).catch(fail);
      else show(read);
    } catch (error) {
      fail(error);
    }
  }

  protected readonly fail = (error: unknown): void => {
    this.#failure.set(`The table could not be shown: ${reasonOf(error)}`);
    const { onError = console.error } = this.#props ?? {};
    onError(error);
    // What failed while it was shown has taken all of it down.
    this.render();
  };

  protected render(): void {
    if (this.#host) this.#host.render(this.content(this.#host, this.#failure));
  }

  protected content({ theme }: ShadowHost, failure: Readable<string | undefined>): ReactNode {
    return <Shown workspace={this.workspace} failure={failure} colors={theme} />;
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
