import { useId } from "react";
import { isolated } from "../../../model/isolated.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import type { Arranging, OnlyOf } from "../../../session/mining/odd/arranging.ts";
import { classesBy, traitsOf } from "../../../session/mining/odd/traits.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { SearchField, Select } from "../../kit/fields/textFields.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useMining } from "../table/useMining.ts";

/** More values than this are not offered; they can be typed. */
const MOST_VALUES = 500;

/** A choice that is still to be made. */
const ANY: OnlyOf = { trait: "", value: "" };

/** What the list is grouped by, and what of it is shown. */
export function ReviewTools() {
  const { table } = useWorkspace();
  const { odd } = useMining();
  const arranging = useValue(odd.arranging);
  const data = useValue(() => table.memberships.data);
  const hasRoles = useValue(() => table.applied.length > 0);
  const traits = traitsOf(data).map(({ key, words }) => [key, isolated(words)] as const);
  const change = (part: Partial<Arranging>) => odd.arranging.update(part);
  return (
    <div className="review-tools wrap">
      <SearchField
        aria-label="Filter the list"
        placeholder="Filter by user or group"
        text={arranging.text}
        onText={(text) => change({ text })}
      />
      <Select
        aria-label="Group by"
        title="Groups with the most cells come first; in each the oddest"
        value={arranging.by}
        options={traits.map(([key, words]) => [key, `By ${words}`])}
        onChoose={(by) => change({ by })}
      >
        <option value="">Not grouped</option>
      </Select>
      {[...arranging.only, ANY].map(({ trait, value }, at) => {
        const others = arranging.only.filter((_, k) => k !== at);
        const put = (...one: OnlyOf[]) => change({ only: arranging.only.toSpliced(at, 1, ...one) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps the keyboard, whatever is chosen there
          <div key={at} className="review-only row">
            <Select
              aria-label={at === 0 ? "Only those of" : "And only those of"}
              value={trait}
              options={traits
                .filter(([key]) => others.every((other) => other.trait !== key))
                .map(([key, words]) => [key, `Only ${words} …`])}
              onChoose={(trait) => (trait === "" ? put() : put({ trait, value: "" }))}
            >
              <option value="">{at === 0 ? "Of any kind" : "And only …"}</option>
            </Select>
            {trait !== "" && (
              <ValueField
                key={trait}
                {...{ trait, value }}
                words={traits.find(([key]) => key === trait)?.[1] ?? ""}
                onValue={(value) => put({ trait, value })}
              />
            )}
          </div>
        );
      })}
      {(hasRoles || arranging.isCovered !== undefined) && (
        <Select
          aria-label="In roles or not"
          value={String(arranging.isCovered)}
          options={[
            ["undefined", "In roles or not"],
            ["true", "In roles"],
            ["false", "In no role"],
          ]}
          onChoose={(value) =>
            change({ isCovered: value === "undefined" ? undefined : value === "true" })
          }
        />
      )}
    </div>
  );
}

interface ValueFieldProps extends OnlyOf {
  /** The name of the trait. */
  readonly words: string;
  readonly onValue: (value: string) => void;
}

/** A part of the value that what is shown has, with what there is to choose. */
function ValueField({ trait, value, words, onValue }: ValueFieldProps) {
  const { table } = useWorkspace();
  const list = useId();
  const { memberships } = table;
  const classes = useWorkedOut(
    (isStale) => inSlices(classesBy(memberships, trait), isStale),
    [memberships, trait],
  );
  const count = Math.min(classes?.count ?? 0, MOST_VALUES);
  return (
    <>
      <SearchField
        aria-label={`Value of ${words}`}
        placeholder="Which?"
        list={list}
        text={value}
        onText={onValue}
      />
      <datalist id={list}>
        {Array.from({ length: count }, (_, at) => {
          const name = classes!.nameOf(at + 1);
          return <option key={name} value={name} />;
        })}
      </datalist>
    </>
  );
}
