import type { GroupState } from "../../../model/entities.ts";
import { quoted, type Row } from "../../inputFile.ts";
import { firstValue } from "../directory/dn.ts";
import type { Draft } from "../draft.ts";
import type { Source } from "../format.ts";
import { tellsSystemsApart } from "../merges/systems.ts";
import type { ValidityReader } from "../validity/validity.ts";
import {
  AttributeColumn,
  AttributeColumns,
  GroupColumns,
  SystemGroups,
} from "./attributeColumns.ts";
import { Cells, KeyColumn } from "./cells.ts";
import { type ColumnPlan, previewPlan, withKeptAttributes, withoutSystem } from "./columnPlan.ts";
import { checkWidth, eachRow, eachRowUnder, isBlank } from "./eachRow.ts";
import { findColumns, isGroupType, isPersonHeading } from "./headingWords.ts";
import { stateOf } from "./states.ts";

export async function readMembershipRows(
  source: Source,
  chosen: ColumnPlan,
  draft: Draft,
): Promise<void> {
  if (chosen.isOwn) draft.isOwn = true;
  const { system, isSystemAmbiguous } = chosen;
  const areApart = system === undefined || tellsSystemsApart(draft.questions);
  if (system !== undefined)
    draft.systems.addColumn(chosen.headings[system], areApart && isSystemAmbiguous === true);
  const plan = withKeptAttributes(areApart ? chosen : withoutSystem(chosen), draft);
  draft.goTo(source.name);
  const rows = new MembershipRows(plan, draft, new Cells(plan.isOwn));
  draft.columns ??= previewPlan(source, plan);
  const take = (row: Row) => rows.take(row);
  if (plan.hasNoHeadings) await eachRow(source, draft, take);
  else await eachRowUnder(plan.headings, source, draft, take);
}

class MembershipRows {
  readonly #plan: ColumnPlan;
  readonly #draft: Draft;
  readonly #cells: Cells;
  readonly #users: KeyColumn;
  readonly #groups: KeyColumn;
  readonly #userIds: readonly number[];
  readonly #systemGroups: SystemGroups;
  readonly #groupColumns: GroupColumns;
  readonly #fixedUser: number | undefined;
  readonly #fixedGroup: number | undefined;
  readonly #name: AttributeColumn | undefined;
  readonly #attributes: AttributeColumns;
  readonly #validity: ValidityReader;
  /** The groups by name, of cells with several. */
  readonly #named = new Map<string, number>();

  constructor(plan: ColumnPlan, draft: Draft, cells: Cells) {
    this.#plan = plan;
    this.#draft = draft;
    this.#cells = cells;
    const { userId, userName, group, headings } = plan;
    this.#users = new KeyColumn(cells, (id) => draft.user(plan.userOf?.(id) ?? id));
    this.#groups = new KeyColumn(cells, (id) => draft.group(plan.groupOf?.(id) ?? id));
    this.#systemGroups = new SystemGroups(cells, (name, system) => draft.group(name, system));
    const { system, groupAttributes = [] } = plan;
    const ofGroup = system === undefined ? groupAttributes : [system, ...groupAttributes];
    const maybe = plan.ambiguous?.filter((at) => plan.attributes.includes(at)) ?? [];
    for (const at of maybe) draft.ambiguousColumns.add(headings[at]);
    this.#groupColumns = new GroupColumns(cells, draft, headings, [...ofGroup, ...maybe]);
    this.#userIds = typeof userId === "string" ? [] : userId;
    this.#fixedUser = typeof userId === "string" ? draft.user(userId) : undefined;
    this.#fixedGroup = typeof group === "string" ? draft.group(group) : undefined;
    this.#name = userName === undefined ? undefined : new AttributeColumn(cells, userName, "");
    this.#attributes = new AttributeColumns(cells, draft, headings, plan.attributes);
    const named = [...this.#userIds, userName, plan.group, plan.state, plan.memberType];
    const taken = [...named, ...ofGroup];
    const isNamed = !plan.isOwn && !plan.hasNoHeadings;
    this.#validity = draft.validity.reader(
      cells,
      isNamed ? headings : [],
      taken,
      Boolean(plan.groupsIn),
    );
  }

