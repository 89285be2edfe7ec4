import { useEffect, useRef, useState } from "react";
import type { Found } from "../../../mining/findings/finding.ts";
import { setFindingsAside } from "../../../model/commands/facts/setReviews.ts";
import { countOf } from "../../../model/wording.ts";
import { whoDecides } from "../../../session/who.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { TextField } from "../../kit/fields/textFields.tsx";
import type { FindingHandler } from "./useItems.ts";

interface AsideFormProps extends FindingHandler {
  readonly found: Found;
  readonly items: Uint32Array;
  readonly onClose: () => void;
}

/** Asks why something is no finding, and sets it aside. */
export function AsideForm({ found, items, onClose, onDone }: AsideFormProps) {
  const { table } = useWorkspace();
  const [reason, setReason] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const text = countOf(items.length, found.of);
  const setAside = () => {
    const { userIds, groupNames } = table.memberships.data;
    const ids = found.of === "user" ? userIds : groupNames;
    const one = {
      finding: found.finding,
      items: Array.from(items, (item) => ids[item]),
      reason: reason.trim(),
      date: new Date().toISOString(),
      by: whoDecides() ?? "",
    };
    table.run(setFindingsAside, { all: [...table.facts.setAside, one] });
    onDone(`${text} ${items.length === 1 ? "is" : "are"} no finding now.`);
  };
  return (
    <form
      className="about-aside wrap"
      onSubmit={(event) => {
        event.preventDefault();
        setAside();
      }}
    >
      <TextField
        ref={field}
        className="grow"
        maxLength={500}
        aria-label="Why it is no finding"
        placeholder={`Why ${items.length === 1 ? "is" : "are"} ${text} no finding?`}
        text={reason}
        onText={setReason}
      />
      <Button type="submit" className="primary">
        Set aside
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </form>
  );
}
