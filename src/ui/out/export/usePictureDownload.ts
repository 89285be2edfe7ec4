import { useEffect, useState } from "react";
import { reasonOf } from "../../../model/reasonOf.ts";
import { download, fileName } from "../../../session/exports/download.ts";
import { type TaskOutcome, TaskRunner } from "../../../session/task.ts";
import type { PictureChoices } from "../../../view/picture/picture.ts";
import { notifyOfDownload } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { usePicture, useWorkspace } from "../../actions/screen/screen.ts";

export type PictureFormat = "png" | "svg";

/** The download of a picture, which is drawn first; cancelled when the component goes away. */
export function usePictureDownload(format: PictureFormat, onDone: () => void) {
  const { table, view } = useWorkspace();
  const picture = usePicture();
  const [task] = useState(() => new TaskRunner());
  const shown = useValue(task.shown);
  const [isDrawing, setIsDrawing] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Closing the dialog in any way cancels the drawing.
  useEffect(() => () => task.cancel(), [task]);

  const start = async (choices: PictureChoices) => {
    setProblem(undefined);
    setIsDrawing(true);
    const outcome = await task.run({ name: "Drawing the picture" }, async (signal, onProgress) => {
      const draw = format === "svg" ? "drawSvg" : "draw";
      const file = await picture[draw](choices, { signal, onProgress });
      if (file.size === 0) throw new Error("the browser returned an empty picture");
      return file;
    });
    setIsDrawing(false);
    if (outcome.kind !== "done") return setProblem(problemOf(outcome, format));
    const name = fileName(table.name, { ending: format });
    download(outcome.value, name);
    notifyOfDownload(view, name);
    onDone();
  };

  return {
    isDrawing,
    /** From 0 to 1; undefined until it is worth showing. */
    done: shown?.done,
    problem,
    clearProblem: () => setProblem(undefined),
    start,
    cancel: () => task.cancel(),
  };
}

function problemOf(outcome: TaskOutcome<Blob>, format: PictureFormat): string {
  const advice = format === "svg" ? "PNG may do." : "A smaller one may do.";
  return outcome.kind === "failed"
    ? `The picture could not be drawn: ${reasonOf(outcome.error)}. ${advice}`
    : "Cancelled. Nothing was saved.";
}

/** The approximate size of a picture in bytes, once it is known. */
export function useSizeEstimate(choices: PictureChoices, isDisabled: boolean): number | undefined {
  const picture = usePicture();
  const [estimate, setEstimate] = useState<{ readonly key: string; readonly bytes?: number }>();
  const { part, scale, isFramed, colors } = choices;
  const key = `${part} ${scale} ${isFramed} ${colors}`;
  useEffect(() => {
    if (isDisabled) return;
    const controller = new AbortController();
    picture.bytes({ part, scale, isFramed, colors }, controller.signal).then(
      (bytes) => setEstimate({ key, bytes }),
      // An estimate is no necessity: the drawing itself will show the error.
      () => {},
    );
    return () => controller.abort();
  }, [picture, key, part, scale, isFramed, colors, isDisabled]);
  return estimate?.key === key ? estimate.bytes : undefined;
}
