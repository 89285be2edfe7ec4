// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { html, named } from "#src/files/report/markup.ts";
import { report } from "#src/files/report/report.ts";
import type { Cut, ReportData, RoleDetails } from "#src/files/report/reportData.ts";
import { NOTHING_COMPARED } from "#src/model/facts/comparedWith.ts";
import { HOSTILE_NAMES } from "../../model/hostileNames.ts";

const cut = <T>(...shown: T[]): Cut<T> => ({ shown, count: shown.length });

function detailsBy(name: () => string): RoleDetails {
  return {
    note: name(),
    why: [name()],
    groups: { shown: [name(), name()], count: 1206 },
    grants: cut({ user: name(), groups: { shown: [name()], count: 4 } }),
    conflicts: cut(name()),
  };
}

const moment = (day: number, hour: number) => new Date(2026, 0, day, hour).toISOString();

/** A report in which each text is of these names, in turn. */
function reportOf(names: readonly string[]): ReportData {
  let at = 0;
  const name = () => names[at++ % names.length];
  return {
    name: name(),
    isSample: false,
    origin: `${name()}, opened 30 Jan 2026`,
    date: new Date(2026, 0, 31, 12),
    figures: {
      ...{ users: 10, groups: 5, assigned: 20, assumed: 1, held: 21, covered: 12, granted: 2 },
      ...{ candidates: 3, discarded: 1, excludedUsers: 1, excludedGroups: 0, conflicts: 1 },
      lines: {
        ...{ memberships: 21, roles: 2, conditions: 0, userRoles: 6, roleGroups: 4, uncovered: 9 },
      },
    },
    rule: "exclusive",
    covered: [0, 12],
    milestones: [
      { share: 0.5, roles: 1 },
      { share: 1, roles: undefined },
    ],
    picture: {
      source: "data:image/png;base64,AAAA",
      width: 10,
      height: 5,
      squares: [{ kind: "assigned", text: "assigned" }],
    },
    roles: [
      {
        ...{ id: name(), name: name(), owner: name(), color: name() },
        isInForce: true,
        ...{ users: 3, groups: 2, covers: 12, grants: 2, lacks: 2 },
      },
    ],
    details: [detailsBy(name)],
    candidates: {
      shown: [
        {
          role: {
            ...{ id: name(), name: name(), owner: name(), color: name() },
            isInForce: false,
            ...{ users: 4, groups: 1, covers: 3, grants: 1, lacks: 3 },
          },
          isPinned: true,
          details: detailsBy(name),
        },
      ],
      count: 3,
    },
    layers: {
      areApplied: true,
      roles: {
        shown: [
          {
            ...{ id: name(), name: name(), color: name(), depth: 1, rule: name() },
            ...{ users: 3, groups: 2, groupsInAll: 5 },
            excepted: { shown: [{ user: name(), reason: name() }], count: 3 },
          },
        ],
        count: 5,
      },
    },
    gains: {
      shown: [
        {
          role: { id: name(), name: name(), color: name() },
          ...{ people: 3, cells: 4, who: { shown: [name()], count: 3 } },
        },
      ],
      count: 8,
    },
    roleChanges: cut({
      ...{ name: name(), kind: "change" as const },
      users: { added: cut(name()), removed: cut(name(), name()) },
      groups: { added: cut(name()), removed: { shown: [name()], count: 30 } },
    }),
    decisions: {
      ...{ keep: 0, remove: 1 },
      cells: cut({
        ...{ user: name(), group: name(), decision: "remove" as const },
        ...{ reason: name(), date: name(), by: name(), comment: name() },
      }),
    },
    reviews: cut({
      ...{ name: name(), asked: 9, answered: 4, removes: 1, people: 3, done: 1 },
      until: name(),
    }),
    uncovered: {
      count: 9,
      users: cut({ name: name(), count: 4 }),
      groups: cut({ name: name(), count: 9 }),
    },
    conflictsHeld: cut({
      conflict: { groups: [name(), name()], reason: name(), severity: "high" },
      users: 2,
    }),
    exceptions: cut({
      conflict: { groups: [name(), name()], reason: "" },
      ...{ user: name(), text: name() },
    }),
    about: {
      source: {
        ...{ files: [name(), name()], sizes: [1200, 7], changed: [moment(30, 12), ""] },
        ...{ format: name(), time: moment(31, 11), rows: 20, mended: 1, leftOut: 3 },
        notes: [
          { reason: name(), count: 1, isLeftOut: false, places: [] },
          { reason: name(), count: 3, isLeftOut: true, places: [] },
        ],
      },
      comparedWith: cut({
        ...{ files: [name(), name()], format: name(), time: moment(29, 10) },
        ...{ ...NOTHING_COMPARED, gained: 12, lost: 3, same: 1234, goneUsers: 1 },
      }),
      findings: [
        {
          ...{ title: "Users without groups", count: "2 users", explanation: "They hold nothing." },
          names: cut(name(), name()),
        },
      ],
      setAside: cut({
        ...{ title: name(), items: cut(name()), reason: name(), by: name() },
        date: moment(30, 12),
      }),
    },
  };
}

