import type { GroupState } from "../../src/model/entities.ts";
import type { TableData } from "../../src/model/table.ts";
import { TableBuilder } from "../../src/model/tableBuilder.ts";

const STATES: Record<string, GroupState> = { x: "assigned", o: "assumed", ".": "notAssigned" };

/**
 * A table as it is drawn: x assigned, o assumed, . not assigned.
 *
 *         A B C
 *     ann x o .
 *     bob x . .
 */
export function tableOf(picture: string): TableData {
  const [groups, ...users] = picture.trim().split("\n");
  const builder = new TableBuilder();
  for (const name of groups.trim().split(/\s+/)) builder.group(name);
  for (const line of users) {
    const [id, ...states] = line.trim().split(/\s+/);
    const user = builder.user(id);
    states.forEach((state, group) => {
      builder.hold(user, group, STATES[state]);
    });
  }
  return builder.build().data;
}
