import { useStore } from "../../../watch.ts";
import { useSession } from "../../actions/screen/session.ts";
import "./savingMark.css";

/** The mark while writing takes a while: until it is gone, more than a second could be lost. */
export function SavingMark() {
  const isSaving = useStore(useSession().saving.state, ({ kind }) => kind === "saving");
  return isSaving && <span className="saving-mark note box">Saving…</span>;
}
