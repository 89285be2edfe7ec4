import { describe, expect, test } from "vitest";
import type { ListQuestion } from "#src/files/import/questions/question.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { input, open } from "../inputs.ts";

const names = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`);
const wide = (headings: readonly string[]) =>
  `user,group,${headings.join()}\nann,A,${headings.map(() => "v").join()}\nbob,B${",".repeat(headings.length)}\n`;
const listed = ({ questions }: Awaited<ReturnType<typeof open>>) =>
  questions[0] as ListQuestion | undefined;
const kept = ({ data }: Awaited<ReturnType<typeof open>>) =>
  data.attributes.map(({ name }) => name);

describe("many attributes", () => {
  test("up to 200 are kept without a question", async () => {
    const opened = await open(wide(names(200)));
    expect(opened.isClean).toBe(true);
    expect(kept(opened)).toEqual(names(200));
  });

  test("beyond that the first ones are kept and the well-known, and which are is asked", async () => {
    const all = [...names(300), "Department"];
    const opened = await open(wide(all));
    expect(kept(opened)).toEqual([...names(200), "Department"]);
    expect(listed(opened)).toMatchObject({
      form: "list",
      text: "The files tell 301 things about users: choose those to keep as attributes.",
      items: all,
      answer: [...names(200), "Department"],
    });
    expect(opened.isClean).toBe(false);
    expect(opened.columns?.uses.filter((use) => use === "attribute")).toHaveLength(201);
  });

  test("are kept as they are chosen, all or none", async () => {
    const text = wide(names(300));
    const id = listed(await open(text))!.id;
    const some = await open(text, { choices: { answers: { [id]: ["a299", "a1", "__proto__"] } } });
    expect(kept(some)).toEqual(["a1", "a299"]);
    expect(listed(some)?.answer).toEqual(["a1", "a299"]);
    expect(kept(await open(text, { choices: { answers: { [id]: [] } } }))).toEqual([]);
    expect(kept(await open(text, { choices: { answers: { [id]: names(300) } } }))).toEqual(
      names(300),
    );
  });

  test("are asked about in pivots and in JSON, too", async () => {
    const headings = names(250).map((name) => `${name} is`);
    const pivot = `login,${headings.join()},VPN,Dev\nann,${headings.map(() => "text").join()},x,\nbob${",".repeat(252)}x\n`;
    expect(listed(await open(pivot))?.items).toHaveLength(250);
    const tags = names(250).map((Key) => ({ Key, Value: "v" }));
    const iam = { UserDetailList: [{ UserName: "ann", GroupList: ["A"], Tags: tags }] };
    const aws = await readInputs([input("iam.json", JSON.stringify(iam), 1000)]);
    expect(listed(aws)?.items).toHaveLength(250);
    expect(aws.data.attributes).toHaveLength(200);
  });

  test("that turn out to be about memberships do not count", async () => {
    const headings = names(210);
    const rows = ["v1", "v2"].map((value) => `ann,${value},${headings.map(() => value).join()}`);
    const opened = await open(`user,group,${headings.join()}\n${rows.join("\n")}\n`);
    expect(listed(opened)).toBeUndefined();
    expect(opened.problems.count).toBe(200);
  });
});
