import { isKnownHeading } from "../import/rows/headingWords.ts";
import type { Form, TextRow } from "./form.ts";

/** A line of `id`, whatever its language calls groups; behind them may be a context. */
const ID = /^uid=\d+\(([^)]+)\) gid=\d+(?:\([^)]*\))? \p{L}+=(.*?)(?: \p{L}+=\S+)?$/u;

/** What `id` prints of some users. */
export const unixIds: Form = {
  isSure: true,
  rowsOf: ({ lines: all, isComplete, json }) => {
    // `id: “zoe”: no such user`
    const lines = all.filter((line) => !line.startsWith("id: "));
    if (json !== undefined || !isComplete || !lines.every((line) => ID.test(line)))
      return undefined;
    return pairs(
      lines.flatMap((line) => {
        const [, user = "", groups = ""] = ID.exec(line) ?? [];
        return groups
          .split(/,(?=\d+)/)
          .map((group) => [user, /^\d+\((.*)\)$/.exec(group)?.[1] ?? group]);
      }),
    );
  },
};

const GROUPS = /^([^\s:]+) : (\S+(?: \S+)*)\s*$/;

/** What `groups` prints of some users: `anna : staff dev`. */
export const unixGroups: Form = {
  rowsOf: ({ lines, isComplete, json }) => {
    if (json !== undefined || !isComplete || !lines.every((line) => GROUPS.test(line)))
      return undefined;
    // Headings with their cells are the fields of a record.
    const isHeading = (line: string) => isKnownHeading(GROUPS.exec(line)?.[1] ?? "");
    if (lines.some(isHeading)) return undefined;
    return pairs(
      lines.flatMap((line) => {
        const [, user = "", groups = ""] = GROUPS.exec(line) ?? [];
        return groups.split(/\s+/).map((group) => [user, group]);
      }),
    );
  },
};

/** The first line of `net group` and `net localgroup`, in some languages of Windows. */
const NET_GROUP =
  /^(?:Group name|Alias name|Gruppenname|Aliasname|Nom de groupe|Nom d'alias|Nom alias|Nombre de grupo|Nombre de alias|Nome gruppo|Nome alias|Groepsnaam|Aliasnaam|Nome do grupo|Nome do alias|Nazwa grupy|Nazwa aliasu)\s{2,}(\S.*?)\s*$/i;

/** What `net group` and `net localgroup` print: below a rule three members a line, in columns of 25. */
export const netGroups: Form = {
  isSure: true,
  rowsOf: ({ text, lines, isComplete }) => {
    if (!isComplete || !lines.slice(0, 5).some((line) => NET_GROUP.test(line))) return undefined;
    const found: string[][] = [];
    let group = "";
    let isBelow = false;
    for (const line of text.split(/\r\n|\n|\r/)) {
      const name = NET_GROUP.exec(line)?.[1];
      if (name !== undefined) group = name;
      if (/^-{20,}$/.test(line.trim())) isBelow = true;
      // The last sentence, “The command completed successfully.”, ends with a full stop.
      else if (name !== undefined || line.trim() === "" || /\S \S+.*\.\s*$/.test(line))
        isBelow = false;
      else if (isBelow) for (const user of membersIn(line)) found.push([user, group]);
    }
    return found.length > 0 ? pairs(found) : undefined;
  },
};

/** The first line of `net user NAME`, in some languages of Windows. */
const NET_USER =
  /^(?:User name|Benutzername|Nom d['’]utilisateur|Nombre de usuario|Nome utente|Gebruikersnaam|Nome d[eo] (?:usuário|utilizador)|Nazwa użytkownika)\s{2,}(\S.*?)\s*$/i;
/** Groups in columns, each with a star, behind a label or below such a line. */
const NET_GROUPS = /^(?:[^*]*gr[uo]+p\S*(?: [^\s*]+)*|)\s+(\*\S.*)$/i;

/** What `net user NAME` prints of some users. */
export const netUsers: Form = {
  isSure: true,
  rowsOf: ({ text, lines, isComplete }) => {
    if (!isComplete || !lines.slice(0, 5).some((line) => NET_USER.test(line))) return undefined;
    const found: string[][] = [];
    let user = "";
    for (const line of text.split(/\r\n|\n|\r/)) {
      user = NET_USER.exec(line)?.[1] ?? user;
      const groups = NET_GROUPS.exec(line)?.[1].split("*") ?? [];
      for (const group of groups) if (group.trim() !== "") found.push([user, group.trim()]);
    }
    return found.length > 0 ? pairs(found) : undefined;
  },
};

const GAM_GROUP = /^Group: (\S+@\S+)\s*(?:\(\d+\/\d+\))?$/;
/** A member of it: `owner: anna@x.example (user)`. */
const GAM_MEMBER = /^\s+(?:owner|manager|member): (\S+@[^\s,]+)(?:[\s,]+\(?(\w+))?/i;

/** What `gam info group` prints of some groups. */
export const gamGroups: Form = {
  isSure: true,
  rowsOf: ({ lines, isComplete, json }) => {
    if (
      json !== undefined ||
      !isComplete ||
      !lines.slice(0, 5).some((line) => GAM_GROUP.test(line))
    )
      return undefined;
    let group = "";
    const found = lines.flatMap((line) => {
      group = GAM_GROUP.exec(line)?.[1] ?? group;
      const [, user, type = ""] = GAM_MEMBER.exec(line) ?? [];
      return user ? [[user, group, type.toLowerCase()]] : [];
    });
    return found.length > 0 ? pairs(found, ["user", "group", "objectClass"]) : undefined;
  },
};

function membersIn(line: string): string[] {
  return (line.match(/.{1,25}/g) ?? []).map((name) => name.trim()).filter((name) => name !== "");
}

function pairs(
  found: readonly (readonly string[])[],
  headings: readonly string[] = ["user", "group"],
): { rows: TextRow[] } {
  return { rows: [headings, ...found].map((cells, at) => ({ line: at + 1, cells })) };
}
