import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";
import { fileOf, told } from "./told.ts";
const DIR = "tests/files/systems/examples";
for (const system of readdirSync(DIR))
  test(system, async () => {
    const files = readdirSync(`${DIR}/${system}`).map((n) => fileOf(readFileSync(`${DIR}/${system}/${n}`), n));
    try {
    const { roles, kinds, problems } = await told(files);
    console.log(system, kinds, problems.slice(0,5), roles.length, JSON.stringify(roles.map((r) => [r.id, r.name, r.owner, r.note, r.groups.slice(0,3), r.users.length, r.inherits])).slice(0, 1500));
    } catch (e) { console.log(system, String(e)); }
  });
