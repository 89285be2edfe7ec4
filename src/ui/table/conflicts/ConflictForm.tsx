import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { changeConflict } from "../../../model/commands/facts/setConflicts.ts";
import { countsOn } from "../../../model/facts/conflictExceptions.ts";
import {
  type Conflict,
  type ConflictException,
  SEVERITIES,
  type Severity,
} from "../../../model/facts/conflicts.ts";
import { isolated } from "../../../model/isolated.ts";
import type { Memberships } from "../../../model/table/memberships.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button, DismissButton } from "../../kit/buttons.tsx";
import { Select, TextField } from "../../kit/fields/textFields.tsx";

interface ConflictFormProps {
  /** The number of the pair; undefined for a new one. */
  readonly conflict: number | undefined;
  /** The id of a user who is to be excepted. */
  readonly excepted?: string | undefined;
  readonly onBack: () => void;
}

const NEW: Conflict = { groups: ["", ""], reason: "" };

/** One pair, new or changed: its groups, why, how severe, and who is excepted until when. */
export function ConflictForm({ conflict, excepted, onBack }: ConflictFormProps) {
  const { table } = useWorkspace();
  const before = conflict === undefined ? NEW : table.conflicts[conflict];
  const [{ groups, reason, severity }, setPair] = useState(before);
  const [exceptions, setExceptions] = useState(() => {
    const known = before.exceptions ?? [];
    const isNew = excepted !== undefined && !known.some(({ user }) => user === excepted);
    return isNew ? [...known, { user: excepted, reason: "", until: "" }] : known;
  });
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef(exceptions.findIndex(({ user }) => user === excepted));
  useEffect(() => {
    const at = focused.current;
    const fields = form.current!.querySelectorAll<HTMLElement>(
      at < 0 ? "input" : ".conflict-exception input[type=date]",
    );
    fields[Math.max(0, at)].focus();
  }, []);
  const groupNames = useMemo(() => matchingGroups(table.memberships), [table]);
  const userNames = useMemo(() => matchingUsers(table.memberships), [table]);
  const [first, second] = groups.map((name) => name.trim());
  const problem = problemOf([first, second], exceptions, (key) =>
    table.conflicts.some((one, at) => at !== conflict && keyOf(one.groups) === key),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    const said = exceptions.map((one) => ({ ...one, user: idOf(one.user, table.memberships) }));
    const changed: Conflict = {
      ...{ groups: [first, second], reason: reason.trim(), severity },
      exceptions: said.length === 0 ? undefined : said,
    };
    const change = conflict === undefined ? "add" : "change";
    table.run(changeConflict, { at: conflict ?? 0, change, conflict: changed });
    onBack();
  };
  // Escape leaves the pair as it was, and not the dialog.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onBack();
  };
  const unknown = [first, second].filter(
    (name) => !name.endsWith("*") && table.memberships.columnOf(name) === undefined,
  );
  const remark =
    unknown.length === 0
      ? "A * at the end of a name stands for any rest. The last day counts."
      : `Not in this table: ${unknown.map((name) => isolated(name)).join(", ")}. The pair is kept all the same.`;
  const remove = () => {
    if (conflict !== undefined)
      table.run(changeConflict, { at: conflict, change: "remove", conflict: before });
    onBack();
  };
  const except = (at: number, changed: Partial<ConflictException>) =>
    setExceptions(exceptions.with(at, { ...exceptions[at], ...changed }));
  return (
    <form ref={form} className="conflict-form stack" onSubmit={submit} onKeyDown={onKeyDown}>
      <div className="conflict-fields">
        <Named title="Group">
          <Completed
            label="Group"
            text={groups[0]}
            matching={groupNames}
            onText={(name) => setPair({ groups: [name, groups[1]], reason, severity })}
          />
        </Named>
        <Named title="Other group">
          <Completed
            label="Other group"
            text={groups[1]}
            matching={groupNames}
            onText={(name) => setPair({ groups: [groups[0], name], reason, severity })}
          />
        </Named>
        <Named title="Reason">
          <TextField
            text={reason}
            onText={(reason) => setPair({ groups, reason, severity })}
            aria-label="Reason"
          />
        </Named>
        <Named title="Severity">
          <Select
            aria-label="Severity"
            value={severity ?? ""}
            options={[["", "not said"], ...SEVERITIES.map((one) => [one, one] as const)]}
            onChoose={(one) =>
              setPair({ groups, reason, severity: (one || undefined) as Severity | undefined })
            }
          />
        </Named>
      </div>
      <fieldset className="stack tight">
        <legend className="note">Who may hold both</legend>
        {exceptions.map((one, at) => (
          <Exception
            // biome-ignore lint/suspicious/noArrayIndexKey: each is a row of fields, by its place
            key={at}
            exception={one}
            matching={userNames}
            onChange={(changed) => except(at, changed)}
            onRemove={() => setExceptions(exceptions.toSpliced(at, 1))}
          />
        ))}
        <div>
          <Button
            onClick={() => setExceptions([...exceptions, { user: "", reason: "", until: "" }])}
          >
            Add exception
          </Button>
        </div>
      </fieldset>
      <p className="note" role="status">
        {problem ?? remark}
      </p>
      <div className="dialog-buttons">
        {conflict !== undefined && (
          <Button className="tool conflict-removal" onClick={remove}>
            Delete pair
          </Button>
        )}
        <Button onClick={onBack}>Cancel</Button>
        <Button type="submit" className="primary" isOff={problem !== undefined}>
          {conflict === undefined ? "Add pair" : "Save"}
        </Button>
      </div>
    </form>
  );
}

