import { useState } from "react";
import { nameRoles } from "../../../model/commands/byHand/nameRoles.ts";
import { isolated } from "../../../model/isolated.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf } from "../../../model/wording.ts";
import {
  type NamedAnew,
  namesForAll,
  unnamedRoles,
} from "../../../session/mining/byHand/roleNames.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog, DialogClose, DialogDescription, DialogForm } from "../../kit/Dialog.tsx";
import { Check } from "../../kit/fields/radios.tsx";
import { TextField } from "../../kit/fields/textFields.tsx";
import { VirtualList } from "../../kit/list/VirtualList.tsx";
import { TOUCH, useMedia } from "../../kit/useMedia.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import "./allRoles.css";

const ROW = 40;
const TOUCH_ROW = 52;
const SHOWN_ROWS = 10;

/** The dialog that suggests names for all roles without one, to be looked through before they are given. */
export function NameAllDialog() {
  const { table } = useWorkspace();
  const { roles } = table;
  return (
    <Dialog name="nameAll" title="Name all" width={680}>
      <Suggestions key={roles.length} />
    </Dialog>
  );
}

function Suggestions() {
  const { table } = useWorkspace();
  const { roles } = table;
  const found = useWorkedOut((isStale) => inSlices(namesForAll(table), isStale), [table, roles]);
  if (!found) return <p className="muted">Looking for names…</p>;
  if (found.length === 0)
    return (
      <>
        <p>
          No role without a name has a better one than its id. A role's details take any name.
          Review is next.
        </p>
        <div className="dialog-buttons">
          <DialogClose />
        </div>
      </>
    );
  return <NamesForm found={found} />;
}

/** What is given up of the suggestions, and what is typed in their place. */
interface Choice {
  readonly isOff?: boolean;
  readonly name?: string;
}

function NamesForm({ found }: { readonly found: readonly NamedAnew[] }) {
  const { table } = useWorkspace();
  const { roles } = table;
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const choose = (role: number, choice: Choice) =>
    setChoices((before) => new Map(before).set(role, { ...before.get(role), ...choice }));
  const nameFor = ({ role, name }: NamedAnew) => (choices.get(role)?.name ?? name).trim();
  const ticked = found.filter(({ role }) => !choices.get(role)?.isOff);
  const twice = nameOfTwo(ticked.map(nameFor), roles, new Set(ticked.map(({ role }) => role)));
  const isEmpty = ticked.some((one) => nameFor(one) === "");
  const without = unnamedRoles(table).length - found.length;
  const problem =
    twice !== undefined
      ? `Two roles would be called «${isolated(twice)}»: give one another name.`
      : isEmpty
        ? "A role that is ticked has an empty name: type one, or untick it."
        : undefined;
  const give = () =>
    void table.run(nameRoles, {
      roles: ticked.map(({ role }) => role),
      names: ticked.map(nameFor),
    });
  return (
    <DialogForm
      action={`Name ${countOf(ticked.length, "role")}`}
      isOff={problem !== undefined || ticked.length === 0}
      onSubmit={give}
      aside={
        <Check
          className="row name-all-tick"
          isOn={ticked.length === found.length}
          onTurn={(isOn) =>
            setChoices(
              (before) =>
                new Map(found.map(({ role }) => [role, { ...before.get(role), isOff: !isOn }])),
            )
          }
        >
          All of them
        </Check>
      }
    >
      <DialogDescription className="muted">
        From what the names of their groups and the attributes of their users share. Each can be
        edited; ids stay.
      </DialogDescription>
      <VirtualList
        label="Suggested names"
        count={found.length}
        rowHeight={rowHeight}
        shownRows={SHOWN_ROWS}
        keyOf={(at) => found[at].role}
        row={(at) => {
          const { role, name } = found[at];
          const { id, users, derivedGroups } = roles[role];
          const choice = choices.get(role);
          const shown = isolated(id);
          return (
            <>
              <Check
                className="row name-all-role cut"
                title={shown}
                isOn={!choice?.isOff}
                onTurn={(isOn) => choose(role, { isOff: !isOn })}
              >
                <span className="cut">{shown}</span>
                <span className="note numbers name-all-size">
                  {table.memberships.usersIn(users)} × {derivedGroups.length}
                </span>
              </Check>
              <TextField
                className="grow"
                aria-label={`Name of ${shown}`}
                disabled={choice?.isOff}
                text={choice?.name ?? name}
                onText={(name) => choose(role, { name })}
              />
            </>
          );
        }}
      />
      <p className="name-all-said small-text" role="status">
        {problem ??
          (without > 0 && `${countOf(without, "role")} without a better name than the id.`)}
      </p>
    </DialogForm>
  );
}

/** The name that two roles would have, of those that get one and all others; undefined where none. */
function nameOfTwo(
  names: readonly string[],
  roles: readonly Parameters<typeof nameOf>[0][],
  isNamedAnew: ReadonlySet<number>,
): string | undefined {
  const known = new Set(roles.filter((_, at) => !isNamedAnew.has(at)).map(nameOf));
  return names.find((name) => name !== "" && (known.has(name) || !known.add(name)));
}
