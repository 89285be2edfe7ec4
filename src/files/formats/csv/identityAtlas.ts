import { normalizeHeading } from "../../../model/validityWords.ts";
import type { Draft } from "../../import/draft.ts";
import type { FileHead } from "../../import/fileHead.ts";
import type { Format, Source } from "../../import/format.ts";
import { NamesById } from "../../import/namesById.ts";
import { Cells } from "../../import/rows/cells.ts";
import { otherColumns } from "../../import/rows/columnPlan.ts";
import { eachRowUnder } from "../../import/rows/eachRow.ts";
import { findColumns } from "../../import/rows/headingWords.ts";
import { readMembershipRows } from "../../import/rows/readMembershipRows.ts";
import { Refusal } from "../../refusal.ts";

type Part = "assignments" | "users" | "resources";

/** IdentityAtlas: assignments by technical ids, with users and resources for their names. */
export const identityAtlas: Format = {
  kind: "IdentityAtlas",
  recognises: (head) => partOf(head) !== undefined,
  async read(sources, draft) {
    const of = (part: Part) => sources.filter(({ head }) => partOf(head) === part);
    const assignments = of("assignments");
    if (assignments.length === 0)
      throw new Refusal(
        "These IdentityAtlas files tell no memberships. Open Assignments.csv along with them.",
      );
    const users = new NamesById();
    const resources = new NamesById();
    const people: Map<string, string>[] = [];
    const things: Map<string, string>[] = [];
    for (const source of of("users"))
      await eachRecord(source, draft, (record) => {
        users.add(
          record.get("externalid") ?? "",
          record.get("email") || (record.get("externalid") ?? ""),
        );
        people.push(record);
      });
    for (const source of of("resources"))
      await eachRecord(source, draft, (record) => {
        resources.add(record.get("externalid") ?? "", record.get("displayname") ?? "");
        things.push(record);
      });
    const userOf = users.resolved();
    const groupOf = resources.resolved();
    for (const record of people) describePerson(record, userOf, draft);
    for (const source of assignments) {
      const headings = source.head.dialect?.rows[0] ?? [];
      const [user] = findColumns(headings, ["userexternalid"]);
      const [group] = findColumns(headings, ["resourceexternalid"]);
      const plan = { headings, userId: [user], group, attributes: [], userOf, groupOf };
      await readMembershipRows(source, plan, draft);
    }
    const held = new Set(draft.builder.groupNames);
    for (const record of things) {
      const name = groupOf(record.get("externalid") ?? "");
      if (held.has(name)) describeGroup(record, draft.group(name), draft);
    }
  },
};

function partOf({ dialect, input }: FileHead): Part | undefined {
  const words = (dialect?.rows[0] ?? []).map(normalizeHeading);
  if (words.includes("userexternalid") && words.includes("resourceexternalid"))
    return "assignments";
  if (!words.includes("externalid") || !words.includes("displayname")) return undefined;
  const isUsers = /user/i.test(input.name) || words.includes("email") || words.includes("jobtitle");
  return isUsers ? "users" : "resources";
}

/** Calls back for each row as a record, by its normalized headings. */
async function eachRecord(
  source: Source,
  draft: Draft,
  take: (record: Map<string, string>) => void,
): Promise<void> {
  const headings = source.head.dialect?.rows[0] ?? [];
  const columns = otherColumns(headings, []);
  const cells = new Cells();
  await eachRowUnder(headings, source, draft, (row) =>
    take(new Map(columns.map((at) => [normalizeHeading(headings[at]), cells.text(row, at)]))),
  );
}

function describeGroup(record: ReadonlyMap<string, string>, group: number, draft: Draft): void {
  for (const [word, value] of record)
    if (word !== "displayname") draft.groupAttribute(group, word, value);
}

function describePerson(
  record: ReadonlyMap<string, string>,
  userOf: (id: string) => string,
  draft: Draft,
): void {
  const id = record.get("externalid") ?? "";
  if (id === "") {
    draft.report("the user's ExternalId is empty; the row is left out.");
    return;
  }
  const user = draft.user(userOf(id));
  const name = record.get("displayname") ?? "";
  if (name !== "") draft.name(user, name);
  for (const [word, value] of record)
    if (word !== "displayname" && value !== userOf(id)) draft.attribute(user, word, value);
}
