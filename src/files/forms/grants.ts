import { quoted } from "../inputFile.ts";
import type { Form } from "./form.ts";

/** A statement in a line of its own, or in a line of mysql's box. */
const GRANT = /^[\s|│]*GRANT\s+(.+?)\s+TO\s+(.+?)\s*[;|│\s]*$/i;
/** What may stand behind those to whom it is granted. */
const MORE = /\s+(?:WITH|GRANTED\s+BY|IDENTIFIED|REQUIRE|AS)\b.*$/i;
/** A statement that goes on in the next line, or takes back. */
const UNREAD = /^[\s|│]*(?:GRANT|REVOKE)\b/i;
const OTHER = /^\s*(?:--|\/?\*|#|\||\+-|[A-Z]+\b.*;\s*$)/i;

/**
 * Statements of SQL that grant roles and privileges: `SHOW GRANTS`, `pg_dumpall --roles-only`, what
 * Oracle and Snowflake write. What holds a role may be a role itself, where the statement says so.
 */
export const grants: Form = {
  isSure: true,
  rowsOf({ lines, json }) {
    const sample = lines.slice(0, 500);
    if (json !== undefined || !sample.some((line) => GRANT.test(line))) return undefined;
    const known = sample.filter((line) => GRANT.test(line) || OTHER.test(line)).length;
    if (known < 0.8 * sample.length) return undefined;
    return {
      begin: () => (line, number, tell) => {
        if (line !== undefined && !GRANT.test(line) && UNREAD.test(line))
          tell(`${quoted(line.trim())} is no GRANT with its TO in the same line; left out.`);
        const headings = { line: 0, cells: ["Grantee", "Granted to", "Role"] };
        const before = number === 1 ? [headings] : [];
        return [...before, ...rowsIn(line ?? "").map((cells) => ({ line: number, cells }))];
      },
    };
  },
};

function rowsIn(line: string): string[][] {
  const [, what, whom] = GRANT.exec(line) ?? [];
  if (what === undefined) return [];
  // A MySQL account without privileges has this one.
  if (/^USAGE\s+ON\s+\*\.\*$/i.test(what)) return [];
  const [, privileges = what, object] = /^(.+?)\s+ON\s+(.+)$/i.exec(what) ?? [];
  return partsOf(whom.replace(MORE, "")).flatMap((to) => {
    const [, kind = "", name = to] = /^(USER|ROLE|GROUP|DATABASE ROLE)\s+(.+)$/i.exec(to) ?? [];
    return partsOf(privileges).map((part) => {
      const held = plain(part.replace(/^(?:DATABASE\s+)?ROLE\s+/i, ""));
      return [plain(name), kind, object ? `${held} ON ${plain(object)}` : held];
    });
  });
}

/** The parts between commas that stand in no quotes or brackets. */
function partsOf(list: string): string[] {
  const parts = list.match(/(?:"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)|[^,])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** A name without quotes, and without the host where that is any (`anna`@`%`). */
function plain(name: string): string {
  return name.replaceAll(/["'`[\]]/g, "").replace(/@%$/, "");
}
