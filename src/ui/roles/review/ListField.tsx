import { useEffect, useId, useRef, useState } from "react";
import { isolated } from "../../../model/isolated.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import type { ListChoice } from "../../../session/mining/odd/reviewLists.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Select, TextField } from "../../kit/fields/textFields.tsx";
import { useMining } from "../table/useMining.ts";

/** More names than this are not offered; they can be typed. */
const MOST_NAMES = 500;

/** The lists without a name of their own to choose, by what they are of; the others are attributes. */
export const LIST_WORDS: Readonly<Record<Exclude<ListChoice["of"], "value" | "asked">, string>> = {
  group: "All memberships of a group …",
  privileged: "All memberships of privileged groups",
  movers: "What movers of the last export held before",
  leftOver: "What no role covers",
};

/** What is reviewed: odd cells, or all memberships of something. */
export function ListField() {
  const { table, view } = useWorkspace();
  const { odd } = useMining();
  const chosen = useValue(odd.chosen);
  const { attributes, groupNames } = useValue(() => table.memberships.data);
  const hasMovers = useValue(() => (table.facts.lastUpdate?.moved.users.length ?? 0) > 0);
  const listed = useValue(odd.memberships.result);
  const element = useRef<HTMLSelectElement>(null);
  const asked = useValue(view.panelPartToFocus);
  useEffect(() => {
    if (asked !== "reviewList") return;
    view.panelPartToFocus.set(undefined);
    element.current?.focus();
  }, [asked, view]);
  /** What is chosen of which a name is still to come. */
  const [begun, setBegun] = useState<string>();
  const value = begun ?? keyOf(chosen);
  const kinds = (["group", "privileged", "movers", "leftOver"] as const).filter(
    (of) => of !== "movers" || hasMovers || chosen?.of === "movers",
  );
  const choose = (key: string) => {
    const isNamed = key === "group" || key.startsWith("value ");
    setBegun(isNamed ? key : undefined);
    if (!isNamed) odd.showList(key === "" ? undefined : ({ of: key } as ListChoice));
  };
  const choice = (name: string): ListChoice =>
    value === "group"
      ? { of: "group", group: name }
      : { of: "value", attribute: value.slice("value ".length), value: name };
  return (
    <div className="review-list wrap">
      <Select
        ref={element}
        aria-label="List"
        className="review-list-choice"
        value={value}
        options={[
          ...(chosen?.of === "asked" ? [["asked", listed?.name ?? "What was asked"] as const] : []),
          ...kinds.map((of) => [of, LIST_WORDS[of]] as const),
          ...attributes.map(
            ({ name }) => [`value ${name}`, `All memberships by ${isolated(name)} …`] as const,
          ),
        ]}
        onChoose={choose}
      >
        <option value="">Odd cells</option>
      </Select>
      {(value === "group" || value.startsWith("value ")) && (
        <NameChoice
          key={value}
          names={value === "group" ? groupNames : valuesOf(attributes, value.slice(6))}
          chosen={nameIn(chosen)}
          onChoose={(name) => {
            setBegun(undefined);
            odd.showList(choice(name));
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
  const list = useId();
  const [typed, setTyped] = useState(chosen);
  const isKnown = names.includes(typed);
  return (
    <>
      <TextField
        type="search"
        aria-label="Of which"
        placeholder="Which?"
        list={list}
        aria-invalid={(typed !== "" && !isKnown) || undefined}
        text={typed}
        onText={(text) => {
          setTyped(text);
          if (names.includes(text) && text !== chosen) onChoose(text);
        }}
      />
      <datalist id={list}>
        {names.slice(0, MOST_NAMES).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
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