const parsed = (text: string) => new DOMParser().parseFromString(text, "text/html");
const written = (names: readonly string[]) => [...report(reportOf(names))].join("");

/** The elements of a page with their attributes, without its texts. */
function skeleton(page: Document): string[] {
  return Array.from(
    page.querySelectorAll("*"),
    ({ localName, attributes }) =>
      `${localName} ${Array.from(attributes, ({ name }) => name).join(" ")}`,
  );
}

test("whatever names are, they are text: the page is made of the same elements", () => {
  const plain = skeleton(parsed(written(["plain"])));
  const anyName = fc.oneof(fc.constantFrom(...HOSTILE_NAMES), fc.string({ unit: "binary" }));
  const markup = fc.constantFrom(
    ...["</style><script>alert(1)</script>", '" onload="alert(1)', "'><svg onload=alert(1)>"],
    ...["<!--", "-->", "</title>", "javascript:alert(1)", "]]>", "red;background:url(//x)"],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(anyName, markup), { minLength: 1, maxLength: 20 }), (names) => {
      // Notes, owners and reasons that are empty leave their elements out.
      const some = names.map((name) => `n${name}`);
      const page = parsed(written(some));
      expect(skeleton(page)).toEqual(plain);
      expect(page.title).toBe(parsed(html`<title>${named(some[0])}: roles</title>`.html).title);
      expect(page.querySelector("h1")!.textContent).toBe(textAs(named(some[0])));
      const groups = Array.from(page.querySelectorAll(".names li"), (item) => item.textContent);
      const [note, , first] = [6, 7, 8].map((at) => some[at % some.length]);
      expect(groups[0]).toBe(textAs(named(first)));
      expect(page.querySelector(".note")!.textContent).toBe(textAs(note));
    }),
    // A page is read for each: a hundred took longer on a busy machine than a test may.
    { numRuns: 40 },
  );
});

/** A text as a page can say it: without the control characters that HTML has no way to write. */
function textAs(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, " ");
}

