import { Refusal } from "../../files/refusal.ts";
import { reviewFiles } from "../../files/reviews/reviewFiles.ts";
import { csvHead, csvLine } from "../../files/text/csvText.ts";
import { openEntries, progressOf } from "../../mining/asking/reviewProgress.ts";
import { findOdd } from "../../mining/odd/findOdd.ts";
import { USUAL_LEAST, USUAL_MOST, usualLeast } from "../../mining/odd/oddOptions.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { Review } from "../../model/facts/reviews.ts";
import { isolated } from "../../model/isolated.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { typedPercent } from "../../model/typedNumbers.ts";
import { countOf } from "../../model/wording.ts";
import {
  type AskingChoices,
  ask,
  type Meant,
  type People,
  peopleOf,
  prepareAsking,
  usualChoices,
  withoutDecided,
} from "../../session/asking/asking.ts";
import { missingIn, remindersCsv } from "../../session/asking/reviewFiles.ts";
import { OddList } from "../../session/mining/odd/oddList.ts";
import {
  type ListChoice,
  membershipsOf,
  type ReviewList,
} from "../../session/mining/odd/reviewLists.ts";
import type { Call, Command } from "../command.ts";
import { asJson, checkJson, refuseFolded, writeMade } from "../results.ts";
import { momentOf } from "../threads/clock.ts";

export const review: Command = {
  name: "review",
  about: "lists memberships to review, or asks others about them",
  usage: "TABLE -o list.csv",
  example: "review table.json --ask manager --files review.zip -o asked.json",
  options: [
    {
      name: "list",
      value: "LIST",
      about:
        "what is listed: odd (if nothing is said), privileged, movers, left-over, group=NAME, or an attribute of users as Department=Sales",
    },
    {
      name: "least",
      value: "PERCENT",
      about: `odd cells by at least so many percent; if nothing is said ${USUAL_LEAST.few}, of many users ${USUAL_LEAST.many}`,
    },
    {
      name: "ask",
      value: "WHOM",
      about:
        "asks others: manager, owner (of the group), or one person by id, mail or name; -o has the table with the review then",
    },
    {
      name: "files",
      needs: ["ask", "remind"],
      value: "ZIP",
      about: "where the files for those who are asked are written",
    },
    {
      name: "kind",
      needs: ["files"],
      value: "KIND",
      values: ["workbook", "page"],
      about: "what they answer in: a workbook each, if nothing is said, or a page each",
    },
    {
      name: "until",
      needs: ["ask"],
      value: "DATE",
      about: "the last day for answers, as 2026-12-31",
    },
    { name: "name", needs: ["ask"], value: "NAME", about: "what the review is called" },
    {
      name: "manager",
      needs: ["ask"],
      value: "ATTRIBUTE",
      about: "the attribute of users that names who is above",
    },
    {
      name: "owner",
      needs: ["ask"],
      value: "ATTRIBUTE",
      about: "the attribute of groups that names who owns them",
    },
    {
      name: "meant",
      needs: ["ask"],
      value: "TEXT=ID",
      isMany: true,
      about: "the user meant by a text that names none, or several; or other, or nobody",
    },
    {
      name: "users-alone",
      needs: ["ask"],
      about: "asks nobody who is no user of the table",
    },
    {
      name: "pass-over",
      value: "ID",
      needs: ["ask"],
      isMany: true,
      about: "a user who is not asked: what would be theirs goes to who is above",
    },
    {
      name: "ask-anyway",
      value: "ID",
      needs: ["ask"],
      isMany: true,
      about: "a user who is asked though they seem to have left",
    },
    {
      name: "remind",
      about: "lists who has not answered all in the last review; with --files again for these",
    },
  ],
  files: { least: 1, most: 1 },
  async run(call) {
    if (call.has("ask") && call.has("remind"))
      throw new Refusal("--ask is for a new review, --remind for the last one: give one of them.");
    const files = call.value("files");
    if (files !== undefined) call.checkBeside(files);
    const table = await call.table();
    refuseFolded(table);
    if (call.has("remind")) await remind(table, call);
    else if (call.has("ask")) await askOthers(table, call);
    else await writeList(await listOf(table, call), table, call);
    return undefined;
  },
};

