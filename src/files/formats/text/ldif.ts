import { Directory, type Entry } from "../../import/directory.ts";
import { dnKey, firstValue, isDn } from "../../import/dn.ts";
import type { Draft } from "../../import/draft.ts";
import { eachLine } from "../../import/eachLine.ts";
import type { Format, ReadContext, Source } from "../../import/format.ts";

/** LDIF: users with their groups, groups with their members, or both. */
export const ldif: Format = {
  kind: "LDIF",
  ignoresCase: true,
  recognises: ({ lines }) => {
    const entries = lines.filter((line) => !line.startsWith("#"));
    return (
      /^(version:\s*\d+\s*$|dn::? )/i.test(entries[0] ?? "") &&
      entries.some((line) => /^dn::? /i.test(line))
    );
  },
  async read(sources, draft, context) {
    const directory = new Directory();
    for (const source of sources)
      await eachEntry(source, draft, context, (entry) => directory.add(entry));
    directory.writeTo(draft);
  },
};

/** Calls back for each entry of a file: unfolds its lines, and leaves changes out. */
async function eachEntry(
  source: Source,
  draft: Draft,
  context: ReadContext,
  take: (entry: Entry) => void,
): Promise<void> {
  let entry: Entry | undefined;
  let folded = "";
  let foldedAt = 0;
  const unfold = () => {
    const line = folded;
    folded = "";
    if (line === "" || line.startsWith("#")) return;
    const match = /^([^:;]+)(?:;[^:]*)?:([:<]?) *(.*)$/s.exec(line);
    if (!match) {
      draft.goTo(source.name, foldedAt);
      draft.report("the line is no attribute with a value; left out.");
      return;
    }
    const [, type, sign, raw] = match;
    const value = sign === ":" ? textOfBase64(raw) : raw;
    const name = type.toLowerCase();
    if (name === "dn" && value !== undefined) entry = newEntry(value, source.name, foldedAt);
    else if (entry && value !== undefined && sign !== "<")
      entry.values.push({ type, name, value, line: foldedAt });
  };
  const close = () => {
    unfold();
    if (!entry) return;
    const change = entry.values.find(({ name }) => name === "changetype");
    if (!change || /^add$/i.test(change.value)) take(entry);
    else {
      draft.goTo(source.name, entry.line);
      draft.report(`the entry is a change (${change.value}), no state; left out.`);
    }
    entry = undefined;
  };
  await eachLine(source, draft, context, (line, number) => {
    if (line.startsWith(" ") && folded !== "") folded += line.slice(1);
    else if (line === "") close();
    else {
      unfold();
      folded = line;
      foldedAt = number;
    }
  });
  close();
}

function newEntry(dn: string, file: string, line: number): Entry {
  return {
    dn,
    key: isDn(dn) ? dnKey(dn) : dn,
    cn: firstValue(dn)?.value ?? dn,
    file,
    line,
    values: [],
  };
}

/** The decoded text; undefined where the bytes are none, as in pictures and binary ids. */
function textOfBase64(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, "")), (char) => char.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
