import { type Keep, type KeepEvent, openKeep, type SavingState } from "#src/keep/keep.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { tableBy } from "../../table.ts";

/** What a tab had when it came up: which state, and what was said. */
export interface Start {
  readonly outcome: string;
  readonly count: number;
  readonly state: string;
  readonly events: readonly KeepEvent[];
}

export interface Tab {
  readonly table: AccessTable;
  readonly keep: Keep;
  readonly events: KeepEvent[];
  /** What was told of saving, in order. */
  readonly states: SavingState[];
  readonly start: Start;
  toggle(user: number, group: number): void;
}

/** A tab comes up: the last table, or a new one where there is none. */
export async function comeUp(takesOver = false): Promise<Tab> {
  const events: KeepEvent[] = [];
  const states: SavingState[] = [];
  const keep = await openKeep({
    onEvent: (event) => void (event.kind === "saved" || events.push(event)),
    onSavingState: (state) => states.push(state),
  });
  // Where the disk is full from the start, nothing can be listed.
  const last = await keep.last().catch(() => undefined);
  let outcome = last ? await keep.restore(last.id) : undefined;
  const first = outcome?.kind ?? "none";
  if (outcome?.kind === "openElsewhere" && takesOver) outcome = await outcome.takeOver();
  const isBack = outcome?.kind === "restored";
  const table =
    outcome?.kind === "restored" ? new AccessTable(outcome.state, {}, outcome.history) : newTable();
  const view = outcome?.kind === "restored" ? outcome.view : undefined;
  const count = (view as { count?: number } | undefined)?.count ?? 0;
  if (isBack || !last) keep.attach(table);
  if (!last) table.run(recalculate, {});
  const start = { outcome: first, count, state: stateOf(table), events: [...events] };
  return {
    ...{ table, keep, events, states, start },
    toggle: (user, group) => void table.run(toggle, { user, group }),
  };
}

/** What a page told at a time: it may lose the second before, and what it says is being saved. */
export interface Told {
  readonly at: number;
  readonly isSaving: boolean;
}

type Tell = (count: number, told: Told & { readonly state: string }) => void;

/** Works at random until the tab is killed, and tells each state that there was, and of saving. */
export async function work(tell: Tell): Promise<never> {
  const { table, keep, start } = await comeUp(true);
  for (let count = start.count + 1; ; count++) {
    // Now and then so much at once that the log is folded.
    const many = Math.random() < 0.02 ? 1500 : 1;
    for (let step = 0; step < many; step++) change(table);
    keep.saveView({ count });
    const isSaving = keep.savingState.kind === "saving";
    // By the page's own clock: what it tells may be long on its way.
    tell(count, { state: stateOf(table), at: Date.now(), isSaving });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 15));
  }
}

export function stateOf(table: AccessTable): string {
  const assumed = [...table.memberships.assumed.rows].map(([user, groups]) => [user, ...groups]);
  return JSON.stringify([
    assumed.sort(([a], [b]) => a - b),
    table.roles.map((role) => [role.id, role.used, [...role.groups], [...role.users]]),
    table.applied,
    table.isOutOfDate,
    table.undoLabel ?? null,
    table.redoLabel ?? null,
  ]);
}

function change(table: AccessTable): void {
  const chance = Math.random();
  const any = (count: number) => Math.floor(Math.random() * count);
  const { length } = table.roles;
  if (chance < 0.55 || length === 0) table.run(toggle, { user: any(60), group: any(20) });
  else if (chance < 0.6) table.run(recalculate, {});
  else if (chance < 0.75) table.run(apply, { role: any(length) });
  else if (chance < 0.76) table.run(startOver, undefined);
  else if (chance < 0.9) table.undo();
  else table.redo();
}

function newTable(): AccessTable {
  const data = tableBy(60, 20, (user, group) => (user * 7 + group * 3) % 5 === 0);
  return new AccessTable(data, { name: "Team" });
}
