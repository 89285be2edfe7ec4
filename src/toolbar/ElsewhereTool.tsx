import { useEffect } from "react";
import type { Kept } from "../session/recentTables.ts";
import { notify, type View } from "../view/view.ts";
import { useStore } from "../watch.ts";
import { useLater } from "./later.ts";

const fetchDialog = async () => (await import("./ElsewhereDialog.tsx")).ElsewhereDialog;

interface ElsewhereToolProps {
  readonly view: View;
  readonly kept: Kept;
}

/** Asks what to do about a table that another tab has open. */
export function ElsewhereTool({ view, kept }: ElsewhereToolProps) {
  const { elsewhere } = useStore(kept.state);
  const [ElsewhereDialog, loadDialog] = useLater(fetchDialog);

  useEffect(() => {
    if (!elsewhere || ElsewhereDialog) return;
    loadDialog().catch(() => {
      elsewhere.leave();
      notify(view, `«${elsewhere.name}» is open in another tab.`);
    });
  }, [elsewhere, ElsewhereDialog, loadDialog, view]);

  return ElsewhereDialog && <ElsewhereDialog elsewhere={elsewhere} />;
}
