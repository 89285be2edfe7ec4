import { expect, test } from "vitest";
import { readOwn } from "#src/files/own/readOwn.ts";

const role = (id: string, more: object = {}) => ({ id, groups: ["g"], users: ["u"], ...more });

/** The variants of a file as it is read, with the sentences on what is wrong. */
async function read(variants: unknown, roles: unknown = [role("a")]) {
  const file = {
    ...{ format: "access-table", version: 1, groups: [{ name: "g" }, { name: "h" }] },
    users: [{ id: "u", name: "U", groupStates: { g: "assigned" } }],
    ...{ roles, variants },
  };
  const problems: string[] = [];
  const { roleSet } = await readOwn([JSON.stringify(file)], {
    onProblem: ({ sentence }) => problems.push(sentence.replaceAll(/[\u2066-\u2069]/g, "")),
  });
  const all = roleSet?.variants ?? [];
  return { all, problems, told: all.map(({ name, roles }) => [name, roles.map(({ id }) => id)]) };
}

test("variants in a file refer to the table's roles and to variants before them, and share them", async () => {
  const { all, problems, told } = await read([
    { name: "A", rule: "overlapping", roles: ["a", role("b")], applied: ["b", "a"] },
    { name: "B", roles: [{ id: "b", of: "A" }], left: [{ id: "b", groups: [] }] },
  ]);
  expect(problems).toEqual([]);
  expect(told).toEqual([["A", ["a", "b"]], ["B", ["b"]]]); // biome-ignore format: a table
  expect(all[1].roles[0]).toBe(all[0].roles[1]);
  expect(all.map(({ rule, applied }) => [rule, ...applied])).toEqual([
    ["overlapping", 1, 0],
    ["exclusive"],
  ]);
  expect(all[1].left).toEqual(new Map([[0, new Uint32Array()]]));
});

test("references to what is not there, or not there yet, are told and left out: there is no circle", async () => {
  const { problems, told } = await read([
    { name: "A", roles: ["x", { id: "b", of: "B" }, { id: "a", of: "A" }] },
    { name: "B", roles: [{ id: "b", of: "A" }, "a", "a"], applied: ["b", "a", "a"] },
  ]);
  expect(told).toEqual([["A", []], ["B", ["a"]]]); // biome-ignore format: a table
  expect(problems).toEqual([
    'variants[1].roles[2] repeats the role "a"; left out.',
    'variants[0].roles[0] names the role "x", which roles does not list; left out.',
    'variants[0].roles[1] names the role "b", which no variant "B" before it does list; left out.',
    'variants[0].roles[2] names the role "a", which no variant "A" before it does list; left out.',
    'variants[1].roles[0] names the role "b", which no variant "A" before it does list; left out.',
    'variants[1].applied names "b", which its roles do not list; left out.',
    'variants[1].applied names "a", a second time; left out.',
  ]);
});

test("more than 20, names that are missing or come again, and what is no variant is told and left out", async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({ name: `${at}`, roles: ["a"] }));
  const { told, problems } = await read(many);
  expect(told).toHaveLength(20);
  expect(problems).toHaveLength(5);
  expect(problems[0]).toBe("variants[20] is one more than the 20 that there may be; left out.");
  const odd = [7, { roles: [] }, { name: "A", roles: 3, rule: "none", made: 5 }, { name: "A" }];
  const other = await read(odd);
  expect(other.told).toEqual([["A", []]]);
  expect(other.problems).toEqual([
    "variants[0] is no object; left out.",
    "variants[1] has no name that is a text; left out.",
    "variants[2].roles is not what it should be; left out.",
    "variants[2].rule is not what it should be; left out.",
    "variants[2].made is not what it should be; left out.",
    'variants[3] repeats the name "A"; left out.',
  ]);
});
