import type { GroupState } from "../../../model/entities.ts";
import { quoted, type Row } from "../../inputFile.ts";
import type { Draft } from "../draft.ts";
import { FillDown } from "../oddRows/fillDown.ts";
import { JoinedTables } from "../oddRows/joinedTables.ts";
import { isFooter } from "../oddRows/rowLabels.ts";
import { RowsBelow } from "../oddRows/rowsBelow.ts";
import { TotalRows } from "../oddRows/totalRows.ts";
import type { ValidityReader } from "../validity/validity.ts";
import {
  AttributeColumn,
  AttributeColumns,
  GroupColumns,
  SystemGroups,
} from "./attributeColumns.ts";
import { type Cells, KeyColumn } from "./cells.ts";
import type { ColumnPlan } from "./columnPlan.ts";
import { checkWidth, isBlank } from "./eachRow.ts";
import { ANYBODY, findColumns, isGroupType, isPersonHeading } from "./headingWords.ts";
import {
  BLANK,
  EMPTY,
  GONE,
  HEADING,
  Keys,
  NOBODY,
  NOTE,
  OTHER_HEADING,
  SHORTENED,
  TOTAL,
  usersByPrincipal,
  withName,
} from "./keys.ts";
import { NestedRows } from "./nestedRows.ts";
import { stateOf } from "./states.ts";

/** The rows of memberships of a file, each as the plan says. */
export class MembershipRows {
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
  readonly #userKeys: Keys;
  readonly #groupKeys: Keys;
  readonly #below: RowsBelow;
  readonly #totals: TotalRows;
  readonly #filledUsers: FillDown | undefined;
  readonly #filledGroups: FillDown | undefined;
  readonly #joined: JoinedTables;
  /** The present row, as its file has it. */
  #read!: Row;
  readonly #nested: NestedRows;

