import { expect, test } from "vitest";
import { hasTurningName, isTurned, turningName, withoutMarks } from "../isolation.ts";
import { open } from "./inputs.ts";

const USER = turningName("user");
const GROUP = turningName("group");
const FILE = turningName("file");

const json = (value: unknown) => JSON.stringify(value);
const own = (fields: object) =>
  json({ format: "access-table", version: 1, groups: [], roles: [], users: [], ...fields });

/** Files with a mistake each, and what is said of it: `*` stands for a name. */
test.each([
  ["a heading twice", `user,group,${GROUP},${GROUP}\na,b,c,d\n`, "the heading “*” occurs"],
  [
    "a state",
    `User ID,User name,Group,State\n${USER},b,c,assigned\na,b,c,${GROUP}\n`,
    "the state “*” is unknown",
  ],
  [
    "a second name",
    `user,name,group\n${USER},x,b\n${USER},${GROUP},c\n`,
    "“*” has a second name, “*”",
  ],
  ["a change", `dn: cn=a\nchangetype: ${GROUP}\n\ndn: cn=b\nmember: uid=c\n`, "a change (*)"],
  [
    "members",
    json([{ id: "1", displayName: GROUP, members: [{ id: "2", displayName: "a" }, 5] }]),
    "members of “*”[1] is no object",
  ],
  [
    "groups of a user",
    json({
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      Resources: [
        {
          schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
          userName: USER,
          groups: [5, { display: "b" }],
        },
      ],
    }),
    "groups of *[0] is no object",
  ],
  [
    "memberOf of a user",
    json([{ id: "1", userPrincipalName: USER, memberOf: [5, { id: "2", displayName: "b" }] }]),
    "memberOf of *[0] is no object",
  ],
  [
    "our own file",
    own({
      groups: [
        { name: GROUP, read: 0 },
        { name: GROUP, read: 1 },
      ],
      users: [{ id: USER, name: "a", groupStates: { [GROUP]: "assigned" } }],
    }),
    'repeats the group "*"',
  ],
])("what is reported of %s leaves the sentence in order", async (_, content, sentence) => {
  const { problems } = await open(content, {}, FILE);
  const texts = problems.first.map(({ text }) => text).filter(hasTurningName);
  expect(texts.filter(isTurned).map(withoutMarks)).toEqual([]);
  const said = texts.map((text) => withoutMarks(text).replace(/ᚠ[^ᚢ]*ᚢ/g, "*"));
  expect(said.join("\n")).toContain(sentence);
});

test.each([
  ["", "* is empty"],
  ["nothing\n", "* is of no kind"],
  ['{"a": 1', "* begins like JSON and is broken"],
])("the reason to refuse %j leaves the sentence in order", async (content, sentence) => {
  const reason = await open(content, {}, FILE).then(
    () => "",
    (error: Error) => error.message,
  );
  expect(isTurned(reason)).toBe(false);
  expect(withoutMarks(reason).replace(/[“”]?ᚠ[^ᚢ]*ᚢ[“”]?/g, "*")).toContain(sentence);
});
