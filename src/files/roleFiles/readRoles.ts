import { likelyHeadings, unknownHead } from "../byHand/unknownRows.ts";
import { headsInForms } from "../forms/forms.ts";
import { Encodings, reportSurvey } from "../import/encodings.ts";
import { type FileHead, type ReadHooks, readHead } from "../import/fileHead.ts";
import type { Source } from "../import/format.ts";
import { rowHeads } from "../import/rowsHead.ts";
import { type ChosenFile, type InputFile, quoted } from "../inputFile.ts";
import { sourceOf } from "../readInputs.ts";
import { NoTable, ReadAgainError, Refusal } from "../refusal.ts";
import { firstBytes } from "../text/bytes.ts";
import { encodingOf } from "../text/encoding.ts";
import type { Excluded } from "../unpack/archive.ts";
import { held, unpacked } from "../unpack/unpack.ts";
import type { FileRoles, RoleChoices, RoleColumns, RolePart } from "./fileRoles.ts";
import { type TableOfRoles, tableOfRoles, takeNested, takeUsers } from "./nestedGroups.ts";
import type { RoleKind } from "./roleKind.ts";
import { ROLE_KINDS } from "./roleKinds.ts";
import { RolesDraft } from "./rolesDraft.ts";
import { chosenPlan, type RolePlan, rolePlan } from "./rows/rolePlan.ts";
import { readRoleRows } from "./rows/roleRows.ts";

export interface RoleReadOptions {
  readonly choices?: RoleChoices;
  readonly signal?: AbortSignal;
  onProgress?(progress: { readonly bytes: number; readonly allBytes: number }): void;
}

/** A file, or a sheet of one, as far as its beginning tells what it is. */
interface Part {
  readonly name: string;
  readonly head: FileHead;
  readonly kind?: RoleKind;
  /** Undefined where a person has to say what its columns are. */
  readonly plan?: RolePlan;
  /** The file, where it is rows of no sheet: of an archive what is in it. */
  readonly file?: InputFile | ChosenFile;
}

/** Reads the roles of some files, or throws a `Refusal`. */
export async function readRoles(
  files: readonly ChosenFile[],
  options: RoleReadOptions = {},
): Promise<FileRoles> {
  if (files.length === 0) throw new Refusal("There is no file to open.");
  const encodings = new Encodings(options.signal);
  for (;;)
    try {
      return await readAll(files, encodings, options);
    } catch (error) {
      if (!(error instanceof ReadAgainError)) throw error;
    }
}

async function readAll(
  files: readonly ChosenFile[],
  encodings: Encodings,
  { choices = {}, signal, onProgress }: RoleReadOptions,
): Promise<FileRoles> {
  const roles = new RolesDraft();
  const { draft } = roles;
  encodings.reportTo(draft);
  let bytes = 0;
  let allBytes = files.reduce((sum, { size }) => sum + size, 0);
  const how: ReadHooks = {
    signal,
    onBytes: (more) => {
      bytes += more;
      allBytes = Math.max(allBytes, bytes);
      onProgress?.({ bytes, allBytes });
    },
    onDoubt: (input, detected) =>
      encodings.check(input, detected, (survey) => reportSurvey(input.name, survey, draft)),
  };
  const parts = await partsOf(files, roles, encodings, how);
  const told: RolePart[] = [];
  const taken = new Set<RoleKind>();
  const tables: { readonly at: number; readonly table: TableOfRoles }[] = [];
  const sourceFor = ({ head }: Part): Source => sourceOf(head, how, draft);
  for (const [at, part] of parts.entries()) {
    signal?.throwIfAborted();
    draft.goTo(part.name);
    const chosen = choices[at];
    const plan = chosen ? chosenPlan(headingsOf(part), chosen.uses) : part.plan;
    let kind = part.kind?.kind ?? plan?.kind ?? "Table of no known kind";
    if (part.kind) {
      const same = parts.filter((one) => one.kind === part.kind);
      if (!taken.has(part.kind)) await part.kind.read(same.map(sourceFor), roles);
      taken.add(part.kind);
    } else if (plan?.uses.some((use) => use === "role" || use === "roleName")) {
      const { isOwn } = part.plan ?? {};
      await readRoleRows(sourceFor(part), { ...plan, isOwn }, roles, chosen?.hasHeadings);
    } else if (!plan && part.file) {
      const file = "slice" in part.file ? part.file : await held(part.file);
      const table = await tableOfRoles(file, signal);
      kind = (table && takeNested(table, roles)) ?? kind;
      if (table) tables.push({ at, table });
    }
    told.push({
      ...{ name: part.name, kind, ...roles.takeCounts() },
      columns: part.kind ? undefined : columnsOf(part, plan, chosen?.hasHeadings),
    });
  }
  for (const { at, table } of tables) {
    // Rows of no known kind are for a person to say; what is no rows has no other users than its own.
    if (told[at].roles > 0 || (told[at].columns && roles.byName().size === 0)) continue;
    const kind = takeUsers(table, roles);
    if (kind) told[at] = { name: told[at].name, kind, ...roles.takeCounts() };
  }
  const finished = roles.finish();
  const problems = draft.problems.build();
  return {
    roles: finished,
    groups: roles.groups.refs,
    users: roles.users.refs,
    parts: told,
    problems,
  };
}

