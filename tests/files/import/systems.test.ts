import { describe, expect, test } from "vitest";
import type { Answers } from "#src/files/import/questions/question.ts";
import { members, open, problems } from "../inputs.ts";

const TWO = `user,group,System
ann,READ,SAP
ann,READ,AD
ann,WRITE,SAP
bob,READ,AD
bob,READ,AD
`;
const read = (text: string, answers?: Answers) => open(text, answers && { choices: { answers } });

describe("groups of one name in two systems", () => {
  test("are different groups, and the system is theirs", async () => {
    const opened = await read(TWO);
    expect(members(opened.data)).toEqual({
      ann: ["READ (AD)", "READ (SAP)", "WRITE"],
      bob: ["READ (AD)"],
    });
    expect(opened.data.attributes).toEqual([]);
    const [system] = opened.data.groupAttributes!;
    expect(system.name).toBe("System");
    expect(
      opened.data.groupNames.map((name, at) => `${name}: ${system.values[at]}`).sort(),
    ).toEqual(["READ (AD): AD", "READ (SAP): SAP", "WRITE: SAP"]);
    expect(problems(opened)).toEqual(["6: “bob” is in “READ (AD)” already; counted once."]);
  });

  test("are asked about, and can be one", async () => {
    const [question] = (await read(TWO)).questions;
    expect(question).toMatchObject({ form: "radio", answer: "apart" });
    const opened = await read(TWO.replace("bob,READ,AD\n", ""), { [question.id]: "one" });
    expect(members(opened.data)).toEqual({ ann: ["READ", "WRITE"], bob: ["READ"] });
    expect(opened.questions).toMatchObject([{ answer: "one" }]);
  });

  test("never take the name of another group", async () => {
    const opened = await read("user,group,app\nann,R,X\nann,R,Y\nann,R (X),Z\n");
    expect(members(opened.data)).toEqual({ ann: ["R (X)", "R (X) (X)", "R (Y)"] });
  });

  test("without a system stay as they are called", async () => {
    const opened = await read("user,group,app\nann,R,X\nann,R,\nbob,S,\n");
    expect(members(opened.data)).toEqual({ ann: ["R", "R (X)"], bob: ["S"] });
  });
});

test("where no name comes twice, nothing is asked", async () => {
  const opened = await read("user,group,Application\nann,A,SAP\nann,B,AD\nbob,A,SAP\n");
  expect(members(opened.data)).toEqual({ ann: ["A", "B"], bob: ["A"] });
  expect(opened.isClean).toBe(true);
  expect(opened.data.groupAttributes?.[0].name).toBe("Application");
});

test("a domain or source that each user and each group has one of is the user's", async () => {
  const opened = await read(
    "user,group,Domain,title\nann,R,x.com,A\nann,S,x.com,\nbob,T,y.com,B\n",
  );
  expect(members(opened.data)).toEqual({ ann: ["R", "S"], bob: ["T"] });
  expect(opened.data.attributes).toEqual([
    { name: "Domain", values: ["x.com", "y.com"] },
    { name: "title", values: ["A", "B"] },
  ]);
  expect(opened.data.groupAttributes).toBeUndefined();
  expect(opened.columns?.uses).toEqual(["userId", "group", "attribute", "attribute"]);
  expect(opened.isClean).toBe(true);
  const groups = await read("user,group,Domain\nann,R,x.com\nann,R,y.com\nbob,R,y.com\n");
  expect(members(groups.data)).toEqual({ ann: ["R (x.com)", "R (y.com)"], bob: ["R (y.com)"] });
  const source = await read("user,group,Source\nann,R,direct\nann,S,inherited\n");
  expect(members(source.data)).toEqual({ ann: ["R", "S"] });
});

test("ids and words on the group are its attributes; a second value is told once", async () => {
  const opened = await read(
    "user,group,Group ID,Group Owner,title\nann,R,1,Eve,Boss\nbob,R,1,Joe,\nbob,R2,2,,\ncy,R,1,Ed,\n",
  );
  expect(opened.data.attributes.map(({ name }) => name)).toEqual(["title"]);
  expect(opened.data.groupAttributes).toEqual([
    { name: "Group ID", values: ["1", "2"] },
    { name: "Group Owner", values: ["Eve", undefined] },
  ]);
  expect(problems(opened)).toHaveLength(1);
});

test("groups of one name are different ones where each user has one source, and are asked about", async () => {
  for (const heading of ["Source", "Domain", "Target", "System", "Application"]) {
    const text = `user,group,${heading}\nu1,READ,SAP\nu2,READ,AD\n`;
    const opened = await read(text);
    expect(members(opened.data)).toEqual({ u1: ["READ (SAP)"], u2: ["READ (AD)"] });
    expect(opened.data.attributes).toEqual([]);
    expect(opened.data.groupAttributes?.[0].name).toBe(heading);
    expect(opened.questions).toMatchObject([{ answer: "apart" }]);
    const one = await read(text, { [opened.questions[0].id]: "one" });
    expect(members(one.data)).toEqual({ u1: ["READ"], u2: ["READ"] });
    expect(one.data.attributes).toEqual([{ name: heading, values: ["SAP", "AD"] }]);
    expect(one.problems.count).toBe(0);
  }
});

test("systems are told apart that come after the first hundreds of rows", async () => {
  const rows = (user: string, system: string) =>
    Array.from({ length: 300 }, (_, at) => `${user}${at},READ,${system}\n`).join("");
  const opened = await read(`user,group,Source\n${rows("a", "SAP")}${rows("b", "AD")}`);
  expect(opened.data.groupNames.toSorted()).toEqual(["READ (AD)", "READ (SAP)"]);
  const several = await read(`user,group,Source\n${rows("a", "SAP")}a1,WRITE,AD\n`);
  expect(several.data.groupNames).toEqual(["READ", "WRITE"]);
  expect(several.data.attributes).toEqual([]);
  expect(several.data.groupAttributes).toEqual([{ name: "Source", values: ["SAP", "AD"] }]);
  expect(problems(several)).toEqual([]);
});
