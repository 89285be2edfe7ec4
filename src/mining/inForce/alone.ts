import type { Work } from "../../model/tasks/slices.ts";
import { type JudgedTable, rolesByGroup } from "./judgedTable.ts";

/** For each role, by its place, the held cells that it has and no other one: what would be left over without it. */
export function* coveredAlone(table: JudgedTable): Work<Float64Array> {
  const { roles, userCount } = table;
  const alone = new Float64Array(roles.length);
  /** For each user 1 where the group is held, and the number of roles that give it, and one more. */
  const given = new Uint32Array(userCount);
  for (const [group, places] of rolesByGroup(table).entries()) {
    if (places.length === 0) continue;
    given.fill(0);
    for (const user of table.column(group)) given[user] = 1;
    for (const place of places) {
      for (const user of roles[place].users) if (given[user] > 0) given[user]++;
      yield;
    }
    for (const place of places) {
      for (const user of roles[place].users) if (given[user] === 2) alone[place]++;
      yield;
    }
  }
  return alone;
}
