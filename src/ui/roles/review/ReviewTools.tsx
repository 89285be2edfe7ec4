import { useId } from "react";
import { isolated } from "../../../model/isolated.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import type { Arranging } from "../../../session/mining/odd/arranging.ts";
import { classesBy, traitsOf } from "../../../session/mining/odd/traits.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { SearchField, Select } from "../../kit/fields/textFields.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useMining } from "../table/useMining.ts";

/** More values than this are not offered; they can be typed. */
const MOST_VALUES = 500;

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
      <Select
        aria-label="Only those of"
        value={arranging.trait}
        options={traits.map(([key, words]) => [key, `Only ${words} …`])}
        onChoose={(trait) => change({ trait, value: "" })}
      >
        <option value="">Of any kind</option>
      </Select>
      {arranging.trait !== "" && <ValueField key={arranging.trait} {...arranging} />}
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

/** A part of the value that what is shown has, with what there is to choose. */
function ValueField({ trait, value }: Arranging) {
  const { table } = useWorkspace();
  const { odd } = useMining();
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
        aria-label="Value"
        placeholder="Which?"
        list={list}
        text={value}
        onText={(value) => odd.arranging.update({ value })}
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
