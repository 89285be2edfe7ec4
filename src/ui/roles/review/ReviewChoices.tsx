import { useState } from "react";
import { PEERS } from "../../../mining/odd/oddOptions.ts";
import { isolated } from "../../../model/isolated.ts";
import { decider } from "../../../session/who.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useMining } from "../table/useMining.ts";
import { ListField } from "./ListField.tsx";

/** The choices of what is reviewed, and of what makes a cell odd: by how much, how few of those alike hold it, and who counts as alike. */
export function ReviewChoices() {
  const { table } = useWorkspace();
  const { odd } = useMining();
  const { most, attribute } = useValue(odd.choices);
  const least = useValue(() => odd.least);
  const isOdd = useValue(odd.chosen) === undefined;
  const attributes = useValue(() => table.memberships.data.attributes);
  return (
    <div className="review-choices">
      <ListField />
      {isOdd && (
        <NumberChoice
          label="Odd by at least so many percent"
          title="100%: all of the most similar users hold the same besides, and none of them this group"
          before="Odd by at least"
          after="%"
          value={least}
          limit={100}
          onChoose={(least) => odd.choose({ least })}
        />
      )}
      <details className="review-more">
        <summary>More choices</summary>
        <div className="review-more-choices">
          {isOdd && (
            <NumberChoice
              label={`Held by at most so many of the ${PEERS} most similar users`}
              before="Held by at most"
              after={`of the ${PEERS} most similar users`}
              value={most}
              limit={PEERS - 1}
              onChoose={(most) => odd.choose({ most })}
            />
          )}
          {isOdd && attributes.length > 0 && (
            <label className="row">
              First those of the same{" "}
              <select
                value={attributes.some(({ name }) => name === attribute) ? attribute : ""}
                onChange={({ target }) => odd.choose({ attribute: target.value || undefined })}
              >
                <option value="">–</option>
                {attributes.map(({ name }) => (
                  <option key={name} value={name}>
                    {isolated(name)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <DeciderField />
        </div>
      </details>
    </div>
  );
}

/** The name that goes with every decision from now on. */
function DeciderField() {
  const name = useValue(decider);
  return (
    <label className="row">
      Decided by{" "}
      <input
        type="text"
        className="decider"
        placeholder="your name"
        autoComplete="name"
        title="Goes with every decision from now on; kept in this browser alone"
        value={name}
        onChange={({ target }) => decider.set(target.value)}
      />
    </label>
  );
}

interface NumberChoiceProps {
  readonly label: string;
  readonly title?: string;
  /** The words around the field. */
  readonly before: string;
  readonly after: string;
  readonly value: number;
  readonly limit: number;
  readonly onChoose: (value: number) => void;
}

/** A whole number from 0 to a limit, which counts as soon as it is one. */
function NumberChoice({ label, title, before, after, value, limit, onChoose }: NumberChoiceProps) {
  const [typed, setTyped] = useState<string>();
  const isValid = (text: string) => /^\d+$/.test(text) && Number(text) <= limit;
  const isWrong = typed !== undefined && !isValid(typed);
  return (
    <>
      <label className="row" title={title}>
        {before}{" "}
        <input
          type="text"
          className="figure-field"
          inputMode="numeric"
          size={2}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          value={typed ?? value}
          onChange={({ target }) => {
            const text = target.value.trim();
            setTyped(text);
            if (isValid(text) && Number(text) !== value) onChoose(Number(text));
          }}
          onBlur={() => setTyped(undefined)}
        />{" "}
        {after}
      </label>
      {isWrong && <p role="alert">A whole number from 0 to {limit}.</p>}
    </>
  );
}
