import { useEffect, useState } from "react";
import { reasonOf } from "../../model/reasonOf.ts";
import { datedName, download } from "../../session/download.ts";
import { type TaskOutcome, TaskRunner } from "../../session/task.ts";
import type { PicturePart, PictureScale } from "../../view/picture/picture.ts";
import { notify } from "../../view/view.ts";
import { useStore } from "../../watch.ts";
import { useSession } from "../session.ts";

/** The drawing of a picture into a file, as long as what uses it is on the screen. */
export function useDrawing(onDone: () => void) {
  const { view, picture } = useSession();
  const [task] = useState(() => new TaskRunner());
  const shown = useStore(task.shown);
  const [isDrawing, setIsDrawing] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Closing the dialog, however that is done, ends its work.
  useEffect(() => () => task.cancel(), [task]);

  const start = async (part: PicturePart, scale: PictureScale) => {
    setProblem(undefined);
    setIsDrawing(true);
    const outcome = await task.run({ name: "Drawing the picture" }, async (signal, onProgress) => {
      const file = await picture.draw(part, scale, { signal, onProgress });
      if (file.size === 0) throw new Error("the browser returned an empty picture");
      return file;
    });
    setIsDrawing(false);
    if (outcome.kind !== "done") return setProblem(problemOf(outcome));
    const name = datedName("png");
    download(outcome.value, name);
    notify(view, `${name} is among your downloads.`);
    onDone();
  };

  return {
    isDrawing,
    /** From 0 to 1, once that is worth showing. */
    done: shown?.done,
    problem,
    forget: () => setProblem(undefined),
    start,
    cancel: () => task.cancel(),
  };
}

function problemOf(outcome: TaskOutcome<Blob>): string {
  return outcome.kind === "failed"
    ? `The picture could not be drawn: ${reasonOf(outcome.error)}. A smaller one may do.`
    : "Cancelled. Nothing was saved.";
}

/** About how many bytes a picture will have, once that is known. */
export function useEstimate(
  part: PicturePart,
  scale: PictureScale,
  isOff: boolean,
): number | undefined {
  const { picture } = useSession();
  const [estimate, setEstimate] = useState<{ readonly of: string; readonly bytes?: number }>();
  const of = `${part} ${scale}`;
  useEffect(() => {
    if (isOff) return;
    const canceller = new AbortController();
    picture.bytes(part, scale, canceller.signal).then(
      (bytes) => setEstimate({ of: `${part} ${scale}`, bytes }),
      // Nobody waits for it: drawing itself will tell what is wrong.
      () => {},
    );
    return () => canceller.abort();
  }, [picture, part, scale, isOff]);
  return estimate?.of === of ? estimate.bytes : undefined;
}
