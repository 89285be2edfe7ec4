import { describe, expect, test } from "vitest";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { input, members, problems, refusal } from "./inputs.ts";

const open = (...lines: string[]): Promise<ReadResult> =>
  readInputs([input("d.ldif", lines.join("\n"))]);
const base64 = (text: string) => Buffer.from(text, "latin1").toString("base64");

describe("entries of LDIF", () => {
  test("begin with dn:, also where no blank line parts them, which is told", async () => {
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member: uid=ann,o=x",
      "dn: cn=Dev,o=x",
      "member: uid=bob,o=x",
      "dn:: Y249V2lraSxvPXg=",
      "member: uid=cy,o=x",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: ["Dev"], cy: ["Wiki"] });
    expect(problems(opened)).toEqual([
      "3: a blank line is missing before this entry; taken as an entry of its own.",
      "5: a blank line is missing before this entry; taken as an entry of its own.",
    ]);
  });

  test("are not parted within: what stands outside is told", async () => {
    const opened = await open(
      "version: 1",
      "dn: cn=VPN,o=x",
      "member: uid=ann,o=x",
      "",
      "member: uid=bob,o=x",
      "",
      "# search result",
      "search: 2",
      "result: 0 Success",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
    expect(problems(opened)).toEqual(["5: “member” stands outside of any entry; left out."]);
  });

  test("that come again add their memberships alone, and that is told", async () => {
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member: uid=ann,o=x",
      "",
      "dn: uid=bob,o=x",
      "objectClass: person",
      "title: A",
      "",
      "dn: CN=vpn, o=x",
      "member: uid=bob,o=x",
      "",
      "dn: uid=bob,o=x",
      "title: B",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"], "uid=bob,o=x": ["VPN"] });
    expect(opened.data.attributes[0].values).toContain("A");
    expect(problems(opened)).toEqual([
      "8: “CN=vpn, o=x” has an entry already; the memberships of this one are added, all else is left out.",
      "11: “uid=bob,o=x” has an entry already; the memberships of this one are added, all else is left out.",
    ]);
  });
});

