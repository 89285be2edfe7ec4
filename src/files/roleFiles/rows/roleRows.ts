import { countOf } from "../../../model/wording.ts";
import type { Source } from "../../import/format.ts";
import { JoinedTables } from "../../import/oddRows/joinedTables.ts";
import { piecesOf } from "../../import/rows/cellLists.ts";
import { Cells } from "../../import/rows/cells.ts";
import { eachRow, isBlank } from "../../import/rows/eachRow.ts";
import { isGroupType } from "../../import/rows/headingWords.ts";
import type { Row } from "../../inputFile.ts";
import type { RoleUse } from "../fileRoles.ts";
import type { DraftRole, RolesDraft } from "../rolesDraft.ts";
import type { RolePlan } from "./rolePlan.ts";

/** Reads the rows of a table of roles. A row without a role is of the one above. */
export async function readRoleRows(
  source: Source,
  plan: RolePlan,
  roles: RolesDraft,
  hasHeadings = true,
): Promise<void> {
  const { draft } = roles;
  const rows = new RoleRows(plan, roles);
  const joined = new JoinedTables(plan.headings, draft);
  const cells = new Cells();
  const headings = new Set(plan.headings.map((heading) => heading.trim().toLowerCase()));
  let isHeading = hasHeadings;
  await eachRow(source, draft, (read) => {
    const row = joined.ordered(read);
    const mayBegin = hasHeadings && headings.has(cells.texts(read, [0])[0].trim().toLowerCase());
    if (!isHeading && !isBlank(row) && !(mayBegin && joined.begins(read))) rows.take(row);
    isHeading = false;
  });
  rows.end();
}

class RoleRows {
  readonly #plan: RolePlan;
  readonly #roles: RolesDraft;
  readonly #cells: Cells;
  readonly #columns: Readonly<Record<RoleUse, readonly number[]>>;
  #last: readonly DraftRole[] = [];
  #below = 0;
  #without = 0;

  constructor(plan: RolePlan, roles: RolesDraft) {
    this.#plan = plan;
    this.#roles = roles;
    this.#cells = new Cells(plan.isOwn);
    const of = (use: RoleUse) => plan.uses.flatMap((one, at) => (one === use ? [at] : []));
    this.#columns = {
      ...{ role: of("role"), roleName: of("roleName"), group: of("group"), user: of("user") },
      ...{ inherits: of("inherits"), owner: of("owner"), note: of("note"), unused: [] },
    };
  }

  take(row: Row): void {
    if (row.isAfterBlank) this.#last = [];
    const { role, roleName, owner, note, group, user, inherits } = this.#columns;
    const plan = this.#plan;
    const roles = this.#rolesOf(this.#first(row, role) || this.#first(row, roleName));
    const [name, owned, noted] = [roleName, owner, note].map((at) => this.#first(row, at));
    const used = plan.used === undefined ? "" : this.#text(row, plan.used);
    const above = this.#first(row, inherits);
    const parts = plan.parts === undefined ? "" : this.#text(row, plan.parts);
    const isRuled = plan.rule !== undefined && this.#text(row, plan.rule) !== "";
    const type = plan.memberType === undefined ? "" : this.#text(row, plan.memberType);
    const kind = type === "" ? undefined : isGroupType(type) ? "groups" : "users";
    for (const one of roles) {
      this.#roles.say(one, { name, owner: owned, note: noted });
      one.isRuled ||= isRuled;
      if (used !== "") one.used = /^(true|yes)$/i.test(used);
      this.#add(one, kind ?? "groups", row, group);
      this.#add(one, kind ?? "users", row, user);
      if (above !== "") this.#roles.inheritAll(one, above);
      for (const part of piecesOf(parts, ";")) one.parts.add(this.#roles.text(part));
    }
  }

  end(): void {
    const { draft } = this.#roles;
    if (this.#below > 0)
      draft.tell(
        `${countOf(this.#below, "row names", "rows name")} no role; taken for the one above.`,
      );
    if (this.#without > 0)
      draft.tell(`${countOf(this.#without, "row names", "rows name")} no role; left out.`);
  }

  #rolesOf(cell: string): readonly DraftRole[] {
    const { roleBetween } = this.#plan;
    const names = roleBetween ? piecesOf(cell, roleBetween) : [cell.trim()].filter(Boolean);
    if (names.length > 0) this.#last = names.map((name) => this.#roles.role(name));
    else if (this.#last.length > 0) this.#below++;
    else this.#without++;
    return this.#last;
  }

  #add(role: DraftRole, what: "groups" | "users", row: Row, columns: readonly number[]): void {
    if (columns.length === 0) return;
    const texts = this.#cells.texts(
      row,
      columns.filter((at) => at < row.count),
    );
    this.#roles.add(role, what, { texts, between: this.#plan.between });
  }

  #first(row: Row, columns: readonly number[]): string {
    for (const at of columns) {
      const text = this.#text(row, at);
      if (text !== "") return text;
    }
    return "";
  }

  #text(row: Row, at: number): string {
    return at < row.count && !row.isEmpty(at) ? this.#cells.text(row, at) : "";
  }
}
