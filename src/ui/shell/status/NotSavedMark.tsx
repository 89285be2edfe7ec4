import { useValue } from "../../../watch.ts";
import { useSession } from "../../actions/screen/screen.ts";
import { laterParts } from "../laterParts.ts";
import "./saving.css";

/** The mark in the toolbar as long as something is not saved, or will not be; it opens the reason. */
export function NotSavedMark() {
  // Each change is saved: as long as it can be, that renders nothing.
  const { saving } = useSession();
  const state = useValue(() => {
    const now = saving.state.get();
    return now.kind === "notSaved" && now;
  });
  const later = useValue(laterParts.loaded);
  return state && later && <later.NotSavedButton state={state} />;
}

/** The mark while writing takes a while: until it is gone, more than a second could be lost. */
export function SavingMark() {
  const { saving } = useSession();
  const isSaving = useValue(() => saving.state.get().kind === "saving");
  return isSaving && <span className="saving-mark note box">Saving…</span>;
}