describe("base64 in LDIF", () => {
  test("that is broken is told with its line and its entry", async () => {
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member: uid=ann,o=x",
      "member:: dWlkPWJ$b2I=",
      "description:: =",
      "userPassword:: =",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
    expect(problems(opened)).toEqual([
      "3: member of “cn=VPN,o=x” is broken base64 (“dWlkPWJ$b2I=”); left out.",
      "4: description of “cn=VPN,o=x” is broken base64 (“=”); left out.",
    ]);
  });

  test("of a name that is no UTF-8 is read as Windows-1252, and told", async () => {
    const opened = await open(
      `dn:: ${base64("cn=B\xfcro,o=x")}`,
      `member:: ${base64("cn=J\xf6rg,o=x")}`,
      `member:: ${base64("cn=J\xfcrg,o=x")}`,
    );
    expect(members(opened.data)).toEqual({ "cn=Jörg,o=x": ["Büro"], "cn=Jürg,o=x": ["Büro"] });
    expect(problems(opened)).toEqual([
      "1: the name of the entry is base64 of no UTF-8; read as Windows-1252, “cn=Büro,o=x”.",
      "2: member of “cn=Büro,o=x” is base64 of no UTF-8; read as Windows-1252, “cn=Jörg,o=x”.",
      "3: member of “cn=Büro,o=x” is base64 of no UTF-8; read as Windows-1252, “cn=Jürg,o=x”.",
    ]);
  });

  test("of no text is told one by one, of what is binary once for all", async () => {
    const binary = base64("\xff\xd8\xff\xe0");
    const opened = await open(
      "dn: cn=VPN,o=x",
      `objectGUID:: ${binary}`,
      `description:: ${binary}`,
      "member: uid=ann,o=x",
      "",
      "dn: uid=ann,o=x",
      `objectGUID:: ${binary}`,
      `jpegPhoto:: ${binary.slice(0, 4)}`,
      ` ${binary.slice(4)}`,
      "uid: ann",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
    expect(problems(opened)).toEqual([
      "3: description of “cn=VPN,o=x” is base64 of no text (“/9j/4A==”); left out.",
      "2: objectGUID of “cn=VPN,o=x” is no text, nor in 1 more entry; left out.",
      "8: jpegPhoto of “uid=ann,o=x” is no text; left out.",
    ]);
    expect(opened.data.attributes.map(({ name }) => name)).not.toContain("description");
  });

  test("that is broken in the name of an entry leaves the entry out, and that alone", async () => {
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member: uid=ann,o=x",
      "",
      "dn:: Y249$",
      "member: uid=bob,o=x",
      "dn: cn=Dev,o=x",
      "member: uid=cy,o=x",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"], cy: ["Dev"] });
    expect(problems(opened)).toEqual([
      "4: the name of the entry is broken base64 (“Y249$”); the entry is left out.",
    ]);
  });
});

test("a value that stands elsewhere is told, and never fetched", async () => {
  const fetched = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = async () => {
    calls++;
    return new Response("");
  };
  try {
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member:< file:///etc/passwd",
      "member: uid=ann,o=x",
      "",
      "dn:< http://example.org/dn",
      "member: uid=bob,o=x",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
    expect(problems(opened)).toEqual([
      "2: member of “cn=VPN,o=x” stands elsewhere (“file:///etc/passwd”), which is not fetched; left out.",
      "5: the name of the entry stands elsewhere (“http://example.org/dn”), which is not fetched; the entry is left out.",
    ]);
    expect(calls).toBe(0);
  } finally {
    globalThis.fetch = fetched;
  }
});

describe("DNs that differ are two users, though their first parts agree", () => {
  test("of members without entries", async () => {
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member: uid=ann,ou=a,o=x",
      "member: uid=ann,ou=b,o=x",
      "member: uid=ANN, ou=a, o=x",
      "member: uid=bob,ou=a,o=x",
      "member: cn=Cy,ou=a,o=x",
      "member: cn=Cy,ou=b,o=x",
    );
    expect(opened.data.userIds).toEqual([
      "uid=ann,ou=a,o=x",
      "uid=ann,ou=b,o=x",
      "bob",
      "cn=Cy,ou=a,o=x",
      "cn=Cy,ou=b,o=x",
    ]);
    expect(opened.data.userNames).toEqual(["ann", "ann", "bob", "Cy", "Cy"]);
    expect(problems(opened)).toEqual(["4: “uid=ann,ou=a,o=x” is in “VPN” already; counted once."]);
  });

  test("of entries, of an entry and a member, and never of a login that is called like a DN", async () => {
    const opened = await open(
      "dn: uid=ann,ou=a,o=x",
      "uid: ann",
      "cn: Ann A",
      "objectClass: person",
      "",
      "dn: uid=ann,ou=b,o=x",
      "uid: ann",
      "cn: Ann B",
      "objectClass: person",
      "",
      "dn: cn=eve,o=x",
      "uid: uid=ann,ou=b,o=x",
      "objectClass: person",
      "",
      "dn: cn=bob,o=x",
      "uid: bob",
      "objectClass: person",
      "",
      "dn: cn=VPN,o=x",
      "member: uid=ann,ou=a,o=x",
      "member: uid=ann,ou=b,o=x",
      "member: uid=bob,o=x",
      "member: cn=eve,o=x",
    );
    expect(opened.data.userIds).toEqual([
      "uid=ann,ou=a,o=x",
      "uid=ann,ou=b,o=x",
      "cn=eve,o=x",
      "cn=bob,o=x",
      "uid=bob,o=x",
    ]);
    expect(opened.data.userNames).toEqual(["Ann A", "Ann B", "eve", "bob", "bob"]);
    expect(members(opened.data)["uid=bob,o=x"]).toEqual(["VPN"]);
  });

  test("a memberUid that may be any of them is a user of its own, and told once", async () => {
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member: uid=ann,ou=a,o=x",
      "",
      "dn: cn=Dev,o=x",
      "member: uid=ann,ou=b,o=x",
      "",
      "dn: cn=Wiki,o=x",
      "memberUid: ann",
      "",
      "dn: cn=Mail,o=x",
      "memberUid: ann",
    );
    expect(members(opened.data)).toEqual({
      "uid=ann,ou=a,o=x": ["VPN"],
      "uid=ann,ou=b,o=x": ["Dev"],
      ann: ["Mail", "Wiki"],
    });
    expect(problems(opened)).toEqual([
      "8: 2 users have the uid “ann”, and this may be any of them; kept as a user of its own.",
    ]);
  });

  test("a DN is the same however it is spaced, and a long run of spaces is no burden", async () => {
    const name = `${"x".repeat(1200)}${" ".repeat(200_000)}y`;
    const opened = await open(
      `dn: cn=${name} , o = x`,
      `member: uid=ann,ou=${name},o=x`,
      `member: UID = ann , ou = ${name} , o = x`,
    );
    expect(opened.data.userIds).toEqual(["ann"]);
    expect(opened.memberships).toBe(1);
  });

  test("an entry is found by its DN, whatever it begins with", async () => {
    const opened = await open(
      "dn: mail=Ann@x,o=x",
      "mail: ann@x",
      "objectClass: person",
      "",
      "dn: cn=VPN,o=x",
      "member: mail=Ann@x, o=x",
    );
    expect(members(opened.data)).toEqual({ "ann@x": ["VPN"] });
  });
});