  take(row: Row): void {
    const plan = this.#plan;
    const draft = this.#draft;
    if (row.count !== plan.headings.length) {
      if (isBlank(row)) return;
      checkWidth(row, plan.headings, draft);
    }
    if (plan.memberType !== undefined && isGroupType(this.#cells.text(row, plan.memberType))) {
      if (plan.groupsIn) this.#nestInAll(row);
      else this.#nest(row);
      return;
    }
    const user = this.#user(row);
    if (user < 0) {
      if (!isBlank(row)) draft.report("the user is empty; the row is left out.");
      return;
    }
    this.#describe(row, user);
    if (plan.groupsIn) {
      this.#addAll(row, user);
      return;
    }
    const group = this.#group(row);
    if (group < 0) draft.report("the group is empty; the user is taken without it.");
    else {
      this.#groupColumns.take(row, group);
      this.#add(row, user, group);
    }
  }

  #add(row: Row, user: number, group: number): void {
    const draft = this.#draft;
    const state = this.#plan.state === undefined ? "assigned" : this.#state(row);
    if (state === "notAssigned") draft.deny(user, group);
    else draft.addMembershipBy(this.#validity.judge(row, user), user, group, state);
  }

  /** Adds the memberships of a user whose groups stand in one cell. */
  #addAll(row: Row, user: number): void {
    const draft = this.#draft;
    const invalidBy = this.#validity.judge(row, user);
    for (const name of this.#groupsIn(row, (problem) => draft.report(problem)))
      draft.addMembershipBy(invalidBy, user, this.#groupNamed(name));
  }

  #groupsIn(row: Row, report?: (problem: string) => void): readonly string[] {
    const { group, groupsIn } = this.#plan;
    return groupsIn?.(this.#cells.text(row, group as number), report) ?? [];
  }

  #groupNamed(name: string): number {
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const group = this.#draft.group(this.#plan.groupOf?.(name) ?? name);
    this.#named.set(name, group);
    return group;
  }

  /** The row of the user, or -1 where no column names one. */
  #user(row: Row): number {
    if (this.#fixedUser !== undefined) return this.#fixedUser;
    for (const at of this.#userIds)
      if (!row.isEmpty(at) || this.#plan.isOwn) return this.#users.number(row, at);
    return -1;
  }

  /** The position of the group, or -1 where its column is empty. */
  #group(row: Row): number {
    if (this.#fixedGroup !== undefined) return this.#fixedGroup;
    const at = this.#plan.group as number;
    if (row.isEmpty(at) && !this.#plan.isOwn) return -1;
    const { system } = this.#plan;
    if (system === undefined) return this.#groups.number(row, at);
    return this.#systemGroups.number(row, at, system);
  }

  #describe(row: Row, user: number): void {
    const draft = this.#draft;
    if (this.#name && (!row.isEmpty(this.#name.at) || this.#plan.isOwn)) {
      const update = this.#name.newValue(row, user);
      if (update) draft.name(user, update.value);
    }
    const isOfMembership = (heading: string) => !this.#plan.groupsIn && !isPersonHeading(heading);
    this.#attributes.take(row, user, isOfMembership);
  }

  #state(row: Row): GroupState {
    const word = this.#cells.text(row, this.#plan.state as number);
    const state = word === "" ? "assigned" : stateOf(word);
    if (!state) this.#draft.report(`the state ${quoted(word)} is unknown; taken as assigned.`);
    return state ?? "assigned";
  }

  #nest(row: Row): void {
    const { userName, group, headings, system } = this.#plan;
    const keys = this.#textsIn(row, [userName ?? -1, headings.indexOf("name"), ...this.#userIds]);
    const parent = typeof group === "string" ? group : this.#cells.text(row, group);
    const of = parent === "" ? undefined : this.#group(row);
    // A group is a member of one in its own system.
    const ofSystem = system === undefined ? "" : this.#cells.text(row, system);
    this.#draft.addNested({
      ...{ group: keys[0] ?? "", parent, of },
      keys: keys.map((key) => this.#draft.systems.key(key, ofSystem)),
    });
  }

  /** Takes a row of a group, which is a member of the groups in a cell. */
  #nestInAll(row: Row): void {
    const { headings, userName, groupOf } = this.#plan;
    const [named = -1] = findColumns(headings, ["distinguishedname"]);
    const names = this.#textsIn(row, [named, userName ?? -1, ...this.#userIds]);
    const [name = ""] = names;
    for (const parent of this.#groupsIn(row))
      this.#draft.addNested({
        group: firstValue(name)?.value ?? name,
        parent: firstValue(parent)?.value ?? parent,
        keys: names.map((key) => groupOf?.(key) ?? key),
        of: this.#groupNamed(parent),
      });
  }

  #textsIn(row: Row, columns: readonly number[]): string[] {
    return columns
      .filter((at) => at >= 0 && !row.isEmpty(at))
      .map((at) => this.#cells.text(row, at));
  }
}
