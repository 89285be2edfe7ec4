import type { LineOrder } from "../../files/export/export.ts";
import { Refusal } from "../../files/refusal.ts";
import { type Answers, answersWith, type System } from "../../files/systems/system.ts";
import { SYSTEMS } from "../../files/systems/systems.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { countOf } from "../../model/wording.ts";
import { fileName } from "../../session/exports/download.ts";
import {
  FLAW_NAMES,
  hasFlaw,
  optionsFor,
  prepareFor,
  ROLE_FLAWS,
  type RoleFlaw,
  rolesFor,
  systemProblem,
  type WhichRoles,
  withoutFlaws,
  withRulesAnyway,
  writtenFor,
} from "../../session/exports/systemExport.ts";
import { meant } from "../arguments.ts";
import type { Call, Command } from "../command.ts";
import { asOption, LISTED_EXPORTS, writeExport } from "../exporting.ts";
import { lookedAt, ORDER_OPTIONS } from "../picturing.ts";
import { asJson, checkJson, refuseFolded } from "../results.ts";

export const exportFiles: Command = {
  name: "export",
  about: "a file that the page exports, or roles for another system",
  usage: "TABLE --as roles-csv -o roles.csv",
  example: "export table.json --for okta --option prefix=Role -o folder",
  options: [
    asOption("the file to write"),
    {
      name: "in-order",
      needs: ["as"],
      about: "with the lines in the order of rows and columns, where the file has such",
    },
    ...ORDER_OPTIONS,
    {
      name: "for",
      isForFolder: true,
      value: "SYSTEM",
      values: SYSTEMS.map(({ id }) => id),
      about: "the system that is to have the roles; -o names a folder",
    },
    {
      name: "roles",
      needs: ["for"],
      value: "ROLES",
      values: ["applied", "all", "changes", "removals"],
      about: "what goes there: roles, changes of those in force, or memberships marked for removal",
    },
    {
      name: "option",
      needs: ["for"],
      value: "ID=VALUE",
      isMany: true,
      about: "an answer to what the system asks; --list tells its options",
    },
    {
      name: "leave-out",
      needs: ["for"],
      value: "FLAWS",
      values: ROLE_FLAWS,
      isMany: true,
      about: "roles that are left out",
    },
    {
      name: "rules-anyway",
      needs: ["for"],
      value: "ROLE",
      isMany: true,
      about: "ids of roles that go out by rules which would select others there than their users",
    },
    { name: "list", about: "only list the files, the systems and their options, as JSON" },
  ],
  files: { least: 0, most: 1 },
  async run(call) {
    if (call.has("list")) await call.print(asJson(LISTED));
    else if (call.files.length === 0)
      throw new Refusal("Name the table: access-table export TABLE --as FILE");
    else if (call.has("for") && call.has("as"))
      throw new Refusal("--as and --for are two answers: give one of them.");
    else if (call.has("for")) await writeForSystem(call);
    else if (call.has("as")) await writeAs(call);
    else
      throw new Refusal("Say which file with --as or --for; access-table export --list has them.");
    return undefined;
  },
};

const LISTED = {
  as: LISTED_EXPORTS,
  for: SYSTEMS.map(({ id, name, options }) => ({ id, name, options })),
};

async function writeAs(call: Call): Promise<void> {
  checkJson(call);
  const { workspace } = await lookedAt(call);
  const { table, view } = workspace;
  const { users, groups } = view.ordered.get();
  const lines: LineOrder = { users: users.items, groups: groups.items };
  const shown = { names: view.order.get(), lines: call.has("in-order") ? lines : undefined };
  await writeExport(call, table, shown);
  if (call.isJson) await call.print(asJson({ table: table.name, as: call.value("as") }));
}

