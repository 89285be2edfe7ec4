import { reasonOf } from "../../model/reasonOf.ts";
import { download } from "../../session/download.ts";
import { fileName } from "../../session/fileName.ts";
import { notify, notifyOfDownload } from "../../view/view.ts";
import type { UiSession } from "../session.ts";

/** Saves the whole matrix as a drawing, and notifies of success or failure. */
export async function saveSvg({ table, picture, view }: UiSession): Promise<void> {
  try {
    const name = fileName(table.name, { ending: "svg" });
    download(await picture.drawSvg(), name);
    notifyOfDownload(view, name);
  } catch (error) {
    notify(view, `The picture could not be drawn: ${reasonOf(error)}. PNG may do.`);
  }
}
