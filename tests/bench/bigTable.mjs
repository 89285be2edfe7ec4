// A table with one large role: three groups that the same half of the users hold, and many others.

import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** Writes `user,group` lines to `path`. */
export async function writeBigTable(path, { users, groups, each }) {
  const out = createWriteStream(path);
  out.write("user,group\n");
  let random = 1;
  const below = (count) => (random = (random * 16807) % 2147483647) % count;
  for (let user = 0; user < users; user++) {
    const held = new Set();
    while (held.size < each) held.add(3 + below(groups - 3));
    if (user < users / 2) for (const group of [0, 1, 2]) held.add(group);
    const lines = Array.from(held, (group) => `u${user},Group ${group}\n`).join("");
    if (!out.write(lines)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}
