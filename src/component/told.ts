import type { AccessTable, Change } from "../model/accessTable.ts";
import type { GroupState } from "../model/entities.ts";
import { stopAll } from "../model/tasks/stopAll.ts";
import type { ShownWorkspace } from "../view/followTable.ts";
import { selectedItems } from "../view/selection/selection.ts";

/** A cell: the user by id, the group by name, and what holds between them. */
export interface CellTold {
  readonly user: string;
  readonly group: string;
  readonly state: GroupState;
}

/** What is pointed at: a cell, or a user or group alone. */
export type PlaceTold = Partial<CellTold>;

/** A rectangle of cells; its lists are made when asked for. */
export interface SelectionTold {
  readonly userCount: number;
  readonly groupCount: number;
  /** Their ids. */
  users(): string[];
  /** Their names. */
  groups(): string[];
}

export interface RoleTold {
  readonly id: string;
  /** False where it was taken back. */
  readonly applied: boolean;
}

export interface ChangeTold {
  /** What was done, or undone: `toggle`, `apply`, … */
  readonly commands: readonly string[];
  readonly kind: "done" | "undone" | "redone";
  /** The table as it is now, as our own JSON: to be given again. */
  json(): Promise<string>;
}

/** What a page is told of. */
export interface TableEvents {
  /** A cell was toggled, by a person or by undoing. */
  onToggle?(cell: CellTold): void;
  /** Cells are selected; undefined where none are any more. */
  onSelect?(selection: SelectionTold | undefined): void;
  /** Another cell or name is pointed at; undefined where none is. */
  onHover?(place: PlaceTold | undefined): void;
  /** A role was applied or taken back. */
  onRole?(role: RoleTold): void;
  /** Anything of the table has changed. */
  onChange?(change: ChangeTold): void;
  /** A sentence for the person: what was copied, or what was wrong with the table and has been mended. */
  onNotice?(sentence: string): void;
  /** The table cannot be shown; the one before it stays. */
  onError?(error: unknown): void;
}

/** Tells a page what happens in a workspace. Returns how to stop. */
export function tellOf({ table, view }: ShownWorkspace, events: () => TableEvents): () => void {
  let used = usedRoles(table);
  const change = ({ kind, commands, touched }: Change) => {
    const before = used;
    used = usedRoles(table);
    if (kind === "noted") return;
    const { onToggle, onRole, onChange } = events();
    if (onToggle && touched.cells !== "many")
      for (const { user, group } of touched.cells) onToggle(cellTold(table, user, group));
    if (onRole && !touched.table) {
      for (const id of before) if (!used.has(id)) onRole({ id, applied: false });
      for (const id of used) if (!before.has(id)) onRole({ id, applied: true });
    }
    onChange?.({ kind, commands, json: () => jsonOf(table) });
  };
  let lastNotice = 0;
  return stopAll([
    table.subscribe(change),
    view.hovered.subscribe((place) => {
      const { onHover } = events();
      if (!onHover) return;
      const { user, group } = place ? view.arrangement.get().entitiesAt(place) : {};
      const isNone = user === undefined && group === undefined;
      onHover(isNone ? undefined : placeTold(table, user, group));
    }),
    view.selection.subscribe((selection) => {
      if (selection?.isDragged) return;
      const arrangement = view.arrangement.get();
      const items = () => selectedItems(selection!, arrangement);
      const { userIds, groupNames } = table.memberships.data;
      events().onSelect?.(
        selection && {
          userCount: selection.rows.to - selection.rows.from,
          groupCount: selection.columns.to - selection.columns.from,
          users: () => Array.from(items().users, (user) => userIds[user]),
          groups: () => Array.from(items().groups, (group) => groupNames[group]),
        },
      );
    }),
    view.notices.subscribe((notices) => {
      for (const { key, text } of notices)
        if (key > lastNotice) {
          lastNotice = key;
          events().onNotice?.(text);
        }
    }),
  ]);
}

function usedRoles({ roles, applied }: AccessTable): ReadonlySet<string> {
  return new Set(applied.map((role) => roles[role].id));
}

function cellTold({ memberships }: AccessTable, user: number, group: number): CellTold {
  const { userIds, groupNames } = memberships.data;
  return {
    ...{ user: userIds[user], group: groupNames[group] },
    state: memberships.state(user, group),
  };
}

function placeTold(table: AccessTable, user?: number, group?: number): PlaceTold {
  if (user !== undefined && group !== undefined) return cellTold(table, user, group);
  const { userIds, groupNames } = table.memberships.data;
  return user !== undefined ? { user: userIds[user] } : { group: groupNames[group!] };
}

/** A table as our own JSON, written by code that is loaded when it is first asked for. */
export async function jsonOf(table: AccessTable): Promise<string> {
  const { jsonOf } = await import("./model/tables.ts");
  return (await jsonOf(table)).text();
}
