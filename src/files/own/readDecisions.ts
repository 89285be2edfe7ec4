import type { DecidedCell, Decision } from "../../model/facts/decisions.ts";
import { includes, type Lines, line } from "../../model/lines.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { isMoment } from "../../model/table/source.ts";
import { TEXT, type Token } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import { eachObject, exclude, type OwnReading, quoted } from "./reading.ts";

/** A decision as it stands in a file, before its user and group are known. */
interface ReadDecision extends Decision {
  readonly user: string;
  readonly group: string;
  readonly where: string;
  readonly line: number;
}

/** The decisions of a file. */
export class ReadDecisions {
  readonly #reading: OwnReading;
  readonly #read: ReadDecision[] = [];

  constructor(reading: OwnReading) {
    this.#reading = reading;
  }

  /** Reads the array `decisions`. */
  readAll(): Promise<void> {
    return eachObject(this.#reading, "decisions", (where) => this.#readOne(where));
  }

  /** Those about assigned cells, groups in groups included; the others are reported. */
  resolve({ userIds, groupNames }: TableData, rows: Lines): DecidedCell[] {
    if (this.#read.length === 0) return [];
    const userOf = new Map(userIds.map((id, user) => [id, user]));
    const groupOf = new Map(groupNames.map((name, group) => [name, group]));
    const cells = new Map<number, DecidedCell>();
    for (const { where, line: at, decision, reason, date, ...names } of this.#read) {
      const [user, group] = [userOf.get(names.user), groupOf.get(names.group)];
      const report = (why: string) => this.#reading.report(`${where} ${why}; left out.`, at);
      if (user === undefined)
        report(`names the user ${quoted(names.user)}, whom users does not list`);
      else if (group === undefined)
        report(`names the group ${quoted(names.group)}, which groups does not list`);
      else if (!includes(line(rows, user), group)) report("is about a cell that is not assigned");
      else if (cells.has(user * groupNames.length + group)) report("repeats a cell");
      else cells.set(user * groupNames.length + group, { user, group, decision, reason, date });
    }
    return [...cells.values()].sort((a, b) => a.user - b.user || a.group - b.group);
  }

  async #readOne(where: string): Promise<void> {
    const { json, report } = this.#reading;
    const { line } = json.position;
    const fields = new Map<string, string>();
    await eachField(json, (field, value) => {
      if (!FIELDS.has(field)) return skip(json, value);
      if (value === TEXT && isTold(field, json.text)) fields.set(field, json.text);
      else return this.#excludeField(`${where}.${field}`, value);
      return undefined;
    });
    const [user, group, decision] = ["user", "group", "decision"].map((one) => fields.get(one));
    if (user === undefined || group === undefined || decision === undefined)
      return report(`${where} should have a user, a group and a decision; left out.`, line);
    this.#read.push({
      ...{ user, group, where, line },
      decision: decision === "remove" ? "remove" : "keep",
      reason: fields.get("reason") ?? "",
      date: fields.get("date") ?? "",
    });
  }

  #excludeField(where: string, value: Token): Promise<void> | undefined {
    return exclude(this.#reading, value, `${where} is not what it should be; left out.`);
  }
}

const FIELDS = new Set(["user", "group", "decision", "reason", "date"]);

function isTold(field: string, text: string): boolean {
  if (field === "decision") return text === "keep" || text === "remove";
  return field !== "date" || isMoment(text);
}
