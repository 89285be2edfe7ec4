import type { ReactNode } from "react";
import type { TableGiven } from "./given/readGiven.ts";
import { ShownMatrix } from "./ShownMatrix.tsx";
import type { ShadowHost } from "./shadow/shadowHost.ts";
import type { Whole } from "./Whole.tsx";

/** A matrix with all around it in an element of a page: tools, panel, dialogs. That part is loaded when it is shown. */
export class ShownTable extends ShownMatrix {
  #whole: Whole | undefined;
  #openGiven: (() => void) | undefined;

  /** What is done is kept under the name of a place in this browser, if there is one. */
  constructor(element: HTMLElement, keep = "") {
    super(element, keep && `access-table:${keep}`);
  }

  protected override enter(): () => void {
    const leaving = new AbortController();
    const begun = this.#begin(leaving.signal).catch(this.fail);
    if (this.workspace.memory !== "") this.beginning = begun;
    return () => {
      leaving.abort();
      this.workspace.task.cancel();
    };
  }

  async #begin(leaving: AbortSignal): Promise<void> {
    const { Whole } = await import("./Whole.tsx");
    if (leaving.aborted) return;
    this.#whole ??= new Whole(this.workspace);
    this.render();
    if (this.workspace.memory !== "") await this.#whole.keep(() => this.#openGiven?.(), leaving);
  }

  protected override take(given: TableGiven, isFirst: boolean): void {
    const open = () => super.take(given, false);
    this.#openGiven = open;
    // What was kept under the name goes before what is given at first.
    if (!isFirst || this.workspace.memory === "") open();
  }

  protected override content({ shadow, portals, theme }: ShadowHost): ReactNode {
    return this.#whole?.content({ root: shadow, portals, theme });
  }
}
