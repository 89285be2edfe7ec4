import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { typedCount, typedPercent } from "../../../../model/typedNumbers.ts";
import { Button } from "../../../kit/buttons.tsx";

interface Goal {
  readonly coverage?: number;
  readonly roles?: number;
}

interface ApplyUntilFormProps {
  readonly isUsable: boolean;
  readonly onApply: (goal: Goal) => void;
  readonly onClose: () => void;
}

type Kind = "coverage" | "roles";

export function ApplyUntilForm({ isUsable, onApply, onClose }: ApplyUntilFormProps) {
  const [kind, setKind] = useState<Kind>("coverage");
  const [texts, setTexts] = useState({ coverage: "90", roles: "10" });
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input:not([type=radio])");
    field?.focus();
    field?.select();
  }, []);
  const problem = problemOf(kind, texts[kind]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (problem || !isUsable) return;
    onApply(
      kind === "coverage"
        ? { coverage: typedPercent(texts.coverage) / 100 }
        : { roles: typedCount(texts.roles) },
    );
  };
  const field = (of: Kind, name: string, unit: string) => (
    <div className="until-choice row">
      <label>
        <input type="radio" name="until" checked={kind === of} onChange={() => setKind(of)} />
        {name}
      </label>
      <input
        type="text"
        className="figure-field"
        inputMode="decimal"
        aria-label={of === "coverage" ? "Coverage in percent" : "Number of roles"}
        aria-invalid={(kind === of && problem !== undefined) || undefined}
        aria-describedby={problemId}
        value={texts[of]}
        onFocus={() => setKind(of)}
        onChange={({ target }) => setTexts({ ...texts, [of]: target.value })}
      />
      {unit}
    </div>
  );
  return (
    <form
      ref={form}
      className="until-form wrap box"
      aria-label="Apply until"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="tight stack">
        {field("coverage", "a coverage of", "%")}
        {field("roles", "a number of", typedCount(texts.roles) === 1 ? "role" : "roles")}
      </div>
      <p id={problemId} className="problem small-text" role="status">
        {problem}
      </p>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" className="primary" isOff={problem !== undefined || !isUsable}>
          Apply
        </Button>
      </div>
    </form>
  );
}

function problemOf(kind: Kind, text: string): string | undefined {
  if (kind === "roles") return typedCount(text) >= 1 ? undefined : "Give a whole number from 1 on.";
  const percent = typedPercent(text);
  return percent > 0 && percent <= 100
    ? undefined
    : "Give a share above 0 and up to 100 percent, as 90 or 99.5.";
}
