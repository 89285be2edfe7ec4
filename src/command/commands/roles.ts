import { pinRoles } from "../../model/commands/byHand/pinRoles.ts";
import { recalculate } from "../../model/commands/recalculate.ts";
import { derive } from "../../model/roles/derive.ts";
import { isKept, rolesFrom } from "../../model/roles/role.ts";
import { lostInWords, lostRoles, recalculationLoss } from "../../model/state/recalculationLoss.ts";
import { countOf } from "../../model/wording.ts";
import type { Command } from "../command.ts";
import { AS_INSTEAD } from "../exporting.ts";
import { announcedBy, checkJson, workedOut, writeMade } from "../results.ts";

export const roles: Command = {
  name: "roles",
  about:
    "Recalculate Roles: derives the roles anew, unapplied. Pinned, discarded and those in force stay as they are",
  usage: "TABLE [--as FILE] -o table.json",
  example: "roles export.csv -o table.json",
  options: [
    AS_INSTEAD,
    {
      name: "replace",
      about:
        "lets roles go that no derivation gives back (of a plan, by hand, with names); without, they are pinned, as by the page's “Keep them (pin)”",
    },
  ],
  files: { least: 1, most: 1 },
  async run(call) {
    checkJson(call, { isFileNeeded: false });
    const table = await call.table();
    const before = table.roles;
    const loss = await workedOut(call, "Looking at the roles", recalculationLoss(table.state));
    const lost = lostInWords(loss, before);
    const pinned = call.has("replace") ? [] : lostRoles(loss);
    const { memberships, excluded } = table;
    const { rows, columns } = table.measured.lines();
    // Here, and not in a thread, which would have to have a copy of all.
    const candidates = await workedOut(call, "Deriving roles", derive(rows, columns));
    const announced = await announcedBy(table, () =>
      table.transaction("recalculation", () => {
        if (pinned.length > 0) table.run(pinRoles, { roles: pinned, pinned: true });
        table.run(recalculate, { roles: rolesFrom(candidates, memberships, excluded) });
      }),
    );
    const kept = table.roles.filter(isKept).length;
    const derived = table.roles.length - kept;
    const how = call.has("replace") ? "Gone with --replace" : "Pinned";
    await writeMade(call, table, {
      sentences: [
        `${countOf(derived, "role")} derived${kept > 0 ? `, beside ${countOf(kept, "role")} kept` : ""}.`,
        ...lost.map((line) => `${how}: ${line}.`),
        ...announced,
      ],
      figures: { roles: table.roles.length, derived, kept, pinned: pinned.length },
    });
    return false;
  },
};
