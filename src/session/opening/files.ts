import { type LazyPart, lazyPart } from "../../model/values/lazyPart.ts";
import { notify } from "../../view/view.ts";
import type { Samples } from "../samples.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { AddingAttributes } from "./attributes/addingAttributes.ts";
import type { FileOpening } from "./fileOpening.ts";

/** The door to the opening of files, whose code is loaded with the first ones. */
export class Files {
  readonly opening: LazyPart<FileOpening>;
  /** The adding of another file's columns to the open table. */
  readonly attributes: LazyPart<AddingAttributes>;
  readonly #workspace: Workspace;

  constructor(workspace: Workspace, samples: Samples) {
    this.#workspace = workspace;
    this.opening = lazyPart(async () => {
      const { FileOpening } = await import("./fileOpening.ts");
      return new FileOpening(workspace, samples);
    });
    this.attributes = lazyPart(async () => {
      const { AddingAttributes } = await import("./attributes/addingAttributes.ts");
      return new AddingAttributes(workspace);
    });
  }

  async open(files: readonly File[]): Promise<void> {
    await (await this.#load())?.open(files);
  }

  /** True where what the open table was read by can be shown; see `FileOpening`. */
  get canShowAgain(): boolean {
    const { direct } = this.#workspace.table.memberships;
    return this.opening.loaded.get()?.canShowAgain ?? direct.memberOf !== undefined;
  }

  /** Shows it, for a person to decide otherwise. */
  async showAgain(): Promise<void> {
    (await this.#load())?.showAgain();
  }

  async #load(): Promise<FileOpening | undefined> {
    try {
      await this.opening.load();
    } catch {
      const text = "What opens files could not be loaded. Check the connection and try again.";
      notify(this.#workspace.view, text);
    }
    return this.opening.loaded.get();
  }
}