  constructor(plan: ColumnPlan, draft: Draft, cells: Cells) {
    this.#plan = plan;
    this.#draft = draft;
    this.#cells = cells;
    const { userId, userName, group, headings } = plan;
    const keys = [userId[0], group].flatMap((at) => (typeof at === "number" ? [at] : []));
    this.#joined = new JoinedTables(headings, draft, plan.hasNoHeadings ? [] : keys);
    const others = {
      headings: plan.hasNoHeadings ? [] : headings,
      isSum: (name: string) =>
        this.#totals.isCount(name) &&
        this.#totals.isLabelled(this.#joined.ordered(this.#read), cells, plan),
    };
    const column = (at: unknown) => (plan.hasNoHeadings ? "" : (headings[Number(at)] ?? ""));
    this.#userKeys = new Keys(draft, {
      ...{ ...others, heading: column(userId[0]), areUsers: true },
      numberOf: plan.isOwn ? (id) => draft.user(id) : usersByPrincipal(plan, draft),
    });
    this.#groupKeys = new Keys(draft, {
      ...{ ...others, heading: column(group), areUsers: false },
      numberOf: (id, system) => draft.group(plan.groupOf?.(id) ?? id, system),
    });
    const numberIn = (keys: Keys) => (name: string, system?: string) =>
      plan.isOwn ? keys.plainNumber(name, system) : keys.numberOf(name, system);
    this.#users = new KeyColumn(cells, numberIn(this.#userKeys));
    this.#groups = new KeyColumn(cells, numberIn(this.#groupKeys));
    this.#systemGroups = new SystemGroups(cells, numberIn(this.#groupKeys));
    this.#below = new RowsBelow(draft);
    this.#totals = new TotalRows(draft);
    this.#nested = new NestedRows(plan, draft, cells, {
      parent: (row, name) =>
        this.#groupKeys.all(this.#group(row), () => name, this.#systemOf(row))[0],
      named: (name) => this.#groupNamed(name),
    });
    const isFirst = typeof group === "number" && group < Number(userId[0]);
    if (!plan.isOwn && typeof userId !== "string") this.#filledUsers = new FillDown(draft, "user");
    if (!plan.isOwn && isFirst && !plan.groupsIn) this.#filledGroups = new FillDown(draft, "group");
    const { system, groupAttributes = [] } = plan;
    const ofGroup = system === undefined ? groupAttributes : [system, ...groupAttributes];
    const maybe = plan.ambiguous?.filter((at) => plan.attributes.includes(at)) ?? [];
    for (const at of maybe) draft.ambiguousColumns.add(headings[at]);
    this.#groupColumns = new GroupColumns(cells, draft, headings, [...ofGroup, ...maybe]);
    this.#userIds = typeof userId === "string" ? [] : userId;
    this.#fixedUser = typeof userId === "string" ? draft.user(userId) : undefined;
    this.#fixedGroup = typeof group === "string" ? draft.group(group) : undefined;
    this.#name =
      userName === undefined ? undefined : new AttributeColumn(cells, draft, userName, "");
    this.#attributes = new AttributeColumns(cells, draft, headings, plan.attributes);
    const named = [...this.#userIds, userName, plan.group, plan.state, plan.memberType];
    const taken = [...named, ...ofGroup, ...(plan.unused ?? [])];
    const isNamed = !plan.isOwn && !plan.hasNoHeadings;
    this.#validity = draft.validity.reader(
      cells,
      isNamed ? headings : [],
      taken,
      Boolean(plan.groupsIn),
    );
  }

  take(read: Row): void {
    const plan = this.#plan;
    this.#read = read;
    const row = this.#joined.ordered(read);
    if (row.count !== plan.headings.length && isBlank(row)) {
      this.#below.takeBlank();
      return;
    }
    if ((row.isAfterBlank || this.#below.isBelow) && this.#isNote(row)) return;
    if (plan.memberType !== undefined && isGroupType(this.#cells.text(row, plan.memberType))) {
      this.#nested.take(row);
      return;
    }
    const user = this.#user(row);
    if (user === EMPTY) {
      this.#takeBelow(row);
      return;
    }
    if (user === TOTAL && this.#totals.leavesOut(row, this.#cells, plan)) return;
    const group = plan.groupsIn ? 0 : this.#group(row);
    if (user < 0 || group < 0) this.#takeOdd(row, user, group);
    else {
      this.#totals.take(row, this.#cells);
      this.#filledUsers?.name(user);
      this.#filledGroups?.name(group);
      this.#takePlain(row, user, group);
      this.#addMore(row, user);
      if (plan.haveAll) this.#addOthers(row, [group]);
    }
  }

  /** Adds the users in further columns, where each of them has some. */
  #addOthers(row: Row, groups: readonly number[]): void {
    const first = this.#userColumn(row);
    for (const at of this.#userIds) {
      if (at === first || row.isEmpty(at)) continue;
      const number = this.#users.number(row, at);
      for (const user of this.#userKeys.all(number, () => this.#cells.text(row, at)))
        for (const group of groups) this.#takePlain(row, user, group);
    }
  }

  /** Adds the groups in further columns. */
  #addMore(row: Row, user: number): void {
    for (const at of this.#plan.moreGroups ?? []) {
      if (row.isEmpty(at)) continue;
      const number = this.#groups.number(row, at);
      for (const group of this.#groupKeys.all(number, () => this.#cells.text(row, at)))
        this.#add(row, user, group);
    }
  }

  /** True for a row below a blank one that is left out, since it is none of a membership. */
  #isNote(row: Row): boolean {
    if (this.#plan.isOwn || isBlank(row)) return false;
    if (row.isAfterBlank) {
      this.#filledUsers?.stop();
      this.#filledGroups?.stop();
    }
    const { group } = this.#plan;
    const hasUser = this.#fixedUser !== undefined || this.#userColumn(row) >= 0;
    const hasGroup = typeof group === "string" || !row.isEmpty(group);
    return this.#below.isNote(row, hasUser && hasGroup);
  }

  /** Takes a row whose user and group are known; without a group the user alone. */
  #takePlain(row: Row, user: number, group: number): void {
    const { headings, groupsIn } = this.#plan;
    if (row.count !== headings.length) checkWidth(row, headings, this.#draft);
    this.#describe(row, user);
    if (groupsIn) this.#addAll(row, user);
    else if (group === EMPTY)
      this.#draft.report("the group is empty; the user is taken without it.");
    else {
      this.#groupColumns.take(row, group);
      this.#add(row, user, group);
    }
  }

  /** Takes a row that may be none of a membership, or whose cells have no name, or several. */
  #takeOdd(row: Row, user: number, group: number): void {
    const isHeading = [user, group].some((key) => key === HEADING || key === OTHER_HEADING);
    if (isHeading && this.#joined.begins(this.#read)) return;
    if (user === NOTE && group === EMPTY && this.#below.begin().isNote(row, false)) return;
    if (this.#mayBeSums(row, user, group) && this.#totals.leavesOut(row, this.#cells, this.#plan))
      return;
    if (user === BLANK) this.#draft.report(NOBODY);
    if (user === BLANK || user === GONE) return;
    const users = this.#userKeys.all(user, () => this.#userText(row, user));
    const of = () => this.#cells.text(row, Number(this.#plan.group));
    const groups = group === BLANK ? [EMPTY] : this.#groupKeys.all(group, of, this.#systemOf(row));
    this.#totals.take(row, this.#cells);
    this.#filledUsers?.name(users[0]);
    const filled = group === EMPTY ? this.#filledGroups?.fill() : undefined;
    if (group !== EMPTY) this.#filledGroups?.name(groups[0]);
    for (const user of users) {
      for (const group of filled === undefined ? groups : [filled])
        this.#takePlain(row, user, group);
      this.#addMore(row, user);
    }
    if (this.#plan.haveAll) this.#addOthers(row, filled === undefined ? groups : [filled]);
  }

  /** True for a row with a label of sums, or with a number alone in the place of its names. */
  #mayBeSums(row: Row, user: number, group: number): boolean {
    if (user === TOTAL || group === TOTAL) return true;
    return group === EMPTY && /^\s*\d+\s*$/.test(this.#userText(row, user));
  }

  /** What a row calls its user: beside a number that was shortened the name, too. */
  #userText(row: Row, user: number): string {
    const at = this.#userColumn(row);
    const text = at < 0 ? "" : this.#cells.text(row, at);
    if (user !== SHORTENED) return text;
    const { headings, group, userName } = this.#plan;
    const [other = -1] = findColumns(headings, ANYBODY).filter((one) => ![at, group].includes(one));
    return withName(text, this.#cells.texts(row, [userName ?? other])[0]);
  }

  /** Takes a row without a user, which may be of the one above. */
  #takeBelow(row: Row): void {
    if (isBlank(row)) {
      this.#below.takeBlank();
      return;
    }
    const { group, groupsIn } = this.#plan;
    const isHeld = typeof group === "number" && !row.isEmpty(group) && !groupsIn;
    const of = () => this.#cells.text(row, Number(group));
    const odd = isHeld ? this.#groupKeys.oddIn(of()) : EMPTY;
    if (odd === NOTE && isFooter(of()) && this.#below.begin().isNote(row, false)) return;
    if (odd === TOTAL && this.#totals.leavesOut(row, this.#cells, this.#plan)) return;
    const user = isHeld && odd !== BLANK ? this.#filledUsers?.fill() : undefined;
    if (user === undefined) {
      this.#draft.report("the user is empty; the row is left out.");
      return;
    }
    const groups = this.#groupKeys.all(this.#group(row), of, this.#systemOf(row));
    this.#totals.take(row, this.#cells);
    for (const group of groups) this.#takePlain(row, user, group);
  }

  /** Asks and tells what only all rows together do. */
  settle(): void {
    if (this.#plan.isOwn) return;
    this.#userKeys.settle(this.#users.words);
    if (!this.#plan.groupsIn)
      this.#groupKeys.settle(
        this.#plan.system === undefined ? this.#groups.words : this.#systemGroups.words,
      );
    this.#filledUsers?.settle();
    this.#filledGroups?.settle();
    this.#totals.settle();
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
    const { group, groupsIn } = this.#plan;
    const cell = this.#cells.text(row, group as number);
    for (const name of groupsIn?.(cell, (problem) => draft.report(problem)) ?? [])
      draft.addMembershipBy(invalidBy, user, this.#groupNamed(name));
  }

  #groupNamed(name: string): number {
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const group = this.#draft.group(this.#plan.groupOf?.(name) ?? name);
    this.#named.set(name, group);
    return group;
  }

  /** The row of the user, or what there is instead. */
  #user(row: Row): number {
    if (this.#fixedUser !== undefined) return this.#fixedUser;
    const at = this.#userColumn(row);
    return at < 0 ? EMPTY : this.#users.number(row, at);
  }

  /** The first column that names a user, or -1. */
  #userColumn(row: Row): number {
    const columns = this.#userIds;
    for (let k = 0; k < columns.length; k++)
      if (!row.isEmpty(columns[k]) || this.#plan.isOwn) return columns[k];
    return -1;
  }

  #systemOf(row: Row): string | undefined {
    const { system } = this.#plan;
    return system === undefined ? undefined : this.#cells.text(row, system).trim();
  }

  /** The position of the group, or what there is instead. */
  #group(row: Row): number {
    if (this.#fixedGroup !== undefined) return this.#fixedGroup;
    const at = this.#plan.group as number;
    if (row.isEmpty(at) && !this.#plan.isOwn) return EMPTY;
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
}
