import { useState } from "react";
import { isolated } from "../../../model/isolated.ts";
import { PEERS } from "../../../session/mining/odd/oddReview.ts";
import { useStore, useTable } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { useMining } from "../table/useMining.ts";

/** The choices of what makes a cell odd: how few of those alike hold it, and who counts as alike. */
export function OddChoicesForm() {
  const { table } = useWorkspace();
  const { odd } = useMining();
  const { most, attribute } = useStore(odd.choices);
  const attributes = useTable(table, ({ memberships }) => memberships.data.attributes);
  const [typed, setTyped] = useState<string>();
  const isValid = (text: string) => /^\d+$/.test(text) && Number(text) < PEERS;
  const choose = (text: string) => {
    setTyped(text);
    if (isValid(text) && Number(text) !== most) odd.choose({ most: Number(text) });
  };
  const isWrong = typed !== undefined && !isValid(typed);
  return (
    <div className="review-choices wrap">
      <label>
        Held by at most{" "}
        <input
          type="text"
          inputMode="numeric"
          size={2}
          aria-label={`Held by at most so many of the ${PEERS} most similar users`}
          aria-invalid={isWrong || undefined}
          value={typed ?? most}
          onChange={({ target }) => choose(target.value.trim())}
          onBlur={() => setTyped(undefined)}
        />{" "}
        of the {PEERS} most similar users
      </label>
      {attributes.length > 0 && (
        <label>
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
      {isWrong && <p role="alert">A whole number from 0 to {PEERS - 1}.</p>}
    </div>
  );
}