function Named({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is its child
    <label className="stack tightest">
      <span className="note">{title}</span>
      {children}
    </label>
  );
}

interface ExceptionProps {
  readonly exception: ConflictException;
  readonly matching: Matching;
  readonly onChange: (changed: Partial<ConflictException>) => void;
  readonly onRemove: () => void;
}

function Exception({ exception, matching, onChange, onRemove }: ExceptionProps) {
  const { table } = useWorkspace();
  const { user, reason, until } = exception;
  const row = table.memberships.rowOf(idOf(user, table.memberships));
  const known = row === undefined ? "not in this table" : table.memberships.data.userNames[row];
  const name = known === user ? "" : known;
  const isEnded = !countsOn(exception);
  const notes = [user.trim() !== "" && isolated(name), isEnded && "has ended"].filter(Boolean);
  return (
    <div className="conflict-exception">
      <Completed
        label="User"
        placeholder="User"
        text={user}
        matching={matching}
        onText={(user) => onChange({ user })}
      />
      <input
        type="date"
        aria-label="Until, this day included"
        title="Until, this day included; empty for no end"
        value={until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
      <TextField
        aria-label="Why"
        placeholder="Why"
        text={reason}
        onText={(reason) => onChange({ reason })}
      />
      <DismissButton
        aria-label={`Remove the exception of ${user || "nobody"}`}
        onClick={onRemove}
      />
      {notes.length > 0 && <span className="note cut">{notes.join("; ")}</span>}
    </div>
  );
}

/** The names that a text may become, each with a second one. */
type Matching = (text: string) => readonly (readonly [name: string, note: string])[];

interface CompletedProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly matching: Matching;
  readonly onText: (text: string) => void;
}

/** A field that offers names of the table while one is typed. */
function Completed({ label, matching, ...field }: CompletedProps) {
  const list = useId();
  const names = useMemo(() => matching(field.text.trim()), [matching, field.text]);
  return (
    <>
      <TextField aria-label={label} list={list} spellCheck={false} {...field} />
      <datalist id={list}>
        {names.map(([name, note]) => (
          <option key={name} value={name}>
            {note}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The most names that are offered, and that are looked at for them: more nobody reads, or waits for. */
const MOST_OFFERED = 30;
const MOST_LOOKED_AT = 200_000;

function matchingGroups({ data: { groupNames } }: Memberships): Matching {
  return (text) => matches(groupNames, groupNames, text).map((at) => [groupNames[at], ""]);
}

function matchingUsers({ data: { userIds, userNames } }: Memberships): Matching {
  // A name that is the id says nothing more.
  return (text) =>
    matches(userIds, userNames, text).map((at) => [
      userIds[at],
      userNames[at] === userIds[at] ? "" : userNames[at],
    ]);
}

function matches(names: readonly string[], others: readonly string[], text: string): number[] {
  const found: number[] = [];
  const wanted = text.toLowerCase();
  const end = Math.min(names.length, MOST_LOOKED_AT);
  for (let at = 0; at < end && found.length < MOST_OFFERED; at++)
    if (names[at].toLowerCase().includes(wanted) || others[at].toLowerCase().includes(wanted))
      found.push(at);
  return found;
}

/** The id of a user whose id or, where just one is called so, name was typed. */
function idOf(typed: string, memberships: Memberships): string {
  const text = typed.trim();
  if (memberships.rowOf(text) !== undefined) return text;
  const { userIds, userNames } = memberships.data;
  const at = userNames.indexOf(text);
  return at >= 0 && userNames.indexOf(text, at + 1) < 0 ? userIds[at] : text;
}

function keyOf(groups: readonly string[]): string {
  return JSON.stringify(groups.toSorted());
}

/** What is missing or wrong, in a sentence. */
function problemOf(
  [first, second]: readonly [string, string],
  exceptions: readonly ConflictException[],
  isKnown: (key: string) => boolean,
): string | undefined {
  if (first === "" || second === "") return "Name two groups.";
  if (/^\*+$/.test(first) && /^\*+$/.test(second))
    return "This stands for all groups with all others: write more of one name.";
  if (first === second && !first.endsWith("*")) return "Name two different groups.";
  if (isKnown(keyOf([first, second]))) return "This pair is there already.";
  const users = exceptions.map(({ user }) => user.trim());
  if (users.includes("")) return "Say who is excepted, or remove the exception.";
  return new Set(users).size < users.length ? "Somebody is excepted twice." : undefined;
}
