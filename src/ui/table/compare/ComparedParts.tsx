import { useEffect } from "react";
import { lazyPart } from "../../../model/values/lazyPart.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

/** The parts of the screen that only a comparison has: loaded with the dialog that begins one. */
export const comparedParts = lazyPart(() => import("./comparedScreen.ts"));

interface ComparedPartProps {
  readonly name: "ComparedBar" | "ChangesPanel" | "ComparedStatus";
}

/** One of these parts, where tables are compared. */
export function ComparedPart({ name }: ComparedPartProps) {
  const { compared } = useWorkspace();
  const parts = useValue(comparedParts.loaded);
  useEffect(() => {
    // What could not be loaded is tried again with the next comparison.
    if (compared) comparedParts.load().catch(() => {});
  }, [compared]);
  const Part = compared && parts?.[name];
  return Part && <Part />;
}
