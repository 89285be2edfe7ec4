import { reasonOf } from "../../model/reasonOf.ts";
import { datedName, download } from "../../session/download.ts";
import { notify } from "../../view/view.ts";
import type { UiSession } from "../session.ts";

/** Saves the whole matrix as a drawing, and says how that went. */
export async function saveSvg({ picture, view }: UiSession): Promise<void> {
  try {
    const name = datedName("svg");
    download(await picture.drawSvg(), name);
    notify(view, `${name} is among your downloads.`);
  } catch (error) {
    notify(view, `The picture could not be drawn: ${reasonOf(error)}. PNG may do.`);
  }
}
