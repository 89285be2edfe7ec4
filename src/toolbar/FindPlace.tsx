import { useEffect } from "react";
import type { AccessTable } from "../model/accessTable.ts";
import type { Camera } from "../view/camera.ts";
import { find, notify, type View } from "../view/view.ts";
import { useStore } from "../watch.ts";
import { isCovered } from "./isCovered.ts";
import { keyLetter } from "./keyLetter.ts";
import { useLater } from "./later.ts";

const fetchFind = async () => (await import("./Find.tsx")).Find;

interface FindPlaceProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly isReady: boolean;
}

/** Where the find bar opens, by its keys too; it is loaded when it is first asked for. */
export function FindPlace({ table, view, camera, isReady }: FindPlaceProps) {
  const { asked } = useStore(view.finding);
  const [Find, loadFind] = useLater(fetchFind);

  useEffect(() => {
    if (!isReady) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (keyLetter(event) !== "f" || isCovered()) return;
      event.preventDefault();
      find(view);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [view, isReady]);

  useEffect(() => {
    if (asked === 0 || Find) return;
    loadFind().catch(() =>
      notify(view, "Find could not be loaded. Check the connection and try again."),
    );
  }, [view, asked, Find, loadFind]);

  return Find && isReady && <Find table={table} view={view} camera={camera} />;
}
