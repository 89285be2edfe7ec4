import { isolated } from "../../../model/isolated.ts";
import { countOf } from "../../../model/wording.ts";
import { Directory } from "../../import/directory/directory.ts";
import { dnKey, firstValue } from "../../import/directory/dn.ts";
import { type Entry, isNaming, isSecret } from "../../import/directory/entry.ts";
import type { Draft } from "../../import/draft.ts";
import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";
import { quoted } from "../../inputFile.ts";
import { bytesOfBase64, textOfUtf8, windowsId } from "../../text/binaryValues.ts";
import { LONGEST_LINE, tooLong } from "../../text/limits.ts";

/** Attributes that are no text by their definition: one of them is told for all of a file. */
const BINARY =
  /guid$|sid$|sidhistory$|photo$|^thumbnaillogo$|certificate|crosscertificatepair|revocationlist|^mspki|^msds-|securitydescriptor$|^logonhours$|^replpropertymetadata$|^dscorepropagationdata$|^mscat|^audio$/;
/** Lines outside of entries that say nothing of the directory, as `ldapsearch` writes them. */
const OUTSIDE = /^(version|search|result|control|matcheddn|text|ref)$/;

const DN = /^dn *::? *[^ ]/i;

/** LDIF: users with their groups, groups with their members, or both. */
export const ldif: Format = {
  kind: "LDIF",
  ignoresCase: true,
  recognises: ({ lines }) => {
    const entries = withoutComments(lines);
    return (
      /^(version:\s*\d+\s*$|dn *::? *[^ ])/i.test(entries[0] ?? "") &&
      entries.some((line) => DN.test(line))
    );
  },
  async read(sources, draft) {
    const directory = new Directory(draft);
    for (const source of sources) {
      const entries = new Entries(source.name, draft, directory);
      await eachLine(source, draft, (line, number) => entries.take(line, number));
      entries.finish();
    }
    directory.write();
  },
};

/** Lines without comments, which may be folded, too. */
function withoutComments(lines: readonly string[]): string[] {
  let isComment = false;
  return lines.filter((line) => {
    if (!line.startsWith(" ")) isComment = line.startsWith("#");
    return !isComment;
  });
}

/** The entries of one file, of whose lines some are folded. */
class Entries {
  readonly #file: string;
  readonly #draft: Draft;
  readonly #directory: Directory;
  #entry: Entry | undefined;
  /** The entry was left out, and that was told: so are its lines. */
  #isExcluded = false;
  /** An attribute's line, as far as it was read, and its number. */
  #folded = "";
  #line = 0;
  /** The binary attributes by type: their number, and the line and entry of the first one. */
  readonly #binary = new Map<string, { count: number; line: number; dn: string }>();

  constructor(file: string, draft: Draft, directory: Directory) {
    this.#file = file;
    this.#draft = draft;
    this.#directory = directory;
  }

  take(line: string, number: number): void {
    if (line.startsWith(" ") && this.#folded !== "") {
      this.#folded += line.slice(1);
      if (this.#folded.length > LONGEST_LINE) throw tooLong(this.#file, this.#line);
    } else if (line === "") this.#close();
    else {
      this.#unfold();
      this.#folded = line;
      this.#line = number;
    }
  }

  finish(): void {
    this.#close();
    for (const [type, { count, line, dn }] of this.#binary) {
      const others =
        count > 1 ? `, nor in ${countOf(count - 1, "more entry", "more entries")}` : "";
      this.#report(`${type} of ${quoted(dn)} is no text${others}; left out.`, line);
    }
  }

  #unfold(): void {
    const line = this.#folded;
    this.#folded = "";
    if (line === "" || line.startsWith("#")) return;
    const colon = line.indexOf(":");
    const type = (colon < 0 ? "" : line.slice(0, colon)).split(";", 1)[0].trim();
    if (type === "") this.#report("the line is no attribute with a value; left out.");
    else this.#takeAttribute(type, line[colon + 1] ?? "", line.slice(colon + 1));
  }

  #takeAttribute(type: string, sign: string, rest: string): void {
    const name = type.toLowerCase();
    if (name === "dn") this.#closeUnparted();
    else if (!this.#entry) {
      if (!this.#isExcluded && !OUTSIDE.test(name))
        this.#report(`${quoted(type)} stands outside of any entry; left out.`);
      return;
    }
    const value = this.#valueOf(type, name, sign, rest);
    if (name !== "dn") {
      if (value !== undefined) this.#entry?.values.push({ type, name, value, line: this.#line });
    } else if (value === undefined) this.#isExcluded = true;
    else if (value.trim() === "") {
      this.#isExcluded = true;
      this.#report("the entry has no name; left out.");
    } else {
      const place = { file: this.#file, line: this.#line };
      const cn = firstValue(value)?.value ?? value;
      this.#entry = { dn: value, key: dnKey(value), cn, ...place, values: [] };
    }
  }

  /** The value behind the first colon; undefined where it cannot be had, which is reported. */
  #valueOf(type: string, name: string, sign: string, rest: string): string | undefined {
    const raw = rest.slice(sign === ":" || sign === "<" ? 1 : 0).replace(/^ +/, "");
    if (sign === "<") {
      this.#reportExcluded(type, `stands elsewhere (${quoted(raw)}), which is not fetched`);
      return undefined;
    }
    if (sign !== ":") return raw;
    const bytes = bytesOfBase64(raw);
    const text = bytes && (windowsId(name, bytes) ?? textOfUtf8(bytes));
    if (text !== undefined || isSecret(name)) return text;
    if (!bytes) this.#reportExcluded(type, `is broken base64 (${quoted(raw)})`);
    else if (isNaming(name)) {
      const legacy = new TextDecoder("windows-1252").decode(bytes);
      this.#report(
        `${this.#labelOf(type)} is base64 of no UTF-8; read as Windows-1252, ${quoted(legacy)}.`,
      );
      return legacy;
    } else if (this.#entry && BINARY.test(name)) this.#countBinary(type, this.#entry.dn);
    else this.#reportExcluded(type, `is base64 of no text (${quoted(raw)})`);
    return undefined;
  }

  #countBinary(type: string, dn: string): void {
    const known = this.#binary.get(type);
    if (known) known.count++;
    else this.#binary.set(type, { count: 1, line: this.#line, dn });
  }

  #closeUnparted(): void {
    this.#isExcluded = false;
    if (!this.#entry) return;
    this.#report("a blank line is missing before this entry; taken as an entry of its own.");
    this.#closeEntry();
  }

  #close(): void {
    this.#unfold();
    this.#closeEntry();
    this.#isExcluded = false;
  }

  #closeEntry(): void {
    const entry = this.#entry;
    this.#entry = undefined;
    if (!entry) return;
    const change = entry.values.find(({ name }) => name === "changetype");
    if (!change || /^add$/i.test(change.value)) this.#directory.add(entry);
    else
      this.#report(
        `the entry is a change (${isolated(change.value)}), no state; left out.`,
        entry.line,
      );
  }

  #reportExcluded(type: string, why: string): void {
    const what = this.#entry ? "left out" : "the entry is left out";
    this.#report(`${this.#labelOf(type)} ${why}; ${what}.`);
  }

  #labelOf(type: string): string {
    return this.#entry ? `${type} of ${quoted(this.#entry.dn)}` : "the name of the entry";
  }

  #report(problem: string, line = this.#line): void {
    this.#draft.goTo(this.#file, line);
    this.#draft.report(problem);
  }
}
