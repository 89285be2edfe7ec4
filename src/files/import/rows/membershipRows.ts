import type { GroupState } from "../../../model/entities.ts";
import { quoted } from "../../inputFile.ts";
import type { Row } from "../../text/csv.ts";
import type { Draft } from "../draft.ts";
import type { ReadContext, Source } from "../format.ts";
import { AttributeColumn, Cells, KeyColumn } from "./cells.ts";
import { type ColumnPlan, previewPlan } from "./columnPlan.ts";
import { checkWidth, eachRow, eachRowUnder, isBlank } from "./eachRow.ts";
import { isGroupType, normalizeHeading, PERSON_WORDS } from "./headingWords.ts";
import { stateOf } from "./states.ts";

/** Reads a file with one membership a row, by the plan of its columns. */
export async function readMembershipRows(
  source: Source,
  plan: ColumnPlan,
  draft: Draft,
  context: ReadContext,
): Promise<void> {
  const rows = new MembershipRows(plan, draft, new Cells(source.decode, plan.isOwn));
  context.columns ??= previewPlan(source, plan);
  const take = (row: Row) => rows.take(row);
  if (plan.hasNoHeadings) await eachRow(source, draft, context, take);
  else await eachRowUnder(plan.headings, source, draft, context, take);
}

class MembershipRows {
  readonly #plan: ColumnPlan;
  readonly #draft: Draft;
  readonly #cells: Cells;
  readonly #users: KeyColumn;
  readonly #groups: KeyColumn;
  readonly #userIds: readonly number[];
  readonly #fixedUser: number | undefined;
  readonly #fixedGroup: number | undefined;
  readonly #name: AttributeColumn | undefined;
  #attributes: AttributeColumn[];

  constructor(plan: ColumnPlan, draft: Draft, cells: Cells) {
    this.#plan = plan;
    this.#draft = draft;
    this.#cells = cells;
    const { userId, userName, group, headings } = plan;
    if (plan.isOwn) draft.keepsGroupNames = true;
    this.#users = new KeyColumn(cells, (id) => draft.user(plan.userOf?.(id) ?? id));
    this.#groups = new KeyColumn(cells, (id) => draft.group(plan.groupOf?.(id) ?? id));
    this.#userIds = typeof userId === "string" ? [] : userId;
    this.#fixedUser = typeof userId === "string" ? draft.user(userId) : undefined;
    this.#fixedGroup = typeof group === "string" ? draft.group(group) : undefined;
    this.#name = userName === undefined ? undefined : new AttributeColumn(cells, userName, "");
    this.#attributes = plan.attributes
      .filter((at) => !draft.contradictoryColumns.has(headings[at]))
      .map((at) => new AttributeColumn(cells, at, headings[at]));
  }

  take(row: Row): void {
    const plan = this.#plan;
    const draft = this.#draft;
    if (row.count !== plan.headings.length) {
      if (isBlank(row)) return;
      checkWidth(row, plan.headings, draft);
    }
    if (plan.memberType !== undefined && isGroupType(this.#cells.text(row, plan.memberType))) {
      this.#nest(row);
      return;
    }
    const user = this.#user(row);
    if (user < 0) {
      if (!isBlank(row)) draft.report("the user is empty; the row is left out.");
      return;
    }
    this.#describe(row, user);
    const group = this.#group(row);
    if (group < 0) draft.report("the group is empty; the user is taken without it.");
    else draft.addMembership(user, group, plan.state === undefined ? "assigned" : this.#state(row));
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
    return row.isEmpty(at) && !this.#plan.isOwn ? -1 : this.#groups.number(row, at);
  }

  #describe(row: Row, user: number): void {
    const draft = this.#draft;
    if (this.#name && (!row.isEmpty(this.#name.at) || this.#plan.isOwn)) {
      const update = this.#name.newValue(row, user);
      if (update) draft.name(user, update.value);
    }
    for (const attribute of this.#attributes) {
      if (row.isEmpty(attribute.at)) continue;
      const update = attribute.newValue(row, user);
      if (!update) continue;
      if (update.isFirst) draft.attribute(user, attribute.heading, update.value);
      else if (!PERSON_WORDS.has(normalizeHeading(attribute.heading)))
        this.#dropAttribute(attribute);
    }
  }

  /**
   * Drops a column with different values for one user: it is about the membership, not the user.
   */
  #dropAttribute(attribute: AttributeColumn): void {
    this.#attributes = this.#attributes.filter((other) => other !== attribute);
    this.#draft.contradictoryColumns.add(attribute.heading);
    this.#draft.dropAttribute(attribute.heading);
  }

  #state(row: Row): GroupState {
    const word = this.#cells.text(row, this.#plan.state as number);
    const state = word === "" ? "assigned" : stateOf(word);
    if (!state) this.#draft.report(`the state ${quoted(word)} is unknown; taken as assigned.`);
    return state ?? "assigned";
  }

  #nest(row: Row): void {
    const { userName, group, headings } = this.#plan;
    const names = [userName ?? -1, headings.indexOf("name"), ...this.#userIds];
    const at = names.find((at) => at >= 0 && !row.isEmpty(at));
    const parent = typeof group === "string" ? group : this.#cells.text(row, group);
    if (parent !== "") this.#draft.group(parent);
    this.#draft.addNested(at === undefined ? "" : this.#cells.text(row, at), parent);
  }
}
