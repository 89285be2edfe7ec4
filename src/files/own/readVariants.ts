import { quoted } from "../../model/isolated.ts";
import { MOST_VARIANTS } from "../../model/roles/variants/variant.ts";
import { isMoment } from "../../model/table/source.ts";
import { ARRAY, OBJECT, TEXT } from "../text/json/tokens.ts";
import { eachField, eachItem, skip } from "../text/json/walk.ts";
import { rule as ruleField } from "./facts/texts.ts";
import { eachText, type OwnReading, simpleValue, skipField, skipReported } from "./reading.ts";
import type { ReadRoles, RoleRecord } from "./readRoles.ts";

/** A role that is told elsewhere. */
export type RoleReference = Pick<RoleRecord, "id" | "where" | "line"> & { readonly of: string };

/** A variant as the file has it. */
export interface VariantRecord {
  readonly where: string;
  readonly line: number;
  name: string;
  made: string;
  rule: string | undefined;
  readonly applied: string[];
  readonly roles: (RoleReference | RoleRecord)[];
  readonly left: (RoleReference | RoleRecord)[];
}

const RULE = ruleField.schema;

/** Reads the array `variants`. What its roles refer to is found at the end of the file. */
export class ReadVariants {
  readonly all: VariantRecord[] = [];
  readonly #names = new Set<string>();
  readonly #reading: OwnReading;
  readonly #roles: ReadRoles;

  constructor(reading: OwnReading, roles: ReadRoles) {
    this.#reading = reading;
    this.#roles = roles;
  }

  readAll(): Promise<void> {
    const { json, report } = this.#reading;
    return eachItem(json, (at, first) => {
      const where = `variants[${at}]`;
      if (first !== OBJECT)
        return skipReported(this.#reading, first, `${where} is no object; left out.`);
      if (this.all.length < MOST_VARIANTS) return this.#readVariant(where);
      report(`${where} is one more than the ${MOST_VARIANTS} that there may be; left out.`);
      return skip(json, first);
    });
  }

  async #readVariant(where: string): Promise<void> {
    const { json, report } = this.#reading;
    const { line } = json.position;
    const variant: VariantRecord = {
      ...{ where, line, name: "", made: "", rule: undefined },
      ...{ applied: [], roles: [], left: [] },
    };
    await eachField(json, (field, value) => {
      const at = `${where}.${field}`;
      if (field === "name" && value === TEXT) variant.name = json.text;
      else if (field === "made" && value === TEXT && isMoment(json.text)) variant.made = json.text;
      else if (field === "rule" && simpleValue(this.#reading, RULE, value))
        variant.rule = json.text;
      else if (field === "applied" && value === ARRAY)
        return eachText(this.#reading, at, (id) => variant.applied.push(id));
      else if (field === "roles" && value === ARRAY) return this.#readRoles(at, variant.roles);
      else if (field === "left" && value === ARRAY) return this.#readRoles(at, variant.left);
      else if (Object.hasOwn(variant, field)) return skipField(this.#reading, at, value);
      return skip(json, value);
    });
    if (variant.name === "") return report(`${where} has no name that is a text; left out.`, line);
    if (this.#names.has(variant.name))
      return report(`${where} repeats the name ${quoted(variant.name)}; left out.`, line);
    this.#names.add(variant.name);
    this.all.push(variant);
  }

  /** Texts are ids of the table's own roles. */
  #readRoles(list: string, roles: (RoleReference | RoleRecord)[]): Promise<void> {
    const ids = new Set<string>();
    const { json } = this.#reading;
    return eachItem(json, (at, first) => {
      const where = `${list}[${at}]`;
      const { line } = json.position;
      if (first === OBJECT)
        return this.#roles.readRole(where, ids).then((role) => {
          if (role) roles.push(role);
        });
      if (first !== TEXT)
        return skipReported(this.#reading, first, `${where} is no role; left out.`);
      const id = json.text;
      if (ids.has(id)) this.#reading.report(`${where} repeats the role ${quoted(id)}; left out.`);
      else roles.push({ id, of: "", where, line });
      ids.add(id);
      return undefined;
    });
  }
}