describe("a line beyond 64 MB", () => {
  const half = "x".repeat(33 << 20);

  test("is refused with its number", async () => {
    const file = input("d.ldif", `dn: cn=VPN,o=x\nmember: ${half}${half}\n`, 1 << 20);
    expect(await refusal([file])).toBe(
      "“d.ldif” cannot be read: line 2 is longer than 64 MB. It may be damaged: export it again.",
    );
  });

  test("is refused where folded lines make it up", async () => {
    const file = input("d.ldif", `dn: cn=VPN,o=x\n\ndn: cn=${half}\n ${half}\n`, 1 << 20);
    expect(await refusal([file])).toContain("line 3 is longer than 64 MB");
  });
});

describe("LDIF that was damaged or is unusual", () => {
  test("base64 that was cut short is told, not taken for another name", async () => {
    const whole = base64("uid=ann,ou=x");
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member: uid=bob,o=x",
      `member:: ${whole.slice(0, -2)}`,
    );
    expect(members(opened.data)).toEqual({ bob: ["VPN"] });
    expect(problems(opened)[0]).toMatch(/^3: .*is broken base64/);
  });

  test("base64 of UTF-16 is no text", async () => {
    const utf16 = Buffer.from("uid=ann,o=x", "utf16le").toString("base64");
    const opened = await open("dn: cn=VPN,o=x", "member: uid=bob,o=x", `member:: ${utf16}`);
    expect(problems(opened)).toHaveLength(1);
  });

  test("a space before the colon begins an entry all the same", async () => {
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member: uid=ann,o=x",
      "dn : cn=Dev,o=x",
      "member: uid=bob,o=x",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
    expect(problems(opened)).toHaveLength(1);
  });

  test("an entry without a name is left out and told", async () => {
    const opened = await open(
      "dn: cn=VPN,o=x",
      "member: uid=ann,o=x",
      "",
      "dn: ",
      "member: uid=bob,o=x",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
    expect(problems(opened)).toEqual(["4: the entry has no name; left out."]);
  });

  test("a folded comment comes before the first entry, and a colon without a space after it", async () => {
    const opened = await open(
      "# made by a tool with a long",
      "  name",
      "",
      "dn:cn=VPN,o=x",
      "member:uid=ann,o=x",
    );
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
  });
});
