import type { TableData } from "#src/model/table/memberships.ts";
import { RoleBar } from "#src/ui/shell/RoleBar.tsx";
import { Toolbar } from "#src/ui/shell/toolbar/Toolbar.tsx";
import { tableBy, tableOf } from "../table.ts";
import { button, click } from "./mount.tsx";
import { mountIn, screenOn } from "./session.tsx";

export const SMALL = tableOf(`
      A B C
  ann x x x
  bob x x .
  cid x . .`);

/** As many groups as users, each held by one user more than the one before: a role each. */
export function stairs(count: number): TableData {
  return tableBy(count, count, (user, group) => group <= user);
}

/** The toolbar and the bar of the roles, on a table. */
export function showBars(data?: TableData) {
  const screen = screenOn(data);
  const { table, view } = screen.workspace;
  const place = mountIn(
    screen,
    <>
      <Toolbar />
      <RoleBar />
    </>,
  );
  const roles = () => [...place.querySelectorAll<HTMLElement>("[data-role-id]")];
  const bar = (name: string) => place.querySelector(`[role=toolbar][aria-label=${name}]`)!;
  return { table, view, place, roles, tools: bar("Tools"), roleBar: bar("Roles") };
}

export function pressRecalculate(): void {
  click(button("Recalculate Roles"));
}

/** The elements of a toolbar that the tab key goes to. */
export function tabStops(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>("button, input, select")].filter(
    (item) => item.tabIndex === 0,
  );
}