async function listOf(table: AccessTable, call: Call): Promise<ReviewList> {
  const asked = call.value("list") ?? "odd";
  if (asked !== "odd") return atOnce(membershipsOf(table, choiceOf(asked, table)));
  const least = typedPercent(
    call.value("least") ?? String(usualLeast(table.memberships.userCount)),
  );
  if (!(least >= 0 && least <= 100))
    throw new Refusal("--least is a number of percent, from 0 to 100.");
  const onProgress = (done: number) => call.progress("Looking for odd cells", done);
  const found = await findOdd(
    table,
    { most: USUAL_MOST, codes: undefined },
    onProgress,
    call.signal,
  );
  return new OddList(found, table, undefined, least);
}

function choiceOf(asked: string, table: AccessTable): ListChoice {
  if (asked === "left-over") return { of: "leftOver" };
  if (asked === "privileged" || asked === "movers") return { of: asked };
  const { attributes, groupNames } = table.memberships.data;
  const at = asked.indexOf("=");
  const [name, value] = [asked.slice(0, at), asked.slice(at + 1)];
  if (name === "group") {
    if (groupNames.includes(value)) return { of: "group", group: value };
    throw new Refusal(`There is no group ${isolated(value)} for --list.`);
  }
  const attribute = attributes.find((one) => one.name === name);
  if (attribute?.values.includes(value)) return { of: "value", attribute: name, value };
  throw new Refusal(
    attribute
      ? `Nobody has ${isolated(value)} in ${isolated(name)}.`
      : `--list can't be “${asked}”. It is odd, privileged, movers, left-over, group=NAME, or an attribute of users: ${attributes.map((one) => one.name).join(", ") || "there are none"}.`,
  );
}

const HEADINGS = ["User ID", "User", "Group", "Reason", "Odd by percent", "Decision"];

async function writeList(list: ReviewList, table: AccessTable, call: Call): Promise<void> {
  const { userIds, userNames, groupNames } = table.memberships.data;
  const entry = (at: number) => {
    const { user, group } = list.cellAt(at);
    return {
      ...{ user: userIds[user], name: userNames[user], group: groupNames[group] },
      ...{ reason: list.reasonAt(at), percent: list.percentAt?.(at) },
      decision: table.decisions.of(user, group)?.decision,
    };
  };
  const places = Array.from({ length: list.count }, (_, at) => at);
  call.tell(`${list.name}: ${countOf(list.count, "membership")}.`);
  if (call.isJson) {
    await call.write(asJson(places.map(entry)));
    return;
  }
  const lines = function* () {
    yield csvHead(HEADINGS);
    for (const at of places) {
      const { user, name, group, reason, percent = "", decision = "" } = entry(at);
      yield csvLine([user, name, group, reason, String(percent), decision]);
    }
  };
  await call.write(lines());
}

async function askOthers(table: AccessTable, call: Call): Promise<void> {
  checkJson(call);
  const files = call.value("files");
  if (files === undefined)
    throw new Refusal("Say where the files for those who are asked go, with --files review.zip.");
  const until = call.value("until") ?? "";
  if (until !== "" && !(/^[\d-]{10}$/.test(until) && momentOf(until)))
    throw new Refusal(`--until can't be “${until}”: write it as 2026-12-31.`);
  const { data } = table.memberships;
  const people = atOnce(peopleOf(table));
  const list = withoutDecided(await listOf(table, call), table.decisions);
  const prepared = atOnce(prepareAsking(data, people, list, choicesOf(table, people, call)));
  for (const { text, count, candidates } of prepared.questions)
    call.tell(
      `“${isolated(text)}” names ${candidates.length > 0 ? "several users" : "no user"}, for ${countOf(count, "membership")}: say who is meant with --meant "${text}=ID".`,
    );
  if (prepared.unassigned.length > 0)
    call.tell(`Nobody is asked about ${countOf(prepared.unassigned.length, "membership")}.`);
  if (prepared.people.length === 0)
    throw new Refusal("There is nobody to ask: nothing was written.");
  const made = await ask(table, prepared, { name: call.value("name") ?? list.name, until });
  await writeAsked(table, made!, call);
  const { name, answerers, entries } = made!;
  await writeMade(call, table, {
    sentences: [],
    figures: {
      ...{ review: name, until, asked: entries.users.length, people: answerers },
      ...{ unassigned: prepared.unassigned.length, questions: prepared.questions },
    },
  });
}