/** The parts of the files that may tell of roles; sheets of a workbook without any are left out beside others. */
async function partsOf(
  files: readonly ChosenFile[],
  { draft }: RolesDraft,
  encodings: Encodings,
  how: ReadHooks,
): Promise<Part[]> {
  const parts: Part[] = [];
  const excluded: Excluded[] = [];
  for (const file of files) {
    how.signal?.throwIfAborted();
    const direct = await markupPart(file, encodings);
    const all = direct ? [] : await unpacked(file, excluded);
    if (direct) parts.push(direct);
    for (const one of all)
      try {
        // XML in an archive may have come as a sheet of its records.
        const [sheet] = "sheets" in one ? one.sheets : [];
        const markup = sheet && (await markupPart({ ...plain(sheet), name: one.name }, encodings));
        if (markup) {
          parts.push(markup);
          continue;
        }
        if (!("sheets" in one)) {
          const part = await partOf(one, encodings, how, draft);
          parts.push({ ...part, file: all.length === 1 ? file : one });
          continue;
        }
        const sheets: Part[] = [];
        for (const sheet of one.sheets) {
          const part = await rowsPart(sheet, `${one.name}, ${sheet.sheetName}`);
          if (part) sheets.push(part);
        }
        const known = sheets.filter(({ plan }) => plan);
        if (sheets.length === 0) throw noRoles(one.name);
        parts.push(...(known.length > 0 ? known : sheets));
      } catch (error) {
        if (!(error instanceof NoTable) || all.length + files.length === 2) throw error;
        excluded.push({ name: one.name, error });
      }
  }
  for (const one of excluded) {
    const text = "told" in one ? one.told : `${one.error.message} It is left out.`;
    draft.problems.add({ file: one.name, line: undefined, text });
  }
  const [first] = excluded;
  if (parts.length === 0) throw first && "error" in first ? first.error : noRoles(files[0].name);
  return parts;
}

async function partOf(
  input: InputFile,
  encodings: Encodings,
  how: ReadHooks,
  draft: RolesDraft["draft"],
): Promise<Part> {
  const { name } = input;
  if (input.eachRow) {
    const part = await rowsPart(input, name);
    if (part) return part;
    throw noRoles(name);
  }
  const head =
    (await markupHead(input, encodings)) ?? (await readHead(input, encodings.of(input), how));
  const kind = ROLE_KINDS.find((one) => one.recognises(head));
  if (kind) return { name, head, kind };
  if (/^\s*</.test(head.text)) throw noRoles(name);
  const sure = await headsInForms(head, how, true);
  for (const heads of [[...sure, head], await headsInForms(head, how, false)]) {
    const found = plannedHead(heads);
    if (found) return { name, ...found };
  }
  const rows = await unknownHead(input, head, how, draft);
  if (rows) return { name, head: fromHeadings(rows) };
  // What is no table of rows may have groups in groups all the same.
  if (head.json !== undefined || head.lines.length > 1) return { name, head };
  throw noRoles(name);
}

/** A sheet as the file that it is in. */
function plain({ name, size, stream }: InputFile): InputFile {
  return { name, size, stream };
}

/** A file of XML that tells of roles. */
async function markupPart(input: InputFile, encodings: Encodings): Promise<Part | undefined> {
  const head = await markupHead(input, encodings);
  const kind = head && ROLE_KINDS.find((one) => one.recognises(head));
  return kind && { name: input.name, head, kind };
}

/** The head of rows of no known kind, from its headings on. */
function fromHeadings(head: FileHead): FileHead {
  const { dialect, unknown } = head;
  if (!dialect || !unknown) return head;
  const at = likelyHeadings(unknown.rows);
  const rows = unknown.rows.slice(at).map(({ cells }) => cells);
  return { ...head, dialect: { ...dialect, rows, skipped: unknown.rows[at].line - 1 } };
}

/** The head of XML, which is no table to the other readers. */
async function markupHead(input: InputFile, encodings: Encodings): Promise<FileHead | undefined> {
  const bytes = await firstBytes(input, HEAD_BYTES);
  const detected = encodingOf(bytes);
  const encoding = encodings.of(input) ?? detected.encoding;
  const text = new TextDecoder(encoding).decode(bytes, { stream: true }).replace(/^\ufeff/, "");
  if (!/^\s*<[?!a-z]/i.test(text)) return undefined;
  const none = { isComplete: false, lines: [], dialect: undefined, json: undefined };
  return { input, encoding, hasBom: detected.hasBom, text, ...none };
}

const HEAD_BYTES = 1 << 16;

async function rowsPart(input: InputFile, name: string): Promise<Part | undefined> {
  const heads = await rowHeads(input);
  const found = plannedHead(heads);
  const head = found?.head ?? heads.at(-1);
  return head && { name, head, plan: found?.plan };
}

function plannedHead(heads: readonly FileHead[]): Pick<Part, "head" | "plan"> | undefined {
  for (const head of heads) {
    const [headings, ...rows] = head.dialect?.rows ?? [];
    const plan = headings && rolePlan(headings, rows);
    if (plan) return { head, plan };
  }
  return undefined;
}

const SHOWN_ROWS = 8;

/** The first rows, for a person to say what the columns are; none where there are no rows. */
function columnsOf(
  part: Part,
  plan: RolePlan | undefined,
  hasHeadings = true,
): RoleColumns | undefined {
  const rows = part.head.dialect?.rows;
  if (!rows) return undefined;
  const headings = headingsOf(part);
  const uses = headings.map((_, at) => plan?.uses[at] ?? "unused");
  const shown = rows.slice(hasHeadings ? 1 : 0).slice(0, SHOWN_ROWS);
  return {
    headings: hasHeadings ? headings : headings.map(() => ""),
    uses,
    rows: shown,
    hasHeadings,
  };
}

function headingsOf({ head }: Part): readonly string[] {
  return head.dialect?.rows[0] ?? [];
}

function noRoles(name: string): NoTable {
  return new NoTable(
    `${quoted(name)} has no roles that Access Table knows. Roles come as a table with a column of roles and one of groups or users, or as one of the files that the guide lists (Help ▸ Guide).`,
  );
}
