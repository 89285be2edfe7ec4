import { useEffect, useState } from "react";
import { ALMOST_PERCENT } from "../../../../view/roles/rolesPanel.ts";
import { useStore } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/session.ts";

const { least, most } = ALMOST_PERCENT;

/** The share that is almost all: typed in percent, and remembered. */
export function SharePicker() {
  const { view } = useWorkspace();
  const percent = useStore(view.rolesPanel, ({ almostPercent }) => almostPercent);
  const [text, setText] = useState(String(percent));
  useEffect(() => setText(String(percent)), [percent]);
  const isMeant = (value: string) => /^\d+$/.test(value) && +value >= least && +value <= most;
  const type = (value: string) => {
    setText(value);
    if (isMeant(value)) view.rolesPanel.update({ almostPercent: Number(value) });
  };
  return (
    <label className="almost-share" title={`From ${least} to ${most}%`}>
      At least
      <input
        type="number"
        aria-label="Percent that is almost all"
        min={least}
        max={most}
        value={text}
        aria-invalid={!isMeant(text) || undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setText(String(percent))}
      />
      %
    </label>
  );
}