async function writeForSystem(call: Call): Promise<void> {
  if ((call.value("output") ?? "-") === "-")
    throw new Refusal("These are several files: name a folder for them with -o FOLDER.");
  const table = await call.table();
  refuseFolded(table);
  const system = SYSTEMS.find(({ id }) => id === call.value("for"))!;
  const answers = answersWith(system, answersGiven(call));
  const which = whichRoles(call, table, system, answers);
  const isRemovals = which === "removals";
  call.progress(`Gathering the roles for ${system.name}`);
  const roles = (await rolesFor(table, system, which, call.signal))!;
  checkAnswers(answersGiven(call), system, isRemovals);
  const problem = systemProblem(system, answers, isRemovals, roles);
  if (problem) throw new Refusal(problem);
  const left = call.valuesOf("leave-out") as RoleFlaw[];
  for (const flaw of ROLE_FLAWS) {
    const count = roles.roles.filter((role) => hasFlaw(role, flaw)).length;
    const fate = left.includes(flaw) ? "left out" : "marked in the description";
    if (count > 0) call.tell(`${countOf(count, "role")} ${FLAW_NAMES[flaw]}: ${fate}.`);
  }
  const taken = withRulesAnyway(withoutFlaws(roles, left), new Set(call.textsOf("rules-anyway")));
  const { changes } = taken;
  if (taken.roles.length === 0 && !changes?.changed.roles.length && !changes?.retired.roles.length)
    throw new Refusal(NOTHING[which]);
  const prepared = atOnce(prepareFor(system, taken, answers));
  const checks = [...prepared.checks, ...(isRemovals ? [] : system.checks)];
  for (const sentence of prepared.losses) call.tell(`Not in the format: ${sentence}`);
  for (const sentence of checks) call.tell(`Check before use: ${sentence}`);
  if (prepared.files.length === 0) throw new Refusal("There is no file for this: see above.");
  const packed = fileName(table.name, { kind: system.id, ending: prepared.pack?.ending ?? "" });
  const files = await writtenFor(prepared, packed);
  await call.writeFiles(files);
  if (call.isJson)
    await call.print(
      asJson({
        ...{ table: table.name, for: system.id, roles: which },
        ...{ files: files.map(({ name }) => name), losses: prepared.losses, checks },
      }),
    );
}

/** What goes there where nothing is said: as the dialog begins. */
function whichRoles(call: Call, table: AccessTable, system: System, answers: Answers): WhichRoles {
  const { roles, applied, decisions } = table;
  const isInForce = roles.some(({ inForce }) => inForce);
  const changes = system.changes(answers);
  const some = applied.length > 0 ? "applied" : "all";
  const usual = isInForce && typeof changes !== "string" ? "changes" : some;
  const asked = (call.value("roles") ??
    (roles.length === 0 && decisions.removalCount > 0 ? "removals" : usual)) as WhichRoles;
  if (asked === "changes" && !isInForce)
    throw new Refusal("No role is in force: there are no changes of such.");
  if (asked === "changes" && typeof changes === "string")
    throw new Refusal(`${changes} --as role-changes-csv has what to take away.`);
  if (asked === "removals" && decisions.removalCount === 0) throw new Refusal(NOTHING.removals);
  return asked;
}

const NOTHING: Readonly<Record<WhichRoles, string>> = {
  applied: "No role is applied. Apply some, or give --roles all.",
  all: "There are no roles yet: access-table roles, or plan, finds some.",
  changes: "Nothing to change: the roles here are those in force.",
  removals: "No membership is marked for removal.",
};

/** The answers by `--option`; what stands before the first `=` is the id. */
function answersGiven(call: Call): Record<string, string> {
  const pairs = call.textsOf("option").map((text) => {
    const at = text.indexOf("=");
    if (at < 1) throw new Refusal(`--option can't be “${text}”: write it as ID=VALUE.`);
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
  return Object.fromEntries(pairs);
}

/** Refuses what the system does not ask, and answers that it does not know. */
function checkAnswers(given: Record<string, string>, system: System, isRemovals: boolean): void {
  const options = optionsFor(system, isRemovals);
  for (const [id, value] of Object.entries(given)) {
    // What systems of groups and attributes are called has the name of one in it.
    if (/^(?:system|attribute) ./.test(id)) continue;
    const option = options.find((one) => one.id === id);
    const known = options.map((one) => one.id);
    if (!option)
      throw new Refusal(
        `${system.name} asks for no ${id}.${meant(id, known)} Its options: ${known.join(", ") || "none"}.`,
      );
    if (option.kind !== "choice") continue;
    const values = option.values.map((one) => one.id);
    if (!values.includes(value))
      throw new Refusal(
        `--option ${id} can't be “${value}”.${meant(value, values)} It is one of: ${values.join(", ")}.`,
      );
  }
}
