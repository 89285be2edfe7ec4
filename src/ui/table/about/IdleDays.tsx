import { useState } from "react";
import { IDLE_DAYS } from "../../../mining/findings/lookedAt.ts";
import { typedCount } from "../../../model/typedNumbers.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { TextField } from "../../kit/fields/textFields.tsx";

/** More days than these no directory remembers. */
const MOST_DAYS = 10_000;

/** The number of days after which somebody counts as idle; it is looked for anew as it is typed. */
export function IdleDays() {
  const { view } = useWorkspace();
  const days = useValue(view.idleDays) ?? IDLE_DAYS;
  const [text, setText] = useState(String(days));
  const isNone = !isCount(typedCount(text));
  return (
    <p className="about-days row">
      Longer ago than
      <TextField
        inputMode="numeric"
        aria-label="Days since the last login"
        size={6}
        text={text}
        aria-invalid={isNone || undefined}
        onText={(typed) => {
          setText(typed);
          if (isCount(typedCount(typed))) view.idleDays.set(typedCount(typed));
        }}
      />
      days{isNone && ". Type a whole number from 1 to 10,000."}
    </p>
  );
}

function isCount(days: number): boolean {
  return days >= 1 && days <= MOST_DAYS;
}
