import { useId, useMemo, useState } from "react";
import { isolated } from "../../../model/isolated.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { type ListChoice, membershipsOf } from "../../../session/mining/odd/reviewLists.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Select, TextField } from "../../kit/fields/textFields.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { useMining } from "../table/useMining.ts";

const VALUE = "value ";

/** More names than this are not offered; they can be typed. */
const MOST_NAMES = 500;

interface ListWords {
  /** As a list is called. */
  readonly name: string;
  /** What it is all memberships of. */
  readonly of: string;
}

/** The lists by what they are of; the others are of attributes, and of what was asked. */
const LIST_WORDS: Readonly<Record<Exclude<ListChoice["of"], "value" | "asked">, ListWords>> = {
  group: { name: "All memberships of a group …", of: "A group" },
  privileged: { name: "All memberships of privileged groups", of: "Privileged groups" },
  movers: {
    name: "What movers of the last export held before",
    of: "Movers of the last export: what they held before",
  },
  leftOver: { name: "What no role covers", of: "No role: what none covers" },
};

/** Movers whom a comparison showed, and not the last export. */
const COMPARED_MOVERS: ListWords = {
  name: "What movers held before",
  of: "Movers: what they held before",
};

/** The lists that there are, by their keys. */
export function useListOptions(words: keyof ListWords): (readonly [key: string, words: string])[] {
  const { table } = useWorkspace();
  const { odd } = useMining();
  const { attributes } = useValue(() => table.memberships.data);
  const chosen = useValue(odd.chosen);
  const hasMoved = useValue(() => (table.facts.lastUpdate?.moved.users.length ?? 0) > 0);
  const hasMovers = chosen?.of === "movers" || hasMoved;
  const isCompared = chosen?.of === "movers" && chosen.since !== undefined;
  return [
    ...Object.entries(LIST_WORDS)
      .filter(([of]) => of !== "movers" || hasMovers)
      .map(([of, all]) => {
        const called = of === "movers" && isCompared ? COMPARED_MOVERS : all;
        return [of, called[words]] as const;
      }),
    ...attributes.map(({ name }) => {
      const [all, of] = [
        `All memberships by ${isolated(name)} …`,
        `Those of one ${isolated(name)}`,
      ];
      return [`${VALUE}${name}`, words === "of" ? of : all] as const;
    }),
  ];
}

/** The list of a key, and of a name where it takes one of `names`; none is found without a key. */
export function useListOf(key: string | undefined, name: string) {
  const { table } = useWorkspace();
  const { odd } = useMining();
  const { data } = useValue(() => table.memberships);
  const shown = useValue(odd.chosen);
  const names = useMemo(
    () => (key !== undefined && isNamed(key) ? namesFor(key, data) : undefined),
    [key, data],
  );
  const isChosen = key !== undefined && (names?.includes(name) ?? true);
  // That of a comparison says since when.
  const choice =
    key === "movers" && shown?.of === "movers" ? shown : isChosen ? choiceOf(key, name) : undefined;
  const found = useWorkedOut(
    choice && ((isStale) => inSlices(membershipsOf(table, choice), isStale)),
    [table, key, name],
  );
  return { names, choice, found };
}

/** What is reviewed: odd cells, or all memberships of something. */
export function ListField() {
  const { table } = useWorkspace();
  const { odd } = useMining();
  const chosen = useValue(odd.chosen);
  const { data } = useValue(() => table.memberships);
  const options = useListOptions("name");
  const listed = useValue(odd.memberships.result);
  /** What is chosen of which a name is still to come. */
  const [begun, setBegun] = useState<string>();
  const value = begun ?? keyOf(chosen);
  const choose = (key: string) => {
    setBegun(isNamed(key) ? key : undefined);
    if (!isNamed(key)) odd.showList(key === "" ? undefined : choiceOf(key, ""));
  };
  return (
    <div className="review-list wrap">
      <Select
        aria-label="List"
        className="review-list-choice"
        value={value}
        options={[
          ...(chosen?.of === "asked" ? [["asked", listed?.name ?? "What was asked"] as const] : []),
          ...options,
        ]}
        onChoose={choose}
      >
        <option value="">Odd cells</option>
      </Select>
      {isNamed(value) && (
        <NameChoice
          key={value}
          names={namesFor(value, data)}
          chosen={nameIn(chosen)}
          onChoose={(name) => {
            setBegun(undefined);
            odd.showList(choiceOf(value, name));
          }}
        />
      )}
    </div>
  );
}

interface NameChoiceProps {
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** The name of a group, or a value: what is listed once there is one of that name. */
function NameChoice({ names, chosen, onChoose }: NameChoiceProps) {
  const [typed, setTyped] = useState(chosen);
  const type = (text: string) => {
    setTyped(text);
    if (names.includes(text) && text !== chosen) onChoose(text);
  };
  return <NameField names={names} typed={typed} onTyped={type} />;
}

interface NameFieldProps {
  readonly names: readonly string[];
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}

/** A field for one of some names, which are offered as far as there are not too many. */
export function NameField({ names, typed, onTyped }: NameFieldProps) {
  const list = useId();
  return (
    <>
      <TextField
        type="search"
        aria-label="Of which"
        placeholder="Which?"
        list={list}
        aria-invalid={(typed !== "" && !names.includes(typed)) || undefined}
        text={typed}
        onText={onTyped}
      />
      <datalist id={list}>
        {names.slice(0, MOST_NAMES).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** True for the key of a list that is of one of several: a group, or a value. */
function isNamed(key: string): boolean {
  return key === "group" || key.startsWith(VALUE);
}

/** The list of a key, and of a name where it takes one. */
function choiceOf(key: string, name: string): ListChoice {
  if (key === "group") return { of: "group", group: name };
  if (key.startsWith(VALUE))
    return { of: "value", attribute: key.slice(VALUE.length), value: name };
  return { of: key } as ListChoice;
}

/** The names of which a list takes one, by its key. */
function namesFor(key: string, { groupNames, attributes }: TableData): readonly string[] {
  return key === "group" ? groupNames : valuesOf(attributes, key.slice(VALUE.length));
}

function keyOf(chosen: ListChoice | undefined): string {
  return chosen?.of === "value" ? `value ${chosen.attribute}` : (chosen?.of ?? "");
}

function nameIn(chosen: ListChoice | undefined): string {
  if (chosen?.of === "group") return chosen.group;
  return chosen?.of === "value" ? chosen.value : "";
}

/** The values of an attribute, each once, in their order. */
function valuesOf(attributes: TableData["attributes"], name: string): string[] {
  const values = new Set(attributes.find((one) => one.name === name)?.values);
  return [...values].filter((value) => value !== undefined).sort();
}
