import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { AccessTable, TableRole } from "../../../model/accessTable.ts";
import { describeRole } from "../../../model/commands/byHand/describeRole.ts";
import { isolated } from "../../../model/isolated.ts";
import type { RoleWords } from "../../../model/roles/role.ts";
import { suggestedNames } from "../../../session/mining/byHand/roleNames.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { useMining, useWatched } from "../table/useMining.ts";
import "./roleFacts.css";

/** The name, the owner and the note of a role. Each is kept when its field is left, or by Enter. */
export function RoleFacts({ role, at }: { readonly role: TableRole; readonly at: number }) {
  const { table } = useWorkspace();
  const { name, note, owner } = role;
  const [words, setWords] = useState<RoleWords>({ name, note, owner });
  // What is undone, or comes from elsewhere, is shown.
  useEffect(() => setWords({ name, note, owner }), [name, note, owner]);
  const keep = (now: RoleWords) => keepWords(table, at, now);
  useKeptWhenLeft(role, words);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    keep(words);
  };
  const field = (of: keyof RoleWords) => ({
    value: words[of],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setWords((before) => ({ ...before, [of]: target.value })),
    onBlur: () => keep(words),
  });
  const id = useId();
  return (
    <form className="role-facts facts" onSubmit={onSubmit}>
      <label className="note" htmlFor={`${id}-name`}>
        Name
      </label>
      <input
        id={`${id}-name`}
        type="text"
        placeholder={isolated(role.id)}
        autoComplete="off"
        {...field("name")}
      />
      <Suggestions
        at={at}
        name={words.name}
        onChoose={(chosen) => {
          const now = { ...words, name: chosen };
          setWords(now);
          keep(now);
        }}
      />
      <label className="note" htmlFor={`${id}-owner`}>
        Owner
      </label>
      <input id={`${id}-owner`} type="text" autoComplete="off" {...field("owner")} />
      <label className="note" htmlFor={`${id}-note`}>
        Note
      </label>
      <textarea id={`${id}-note`} rows={3} {...field("note")} />
      <Button type="submit" className="unseen" tabIndex={-1}>
        Keep
      </Button>
    </form>
  );
}

function keepWords(table: AccessTable, role: number, { name, note, owner }: RoleWords): void {
  const words = { name: name.trim(), note: note.trim(), owner: owner.trim() };
  table.run(describeRole, { role, words });
}

/**
 * Keeps what was typed when the details just go, of which React tells no field; other roles may have the
 * numbers by then, and another table roles of the same id.
 */
function useKeptWhenLeft({ id, name, note, owner }: TableRole, words: RoleWords): void {
  const { table } = useWorkspace();
  const latest = useRef(words);
  latest.current = words;
  const kept = useRef<RoleWords>({ name, note, owner });
  kept.current = { name, note, owner };
  useEffect(() => {
    const { memberships } = table;
    return () => {
      const { current } = latest;
      const isKept = (["name", "note", "owner"] as const).every(
        (of) => current[of].trim() === kept.current[of],
      );
      if (isKept || table.memberships !== memberships) return;
      const at = table.roles.findIndex((role) => role.id === id);
      if (at >= 0) keepWords(table, at, current);
    };
  }, [table, id]);
}

interface SuggestionsProps {
  readonly at: number;
  readonly name: string;
  readonly onChoose: (name: string) => void;
}

/** Names that the groups and the users of a role suggest. */
function Suggestions({ at, name, onChoose }: SuggestionsProps) {
  const { table } = useWorkspace();
  const { explanations } = useMining();
  useEffect(() => explanations.select(at), [explanations, at]);
  const found = useWatched(explanations);
  const names = suggestedNames(table, at, found).filter((one) => one !== name);
  if (names.length === 0) return null;
  return (
    <div className="suggested-names wrap" role="group" aria-label="Suggested names">
      {names.map((one) => (
        <button key={one} type="button" title="Takes this name" onClick={() => onChoose(one)}>
          {isolated(one)}
        </button>
      ))}
    </div>
  );
}
