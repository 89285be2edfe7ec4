import { useId, useState } from "react";
import type { Found } from "../../../mining/findings/finding.ts";
import { exclude } from "../../../model/commands/facts/exclude.ts";
import { line, lineCount, NO_LINE } from "../../../model/lines.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { useScreen } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { useLeaving } from "../../kit/Dialog.tsx";
import { AsideForm } from "./AsideForm.tsx";
import { FoundList } from "./FoundList.tsx";
import { FoundRow } from "./FoundRow.tsx";
import { IdleDays } from "./IdleDays.tsx";
import { Removal } from "./Removal.tsx";
import {
  excludedText,
  type FindingHandler,
  type Items,
  namesAndMore,
  showOnly,
  useItems,
} from "./useItems.ts";

interface FindingProps extends FindingHandler {
  readonly found: Found;
}

const NOTHING: ReadonlySet<number> = new Set();
/** The names that are said before all are asked for, and those of a set. */
const FIRST_NAMES = 4;
const MOST_OF_SET = 6;

/** A finding: how many and who, all of them when asked for, and what can be done about those that are ticked. */
export function FindingSection({ found, onDone }: FindingProps) {
  const screen = useScreen();
  const { leaveTo } = useLeaving();
  const { words, of, sets } = found;
  const items = useItems(of);
  const others = useItems(of === "user" ? "group" : "user");
  const id = useId();
  const [isFolded, setIsFolded] = useState(false);
  const [isListed, setIsListed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  /** Those that a person does not mean; sets by their first. */
  const [unticked, setUnticked] = useState(NOTHING);
  const count = sets ? lineCount(sets) : found.items.length;
  const rowAt = (at: number) => (sets ? line(sets, at) : found.items.subarray(at, at + 1));
  const rows = Array.from({ length: unticked.size === 0 ? 0 : count }, (_, at) => rowAt(at));
  const ticked = rows.filter(([first]) => !unticked.has(first));
  const joined = (all: readonly Uint32Array[]) => Uint32Array.from(all.flatMap((row) => [...row]));
  const meant = unticked.size === 0 ? found.items : joined(ticked);
  const firsts = new Set(sets?.start);
  const spared =
    unticked.size === 0
      ? meant.filter((_, at) => !firsts.has(at))
      : joined(ticked.map((row) => row.subarray(1)));
  /** Those that are left out, or whose memberships are marked for removal. */
  const acted = words.spares === "all" ? NO_LINE : words.spares === "first" ? spared : meant;
  const isNone = meant.length === 0;
  const number = unticked.size === 0 ? "" : ` ${formatNumber(meant.length)}`;
  const toggle = (first: number) => {
    const next = new Set(unticked);
    if (!next.delete(first)) next.add(first);
    setUnticked(next);
  };
  const allFirsts = () => Array.from({ length: count }, (_, at) => rowAt(at)[0]);
  const leaveOut = () => {
    const sorted = acted.slice().sort();
    const [users, groups] = of === "user" ? [sorted, NO_LINE] : [NO_LINE, sorted];
    const since = new Date().toISOString();
    screen.workspace.table.run(exclude, { users, groups, why: words.why, since });
    onDone(excludedText(acted.length, of));
  };
  const showRow = (row: Uint32Array) => {
    if (!sets) return items.goTo(row[0]);
    const { memberships } = screen.workspace.table;
    const held = of === "user" ? memberships.heldRow(row[0]) : memberships.heldColumn(row[0]);
    return void showOnly(screen, { ...items.partOf(row.slice().sort()), ...others.partOf(held) });
  };
  const reasonOf = (item: number) => {
    const reason = found.reasonOf?.(item);
    return reason && reason.charAt(0).toUpperCase() + reason.slice(1);
  };
  return (
    <section className="about-part tightest stack" aria-labelledby={id}>
      <div className="about-heading between wrap">
        <h3>
          <Button
            id={id}
            className="about-fold"
            aria-expanded={!isFolded}
            onClick={() => setIsFolded(!isFolded)}
          >
            {words.title}
          </Button>
        </h3>
        <b className="numbers">{countText(found)}</b>
      </div>
      {!isFolded && (
        <div className="tightest stack">
          <p className="muted">
            {words.explanation} {found.note} {isListed && words.hint}
          </p>
          {words.hasDays && <IdleDays />}
          {!isListed && <p>{firstNames(found, items)}</p>}
          {isListed && (
            <FoundList
              label={`List: ${words.title}`}
              count={count}
              isNoted={found.reasonOf !== undefined}
              keyOf={(at) => rowAt(at)[0]}
              row={(at) => (
                <FoundRow
                  name={sets ? namesOf(rowAt(at), items, of) : items.nameOf(rowAt(at)[0])}
                  id={sets ? "" : items.idOf(rowAt(at)[0])}
                  note={reasonOf(rowAt(at)[0])}
                  tick={{
                    isOn: !unticked.has(rowAt(at)[0]),
                    onChange: () => toggle(rowAt(at)[0]),
                  }}
                  onShow={() => leaveTo(() => showRow(rowAt(at)))}
                />
              )}
            />
          )}
          <fieldset className="about-buttons wrap">
            <legend className="unseen">{words.title}</legend>
            <Button aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
              {isListed ? "Hide the list" : "List all"}
            </Button>
            {isListed && (
              <Button
                onClick={() => setUnticked(unticked.size > 0 ? NOTHING : new Set(allFirsts()))}
              >
                {unticked.size > 0 ? "Tick all" : "Untick all"}
              </Button>
            )}
            <Button
              isOff={isNone}
              onClick={() =>
                leaveTo(() => void showOnly(screen, items.partOf(meant.slice().sort())))
              }
            >
              Show{number}
            </Button>
            {words.spares !== "all" && (
              <Button isOff={acted.length === 0} onClick={leaveOut}>
                {words.spares === "first"
                  ? `Leave out all but one of each${number && ` (${formatNumber(acted.length)})`}`
                  : `Leave out${number}`}
              </Button>
            )}
            <Removal found={found} items={acted} onDone={onDone} />
            <Button isOff={isNone} aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)}>
              Not a finding{number}
            </Button>
          </fieldset>
          {isAsking && (
            <AsideForm
              found={found}
              items={meant}
              onClose={() => setIsAsking(false)}
              onDone={(text) => {
                setIsAsking(false);
                setUnticked(NOTHING);
                onDone(text);
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}

function countText({ of, items, sets }: Found): string {
  const number = countOf(items.length, of);
  return sets ? `${number} in ${countOf(lineCount(sets), "set")}` : number;
}

function firstNames({ of, items: found, sets }: Found, items: Items): string {
  if (sets) return `The first: ${namesOf(line(sets, 0), items, of)}`;
  return namesAndMore(Array.from(found.subarray(0, FIRST_NAMES), items.nameOf), found.length);
}

/** Some users or groups in words: "12 users: Ann, Bob and 10 more". */
function namesOf(some: Uint32Array, { nameOf, idOf }: Items, of: "user" | "group"): string {
  const named = some.subarray(0, MOST_OF_SET);
  const names = Array.from(named, nameOf);
  const isOneName = new Set(names).size < names.length;
  const told = names.map((name, at) => {
    const id = isOneName ? idOf(named[at]) : "";
    return id === "" ? name : `${name} (${id})`;
  });
  return `${countOf(some.length, of)}: ${namesAndMore(told, some.length)}`;
}
