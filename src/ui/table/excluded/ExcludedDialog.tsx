import { includeAgain } from "../../../model/commands/facts/exclude.ts";
import type { ExcludedItems, Excluding } from "../../../model/facts/excluded.ts";
import { isolated } from "../../../model/isolated.ts";
import { NO_LINE } from "../../../model/lines.ts";
import { countOf } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose } from "../../kit/Dialog.tsx";
import { VirtualList } from "../../kit/list/VirtualList.tsx";
import { openDialog } from "../../kit/opened.ts";
import "./excluded.css";

const ROW_HEIGHT = 48;
const SHOWN_ROWS = 8;

/** The list of the users and groups that are left out: why, since when, and in again. */
export function ExcludedDialog() {
  return (
    <Dialog name="excluded" title="Left out" width={620}>
      <ExcludedList />
      <Buttons />
    </Dialog>
  );
}

function ExcludedList() {
  const { table } = useWorkspace();
  useValue(table.changes);
  const { users, groups } = table.excluded;
  if (users.size + groups.size === 0)
    return (
      <p className="muted">
        Nothing is left out. Leave out a user or a group by its menu (right click on its name), what
        Find has found, or some by rule.
      </p>
    );
  // Groups first: mostly they are the fewer.
  const entryAt = (at: number): Entry =>
    at < groups.size ? entryOf("group", groups, at) : entryOf("user", users, at - groups.size);
  return (
    <>
      <p className="muted">
        {[
          groups.size > 0 && countOf(groups.size, "group"),
          users.size > 0 && countOf(users.size, "user"),
        ]
          .filter(Boolean)
          .join(" and ")}
        : no part of recalculation, plans and the total of coverage.
      </p>
      <VirtualList
        label="Left out"
        count={users.size + groups.size}
        rowHeight={ROW_HEIGHT}
        shownRows={SHOWN_ROWS}
        keyOf={(at) => {
          const { kind, item } = entryAt(at);
          return `${kind} ${item}`;
        }}
        row={(at) => <Row {...entryAt(at)} />}
      />
    </>
  );
}

interface Entry {
  readonly kind: "user" | "group";
  readonly item: number;
  readonly reason: Excluding;
}

function entryOf(kind: Entry["kind"], { items, reasons }: ExcludedItems, at: number): Entry {
  return { kind, item: items[at], reason: reasons[at] };
}

function Row({ kind, item, reason }: Entry) {
  const { table } = useWorkspace();
  const { userIds, userNames, groupNames } = table.memberships.data;
  const name = isolated(kind === "user" ? userNames[item] : groupNames[item]) || "(no name)";
  const one = Uint32Array.of(item);
  const some = kind === "user" ? { users: one, groups: NO_LINE } : { users: NO_LINE, groups: one };
  return (
    <>
      <span className="grow">
        <span className="cut" title={name}>
          <b>{name}</b>{" "}
          <span className="muted">{kind === "user" ? isolated(userIds[item]) : "group"}</span>
        </span>
        <span className="cut note">
          {isolated(reason.why)}
          {reason.since !== "" && `, since ${momentText(reason.since)}`}
        </span>
      </span>
      <Button aria-label={`Take in again ${name}`} onClick={() => table.run(includeAgain, some)}>
        Take in again
      </Button>
    </>
  );
}

function Buttons() {
  const { table, opened } = useWorkspace();
  useValue(table.changes);
  const { users, groups } = table.excluded;
  const isAny = users.size + groups.size > 0;
  return (
    <div className="dialog-buttons">
      <Button className="tool excluded-list" onClick={() => openDialog({ opened }, "exclude")}>
        Leave out …
      </Button>
      {isAny && (
        <Button
          onClick={() => table.run(includeAgain, { users: users.items, groups: groups.items })}
        >
          Take all in again
        </Button>
      )}
      <DialogClose />
    </div>
  );
}

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** A moment in ISO 8601, in words; as it is where it is none. */
function momentText(since: string): string {
  const time = Date.parse(since);
  return Number.isNaN(time) ? since : moments.format(time);
}
