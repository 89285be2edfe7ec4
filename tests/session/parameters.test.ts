import { describe, expect, test } from "vitest";
import { isolated } from "#src/model/isolated.ts";
import { addressOf, freshSeed, originOf, readParameters } from "#src/session/parameters.ts";

const DEFAULT = { users: 10, groups: 60, seed: 42 };

test("without parameters it is the default size and the fresh seed", () => {
  expect(readParameters("", 42)).toEqual({ size: DEFAULT, ignored: [] });
});

test.each([
  ["?users=1&groups=1&seed=0", { users: 1, groups: 1, seed: 0 }],
  ["?users=1000000&groups=50000", { users: 1_000_000, groups: 50_000, seed: 42 }],
  ["?seed=9007199254740991", { ...DEFAULT, seed: Number.MAX_SAFE_INTEGER }],
  ["?seed=007&users=020", { ...DEFAULT, seed: 7, users: 20 }],
  ["?other=thing", DEFAULT],
])("%s is taken", (search, size) => {
  expect(readParameters(search, 42)).toEqual({ size, ignored: [] });
});

describe.each(["users", "groups", "seed"])("%s", (name) => {
  test.each([
    "abc",
    "-5",
    "1e99",
    "1.5",
    "",
    " ",
    "1e3",
    "0x10",
    "+5",
    "1,000",
    "NaN",
    "Infinity",
    "٣",
  ])("“%s” gives the default and a sentence", (text) => {
    const { size, ignored } = readParameters(`?${new URLSearchParams({ [name]: text })}`, 42);
    expect(size).toEqual(DEFAULT);
    expect(ignored).toHaveLength(1);
    expect(ignored[0]).toContain(`${name}=${isolated(text)} was ignored`);
    expect(ignored[0]).toContain("a whole number from");
  });
});

test.each(["users=0", "groups=0", "users=1000001", "groups=50001", "seed=9007199254740992"])(
  "%s is out of bounds",
  (parameter) => {
    const { size, ignored } = readParameters(`?${parameter}`, 42);
    expect(size).toEqual(DEFAULT);
    expect(ignored).toHaveLength(1);
  },
);

describe("an organisation", () => {
  const USUAL = { users: 300, groups: 120, seed: 42, organisation: { strays: 3, missing: 2 } };

  test.each([
    ["?sample=organisation", USUAL],
    ["?sample=random&users=3", { ...DEFAULT, users: 3 }],
    [
      "?sample=organisation&users=100000&groups=10000&seed=1",
      { ...USUAL, users: 100_000, groups: 10_000, seed: 1 },
    ],
    [
      "?sample=organisation&strays=0&missing=0",
      { ...USUAL, organisation: { strays: 0, missing: 0 } },
    ],
    ["?sample=organisation&strays=100", { ...USUAL, organisation: { strays: 100, missing: 2 } }],
  ])("%s is taken", (search, size) => {
    expect(readParameters(search, 42)).toEqual({ size, ignored: [] });
  });

  test("is as large as it can be, and no larger", () => {
    const { size, ignored } = readParameters("?sample=organisation&users=100001&groups=10001", 42);
    expect(size).toEqual(USUAL);
    expect(ignored).toEqual([
      "users=100001 was ignored: it has to be a whole number from 1 to 100,000. The sample has 300 users instead.",
      "groups=10001 was ignored: it has to be a whole number from 1 to 10,000. The sample has 120 groups instead.",
    ]);
  });

  test.each(["-1", "101", "2.5", "", "x"])("“%s” is no share of noise", (text) => {
    const search = `?${new URLSearchParams({ sample: "organisation", strays: text, missing: text })}`;
    const { size, ignored } = readParameters(search, 42);
    expect(size).toEqual(USUAL);
    expect(ignored).toEqual([
      `strays=${text} was ignored: it has to be a whole number from 0 to 100. It is 3 percent instead.`,
      `missing=${text} was ignored: it has to be a whole number from 0 to 100. It is 2 percent instead.`,
    ]);
  });

  test.each(["", "Organisation", "toString", "company"])("“%s” is no kind of sample", (text) => {
    const { size, ignored } = readParameters(`?${new URLSearchParams({ sample: text })}`, 42);
    expect(size).toEqual(DEFAULT);
    expect(ignored).toEqual([
      `sample=${text} was ignored: it has to be organisation or random. The sample is a random table instead.`,
    ]);
  });

  test("alone has noise", () => {
    expect(readParameters("?strays=0&missing=1", 42)).toEqual({
      size: DEFAULT,
      ignored: [
        "strays=0 was ignored: it belongs to sample=organisation.",
        "missing=1 was ignored: it belongs to sample=organisation.",
      ],
    });
  });

  test("has an address that gives the same one, and one origin", () => {
    const size = { ...USUAL, organisation: { strays: 0, missing: 7 } };
    const address = addressOf("https://example.org/access-table/?x=1", size);
    const search = "?sample=organisation&seed=42&users=300&groups=120&strays=0&missing=7";
    expect(address).toBe(`https://example.org/access-table/${search}`);
    expect(readParameters(search, 0)).toEqual({ size, ignored: [] });
    expect(
      originOf("?missing=7&strays=0&groups=120&x=1&users=300&seed=42&sample=organisation"),
    ).toBe(search);
  });
});

test("each is judged by itself", () => {
  const { size, ignored } = readParameters("?users=abc&groups=7&seed=-1", 42);
  expect(size).toEqual({ users: 10, groups: 7, seed: 42 });
  expect(ignored).toEqual([
    "users=abc was ignored: it has to be a whole number from 1 to 1,000,000. The sample has 10 users instead.",
    expect.stringMatching(/^seed=-1 was ignored/),
  ]);
});

test("nonsense of any length is told shortly", () => {
  const { ignored } = readParameters(`?users=${"9".repeat(5000)}`, 42);
  expect(ignored[0].length).toBeLessThan(200);
});

test("the address of a sample gives the same sample, and nothing else of the present address", () => {
  const size = { seed: 5, users: 6, groups: 7 };
  const address = addressOf("https://example.org/access-table/?users=abc&x=1#y", size);
  expect(address).toBe("https://example.org/access-table/?seed=5&users=6&groups=7");
  expect(readParameters(new URL(address).search, 0)).toEqual({ size, ignored: [] });
});

test("a fresh seed can be given again", () => {
  const seed = freshSeed();
  expect(readParameters(`?seed=${seed}`, 0).size.seed).toBe(seed);
});

test("an address is the same origin however it is written", () => {
  expect(originOf("")).toBe("");
  expect(originOf("?other=1")).toBe("");
  expect(originOf("?users=9&x=y&seed=7")).toBe("?seed=7&users=9");
});