test("nothing in it runs, and nothing comes from elsewhere", () => {
  for (const name of HOSTILE_NAMES) {
    const page = parsed(written([name]));
    expect(page.querySelector("script, iframe, object, embed, link, base, form")).toBeNull();
    for (const { attributes } of page.querySelectorAll("*"))
      for (const attribute of attributes) {
        expect(attribute.name).not.toMatch(/^on/);
        if (["href", "src"].includes(attribute.name))
          expect(attribute.value).toMatch(/^(?:#[\w-]+|data:image\/png;base64,\w+)$/);
        if (attribute.name === "style")
          expect(attribute.value).toMatch(/^(?:[\w-]+:rgb\([\d, ]+\)|padding-inline-start:\d+em)$/);
      }
    const [policy] = page.querySelectorAll<HTMLMetaElement>("meta[http-equiv]");
    expect(policy.content).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:$/,
    );
  }
});

test("lists that were cut say how many more there are, and which file has them", () => {
  const page = parsed(written(["x"]));
  const rests = Array.from(page.querySelectorAll(".rest"), (one) => one.textContent);
  expect(rests).toEqual([
    "and 4 more: JSON has all",
    "and 7 more: Would be granted CSV has all",
    "and 1,204 more: Role groups CSV has all",
    "and 1,204 more: Role groups CSV has all",
    "and 2 more: JSON has all",
  ]);
  expect(page.body.textContent).toContain("x: x and 3 more");
});

test("a screen reader is led: one h1, sections with headings, tables with captions and scopes", () => {
  const page = parsed(written(["x"]));
  expect(page.documentElement.lang).toBe("en");
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  for (const link of page.querySelectorAll("nav a"))
    expect(page.querySelector(link.getAttribute("href")!)?.localName).toBe("h2");
  for (const one of page.querySelectorAll("section, article"))
    expect(page.getElementById(one.getAttribute("aria-labelledby")!)).not.toBeNull();
  for (const table of page.querySelectorAll("table")) expect(table.caption).not.toBeNull();
  for (const cell of page.querySelectorAll("th")) expect(cell.scope).toMatch(/^(?:row|col)$/);
  const words = page.querySelector("img")!.alt;
  expect(words).toContain("10 users from top to bottom, 5 groups from left to right");
  expect(words).toContain("12 cells covered by 1 role");
});

test("layers stand in from those above them, with their rules and who is excepted, and say who would gain", () => {
  const page = parsed(written(["x"]));
  const rows = (id: string) => {
    const section = page.getElementById(id)!.closest("section")!;
    return Array.from(section.querySelectorAll("tbody tr"), ({ children }) =>
      Array.from(children, (cell) => cell.textContent),
    );
  };
  expect(rows("layers")).toEqual([["x", "xExcepted: x (x), 2 more", "3", "2", "5"]]);
  expect(page.querySelector(".layer")!.getAttribute("style")).toBe("padding-inline-start:1em");
  expect(rows("would-gain")).toEqual([["x", "3", "4", "x, 2 more"]]);
});

test("a list of who would gain that was cut names the file of applied roles for these alone", () => {
  const restOf = (areApplied: boolean) => {
    const data = reportOf(["x"]);
    const cut = {
      ...data,
      layers: { ...data.layers, areApplied },
      gains: { ...data.gains, count: 9 },
    };
    const page = parsed([...report(cut)].join(""));
    return page.getElementById("would-gain")!.closest("section")!.querySelector(".rest")!
      .textContent;
  };
  expect(restOf(true)).toBe("and 8 more: Would be granted CSV has all");
  expect(restOf(false)).toBe("and 8 more: the table has all");
});

test("candidates are marked as not applied, and say what they would do", () => {
  const page = parsed(written(["x"]));
  const [candidate] = page.querySelectorAll("#candidate-1");
  expect(candidate.querySelector("h3")!.textContent).toBe("x (pinned, not applied)");
  expect(candidate.textContent).toContain("would cover 3 more held cells");
  expect(candidate.textContent).toContain("Would newly grant");
  expect(candidate.textContent).toContain(
    "1 cell not held before, for 1 user, besides 2 that applied roles grant:",
  );
});

test("the day of the table stands beside that of the report; a sample has none", () => {
  const header = (data: ReportData) =>
    parsed([...report(data)].join("")).querySelector("header")!.textContent!;
  expect(header(reportOf(["x"]))).toContain("The table: x, opened 30 Jan 2026");
  const sample = header({ ...reportOf(["x"]), isSample: true, origin: undefined });
  expect(sample).not.toContain("The table");
});

test("the data's part says where it came from, what was wrong in it and what is odd", () => {
  const page = parsed(written(["x"]));
  const part = page.getElementById("data")!.parentElement!;
  const [files, why] = part.querySelectorAll("table");
  expect(files.caption!.textContent).toBe("x, opened 31 Jan 2026, 11:00, 20 rows read");
  const cells = (table: Element) =>
    Array.from(table.querySelectorAll("tbody tr"), (row) =>
      Array.from(row.children, (cell) => cell.textContent),
    );
  expect(cells(files)).toEqual([
    ["x", "1.2 KB", "30 Jan 2026, 12:00"],
    ["x", "7 bytes", "not known"],
  ]);
  expect(part.textContent).toContain("3 places left out, 1 place mended");
  expect(cells(why)).toEqual([
    ["x", "left out", "3"],
    ["x", "mended", "1"],
  ]);
  const titles = Array.from(part.querySelectorAll("h3"), ({ textContent }) => textContent);
  expect(titles).toEqual(["Compared with other exports", "Users without groups: 2 users"]);
  expect(part.textContent).toContain(
    "29 Jan 2026, 10:00: x and 1 more. 12 memberships gained, 3 lost, 1,234 the same; 0 users new, 1 gone.",
  );
  const about = {
    source: undefined,
    comparedWith: cut<never>(),
    findings: [],
    setAside: cut<never>(),
  };
  const bare = parsed([...report({ ...reportOf(["x"]), isSample: true, about })].join(""));
  expect(bare.getElementById("data")!.parentElement!.textContent).toContain("A sample, made up");
});

test("a table that came from a source says where it lay, and what it was asked", () => {
  const data = reportOf(["x"]);
  const source = { ...data.about.source!, files: [], address: "lake/", usersQuery: "select <b>" };
  const page = parsed([...report({ ...data, about: { ...data.about, source } })].join(""));
  const rows = Array.from(page.querySelectorAll("[aria-labelledby=data] tbody tr"), (row) =>
    Array.from(row.children, ({ textContent }) => textContent),
  );
  expect(rows.slice(0, 2)).toEqual([
    ["lake/", "all that lies there"],
    ["lake/", "select <b>"],
  ]);
});

test("a finding set aside without a valid date, a reason and a name leaves their cells empty", () => {
  const data = reportOf(["x"]);
  const said = { title: "Leavers", items: cut("ann"), reason: "", by: "", date: "soon" };
  const about = { ...data.about, setAside: cut(said) };
  const page = parsed([...report({ ...data, about })].join(""));
  const rows = Array.from(
    page.querySelectorAll("[aria-labelledby=data] tbody tr"),
    ({ children }) => Array.from(children, ({ textContent }) => textContent),
  );
  expect(rows.at(-1)).toEqual(["Leavers", "ann", "", "", ""]);
});

test("a table without roles says so", () => {
  const candidates = cut<never>();
  const data = { ...reportOf(["x"]), roles: [], details: [], covered: [0], candidates };
  const page = parsed([...report(data)].join(""));
  expect(page.querySelector("#roles")!.parentElement!.textContent).toContain("No role is applied.");
  expect(page.querySelector("#each-role, svg, article")).toBeNull();
  expect(page.querySelector('nav a[href="#each-role"], nav a[href="#not-applied"]')).toBeNull();
});

test("reviews by others say how far they are, and there is no such section where nobody was asked", () => {
  const data = reportOf(["plain"]);
  const [row] = parsed(written(["plain"])).querySelectorAll(
    "section[aria-labelledby=reviews] tbody tr",
  );
  expect(Array.from(row.children, (cell) => cell.textContent)).toEqual([
    "plain",
    "9",
    "4",
    "1",
    "1 of 3",
    "plain",
  ]);
  const none = [...report({ ...data, reviews: { shown: [], count: 0 } })].join("");
  expect(none).not.toContain("#reviews");
  expect(none).not.toContain("Reviews by others");
});