/** Writes the files of a review, with what is still to be answered. */
async function writeAsked(table: AccessTable, made: Review, call: Call): Promise<void> {
  const kind = call.value("kind") === "page" ? "page" : "workbook";
  const { signal, date } = call;
  const onProgress = (done: number) => call.progress("Writing the files of the review", done);
  const { data } = table.memberships;
  const entries = openEntries(made, table.memberships);
  const zip = await reviewFiles(made, data, { kind, entries, date, signal, onProgress });
  await call.writeBeside(call.value("files")!, zip);
  const count = missingIn(made, table.memberships).length;
  call.tell(`${countOf(count, "file")} in ${isolated(call.value("files")!)}.`);
}

function choicesOf(table: AccessTable, people: People, call: Call): AskingChoices {
  const { data } = table.memberships;
  const usual = usualChoices(data);
  const whom = call.value("ask")!;
  const by = whom === "manager" || whom === "owner" ? whom : "one";
  const above = attributeFor("manager", data.attributes, usual.above, call);
  const owner = attributeFor("owner", data.groupAttributes ?? [], usual.owner, call);
  if (by === "manager" && above === "")
    throw new Refusal("No attribute names the users' managers: say which with --manager.");
  if (by === "owner" && owner === "")
    throw new Refusal("No attribute names the groups' owners: say which with --owner.");
  return {
    ...usual,
    by,
    above,
    owner,
    one: by === "one" ? whom : "",
    asksOthers: !call.has("users-alone"),
    meant: meantBy(people, call),
    passedOver: new Map([
      ...usersIn("pass-over", data, call).map((user) => [people.named.oneOf(user), true] as const),
      ...usersIn("ask-anyway", data, call).map(
        (user) => [people.named.oneOf(user), false] as const,
      ),
    ]),
  };
}

function usersIn(option: string, { userIds }: { readonly userIds: readonly string[] }, call: Call) {
  return call.textsOf(option).map((id) => {
    const user = userIds.indexOf(id);
    if (user < 0) throw new Refusal(`--${option}: ${isolated(id)} is no user's id.`);
    return user;
  });
}

function attributeFor(
  option: string,
  attributes: readonly { readonly name: string }[],
  usual: string,
  call: Call,
): string {
  const name = call.value(option);
  if (name === undefined) return usual;
  if (attributes.some((one) => one.name === name)) return name;
  throw new Refusal(
    `There is no attribute ${isolated(name)} for --${option}. There are: ${attributes.map((one) => one.name).join(", ") || "none"}.`,
  );
}

function meantBy({ named }: People, call: Call): ReadonlyMap<string, Meant> {
  const meant = new Map<string, Meant>();
  for (const pair of call.textsOf("meant")) {
    const at = pair.lastIndexOf("=");
    const [text, who] = [pair.slice(0, at), pair.slice(at + 1)];
    if (at < 1) throw new Refusal(`--meant can't be “${pair}”: write it as TEXT=ID.`);
    const key = named.find(text);
    const found = who === "other" || who === "nobody" ? who : named.find(who);
    if (typeof found === "string" && found !== "other" && found !== "nobody")
      throw new Refusal(`--meant: ${isolated(who)} is no user's id.`);
    if (typeof key === "string") meant.set(key, found as Meant);
  }
  return meant;
}

async function remind(table: AccessTable, call: Call): Promise<void> {
  const last = table.facts.reviews.at(-1);
  if (!last) throw new Refusal("Nobody was asked about this table yet.");
  const missing = missingIn(last, table.memberships);
  call.tell(`${isolated(last.name)}: ${countOf(missing.length, "person", "people")} to remind.`);
  if (call.has("files") && missing.length > 0) await writeAsked(table, last, call);
  if (!call.isJson) return call.write(remindersCsv(last, table.memberships));
  const progress = progressOf(last, table.memberships);
  const people = missing.map((at) => ({ ...last.answerers[at], ...progress[at] }));
  await call.write(asJson({ review: last.name, until: last.until, people }));
}
