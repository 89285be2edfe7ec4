import { describe, expect, test } from "vitest";
import type { Answers } from "../../../src/files/import/questions/question.ts";
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

test("a domain or source that each user has one of is the user's", async () => {
  const opened = await read("user,group,Domain\nann,R,x.com\nann,S,x.com\nbob,R,y.com\n");
  expect(members(opened.data)).toEqual({ ann: ["R", "S"], bob: ["R"] });
  expect(opened.data.attributes).toEqual([{ name: "Domain", values: ["x.com", "y.com"] }]);
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
