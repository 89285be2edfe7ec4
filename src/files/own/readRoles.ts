import { quoted } from "../../model/isolated.ts";
import { NOTHING_SAID, type SaidOfRole } from "../../model/roles/role.ts";
import type { RuleCondition } from "../../model/roles/roleRule.ts";
import { TEXT_SCHEMA } from "./facts/field.ts";
import { eachObject, eachText, NameIndex, type OwnReading, readFields } from "./reading.ts";

/** A role as the file has it; its groups and users are numbers of names, known or not. */
export interface RoleRecord extends Omit<SaidOfRole, "rule" | "asInForce"> {
  readonly id: string;
  /** In a variant the one that tells the role, if another does; empty for the table's own roles. */
  readonly of?: string;
  readonly used: boolean;
  readonly planned: boolean;
  readonly groups: readonly number[];
  /** Missing where they are the groups. */
  readonly derivedGroups: readonly number[] | undefined;
  readonly users: readonly number[];
  /** Missing where they are the groups and users. */
  readonly inForceGroups: readonly number[] | undefined;
  readonly inForceUsers: readonly number[] | undefined;
  readonly rule: readonly RuleCondition[] | undefined;
  readonly except: readonly { readonly user: string; readonly reason: string }[];
  /** Its place in the file, its line. */
  readonly where: string;
  readonly line: number;
}

/** Reads the array `roles`, and the list of those that are applied. Its names are resolved at the end of the file. */
export class ReadRoles {
  readonly groups = new NameIndex();
  readonly users = new NameIndex();
  readonly roles: RoleRecord[] = [];
  /** The ids of the used roles in the order of their application, where the file lists them. */
  applied: { readonly ids: readonly string[]; readonly line: number } | undefined;
  readonly #reading: OwnReading;

  constructor(reading: OwnReading) {
    this.#reading = reading;
  }

  async readAll(): Promise<void> {
    const ids = new Set<string>();
    await eachObject(this.#reading, "roles", async (where) => {
      const role = await this.readRole(where, ids);
      if (role) this.roles.push(role);
    });
  }

  async readApplied(): Promise<void> {
    const ids: string[] = [];
    this.applied = { ids, line: this.#reading.json.position.line };
    await eachText(this.#reading, "applied", (id) => ids.push(id));
  }

  /** Reads a role whose id is none of some, and then is one of them. */
  async readRole(where: string, ids: Set<string>): Promise<RoleRecord | undefined> {
    const { json, report } = this.#reading;
    const { line } = json.position;
    const fields: RoleFields = await readFields(this.#reading, where, ROLE);
    const { id, used = false, planned = false, groups = [], derivedGroups, users = [] } = fields;
    const fault =
      id === undefined
        ? "has no id that is a text"
        : ids.has(id) && `repeats the role ${quoted(id)}`;
    if (id === undefined || fault) {
      report(`${where} ${fault}; left out.`, line);
      return undefined;
    }
    ids.add(id);
    if (used && fields.discarded)
      report(`${where} is used and discarded; it counts as used.`, line);
    const groupOf = (name: string) => this.groups.number(name);
    const userOf = (name: string) => this.users.number(name);
    const isWhole = fields.rule?.every(
      (one) => one.attribute !== undefined && one.is !== undefined,
    );
    if (fields.rule && !isWhole)
      report(`${where}.rule has a condition without attribute or value; its users count.`, line);
    const except = fields.except ?? [];
    if (except.some(({ user }) => user === undefined))
      report(`${where}.except has an entry without a user; left out.`, line);
    return {
      ...NOTHING_SAID,
      ...fields,
      rule: isWhole ? (fields.rule as RuleCondition[]) : undefined,
      except: except.flatMap(({ user, reason = "" }) =>
        user === undefined ? [] : [{ user, reason }],
      ),
      ...{ id, used, planned, where, line },
      discarded: !used && fields.discarded === true,
      groups: groups.map(groupOf),
      derivedGroups: derivedGroups?.map(groupOf),
      users: users.map(userOf),
      inForceGroups: fields.inForceGroups?.map(groupOf),
      inForceUsers: fields.inForceUsers?.map(userOf),
    };
  }
}

type RoleFields = Partial<
  Omit<SaidOfRole, "rule" | "asInForce"> &
    Pick<RoleRecord, "id" | "of" | "used" | "planned"> &
    Record<RoleList, readonly string[]> & {
      readonly rule: readonly Partial<RuleCondition>[];
      readonly except: readonly { readonly user?: string; readonly reason?: string }[];
    }
>;
type RoleList = "groups" | "derivedGroups" | "users" | "inForceGroups" | "inForceUsers";

const FLAG = { type: "boolean" } as const;
const NAMES = { items: TEXT_SCHEMA };
const ROLE = {
  properties: {
    ...{ id: TEXT_SCHEMA, of: TEXT_SCHEMA },
    ...{ name: TEXT_SCHEMA, note: TEXT_SCHEMA, owner: TEXT_SCHEMA },
    ...{ used: FLAG, planned: FLAG, pinned: FLAG, discarded: FLAG, inForce: FLAG },
    ...{ groups: NAMES, derivedGroups: NAMES, users: NAMES, inherits: NAMES },
    ...{ inForceGroups: NAMES, inForceUsers: NAMES },
    rule: { items: { properties: { attribute: TEXT_SCHEMA, is: TEXT_SCHEMA } } },
    except: { items: { properties: { user: TEXT_SCHEMA, reason: TEXT_SCHEMA } } },
  },
};
