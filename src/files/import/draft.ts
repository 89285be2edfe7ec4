import type { RoleSet } from "../../model/accessTable.ts";
import type { GroupState } from "../../model/entities.ts";
import { includes, line } from "../../model/lines.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { withNesting } from "../../model/table/nesting/expand.ts";
import type { TableSource } from "../../model/table/source.ts";
import { TableBuilder } from "../../model/table/tableBuilder.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { quoted } from "../inputFile.ts";
import { MOST_GROUPS, MOST_MEMBERSHIPS, MOST_USERS, tooLarge } from "../limits.ts";
import type { ShownOrder } from "../own/shownOrder.ts";
import { trimmed } from "../text/ends.ts";
import { LongNames } from "../text/limits.ts";
import type { Choices, ColumnPreview } from "./choices.ts";
import { isDn, shortNames } from "./directory/dn.ts";
import { type NestedEntry, NestedGroups, type Problem, ProblemList } from "./findings.ts";
import { reportAlike } from "./merges/alikeNames.ts";
import { AmbiguousColumns, AttributeDifferences } from "./merges/attributeDifferences.ts";
import { Denials } from "./merges/denials.ts";
import type { Notes } from "./merges/notes.ts";
import { askForSystems, Systems } from "./merges/systems.ts";
import { TableNames } from "./merges/tableNames.ts";
import { KeptAttributes } from "./questions/keptAttributes.ts";
import { type Answer, Questions } from "./questions/question.ts";
import { FirstLines, SourceLines } from "./sourceLines.ts";
import { SuspendedMemberships } from "./validity/suspended.ts";
import { unknownOf, Validity } from "./validity/validity.ts";

/**
 * A table under construction, with a person's choices, and what was found on the way: every reader
 * writes into it.
 */
export class Draft {
  readonly choices: Choices;
  readonly questions: Questions;
  rows = 0;
  /** The number of bytes to be read: a reader that reads a file several times adds to it. */
  allBytes = 0;
  /** The columns of the present file that name users or groups. */
  keyColumns: ReadonlySet<number | string | undefined> = new Set();
  /** The columns of the first file. */
  columns: ColumnPreview | undefined;
  /** What a person has to choose before there is a table. */
  lacks: string | undefined;
  /** The use of the columns is only a guess: a person should look at it. */
  isGuess = false;
  /** The kind of the files, where the format knows it better than by its own name. */
  kind: string | undefined;
  roleSet: RoleSet | undefined;
  order: ShownOrder | undefined;
  readonly builder = new TableBuilder();
  readonly problems = new ProblemList();
  /** The characters that were lost before; a file of our own has told of them already. */
  readonly lost: Problem[] = [];
  readonly nested = new NestedGroups();
  readonly validity: Validity;
  readonly #kept: KeptAttributes;
  /** The finished table; a reader may build it by itself. */
  data: TableData | undefined;
  /** Headings of columns about memberships, not users: they are no attributes. */
  readonly membershipColumns = new Set<string>();
  /** Headings of columns that might have been about groups, and are about users. */
  readonly userColumns = new Set<string>();
  /** Headings of columns that might have been about users, and are about groups. */
  readonly groupColumns = new Set<string>();
  readonly systems = new Systems();
  readonly ambiguousColumns = new AmbiguousColumns();
  readonly #longNames = new LongNames((problem) => this.report(problem));
  readonly #differences = new AttributeDifferences();
  readonly #denials = new Denials();
  readonly #indirect: (readonly [user: number, group: number])[] = [];
  readonly #suspended = new SuspendedMemberships();
  readonly #sourceLines = new SourceLines();
  readonly #userLines = new FirstLines();
  readonly #groupLines = new FirstLines();
  readonly #users = this.#namesOf("users", (id) => this.builder.knownUser(id) !== undefined);
  readonly #groups = this.#namesOf(
    "groups",
    (name) => this.builder.knownGroup(name) !== undefined || this.systems.has(name),
  );
  readonly #reportedNames = new Set<string>();
  /** The memberships that a column calls not in force, and that were left out for it. */
  #suspendedCount = 0;
  #file = "";
  #line: number | undefined;

  constructor(choices: Choices = {}, assumed?: Map<string, Answer>) {
    this.choices = choices;
    this.questions = new Questions(choices.answers, assumed);
    this.#kept = new KeptAttributes(this.questions);
    this.validity = new Validity(() => ({ file: this.#file, line: this.#line }), this.questions);
  }

  /** A file of our own: its names are kept as they are, and were told of when they first came. */
  get isOwn(): boolean {
    return this.#users.isOwn;
  }

  set isOwn(isOwn: boolean) {
    for (const names of [this.#users, this.#groups]) names.isOwn = isOwn;
  }

  /** One user for all spellings of an id in upper and lower case, and one group, as in LDAP. */
  set ignoresCase(ignoresCase: boolean) {
    for (const names of [this.#users, this.#groups]) names.ignoresCase = ignoresCase;
  }

  /** Sets the file and line that is read now; formats without lines give none. */
  goTo(file: string, line?: number): void {
    this.#file = file;
    this.#line = line;
    this.#sourceLines.note(this.builder.recordedCount, file, line ?? 0);
  }

  report(problem: string, line = this.#line): void {
    this.problems.add({ file: this.#file, line, text: problem });
  }

  /** Reports what is so in all of the present file. */
  tell(problem: string): void {
    this.problems.add({ file: this.#file, line: undefined, text: problem });
  }

  /** What was mended in the files, and what was left out: in how many places, and for which reasons. */
  get losses(): Pick<TableSource, "mended" | "leftOut"> & { readonly notes: Notes } {
    const { count, leftOut, notes } = this.problems;
    return { mended: count - leftOut, leftOut: leftOut + this.#suspendedCount, notes };
  }

  user(id: string): number {
    const { builder } = this;
    const count = builder.userCount;
    const user = builder.user(this.#users.take(id));
    if (user >= MOST_USERS) throw tooLarge(MOST_USERS, "users");
    if (user === count) this.#userLines.add(this.#file, this.#line ?? 0);
    return user;
  }

  /** Names a user. The first name stays; another one is reported, once. */
  name(user: number, full: string): void {
    const { builder } = this;
    const name = this.#longNames.short(this.isOwn ? full : trimmed(full));
    if (builder.name(user, name)) return;
    const key = `${user} ${name}`;
    if (this.#reportedNames.has(key)) return;
    if (this.#reportedNames.size < 100_000) this.#reportedNames.add(key);
    const known = builder.userNames[user] ?? "";
    this.report(
      `user ${quoted(builder.userIds[user])} has a second name, ${quoted(name)}; the first one, ${quoted(known)}, stays.`,
    );
  }

  keepsAttribute(name: string): boolean {
    return this.#kept.keeps(name);
  }

  /**
   * Sets an attribute, unless it is not kept. The first value stays: it is returned, for a reader
   * that tells of a second one.
   */
  attribute(user: number, name: string, value: string): string | undefined {
    if (value === "" || !this.#kept.keeps(name)) return undefined;
    const short = this.#longNames.short(value);
    const first = this.builder.attribute(user, this.#longNames.short(name), short);
    return first === short ? value : first;
  }

  /** Notes two values of an attribute for one user; where it is about memberships, it is dropped. */
  differs(user: number, name: string, first: string, second: string, isDropped = false): void {
    const found = { file: this.#file, line: this.#line, user: this.builder.userIds[user] };
    this.#differences.note(name, user, { ...found, first, second }, isDropped);
    const isOpen = this.ambiguousColumns.note(name, "user");
    if (isDropped && !isOpen) this.#dropAttribute(name);
  }

  /** Sets an attribute of a group; the first value stays. */
  groupAttribute(group: number, name: string, value: string): void {
    if (value === "") return;
    this.builder.groupAttribute(group, this.#longNames.short(name), this.#longNames.short(value));
  }

  /** The number of a group; in a system, where a column says which one it is of. */
  group(name: string, system = ""): number {
    const { builder } = this;
    const count = builder.groupCount;
    const group = builder.group(this.systems.key(this.#groups.take(name), system));
    if (group >= MOST_GROUPS) throw tooLarge(MOST_GROUPS, "groups");
    if (group === count) this.#groupLines.add(this.#file, this.#line ?? 0);
    return group;
  }

  addMembership(user: number, group: number, state?: GroupState): void {
    this.builder.addMembership(user, group, state);
    if (this.builder.recordedCount > MOST_MEMBERSHIPS)
      throw tooLarge(MOST_MEMBERSHIPS, "memberships");
  }

  /** Notes a row that says that a user is not in a group. */
  deny(user: number, group: number): void {
    this.#denials.add(user, group, this.#file, this.#line ?? 0);
  }

  /**
   * Adds a membership, or sets it aside where columns call it not in force: `invalidBy` has a bit
   * for each of them.
   */
  addMembershipBy(
    invalidBy: number,
    user: number,
    group: number,
    state: GroupState = "assigned",
  ): void {
    if (invalidBy === 0) this.addMembership(user, group, state);
    else this.#suspended.add(user, group, state, invalidBy, this.#file, this.#line ?? 0);
  }

  addNested({ group, parent, keys = [group], of }: NestedEntry): void {
    const names = this.#longNames;
    const short = (name: string) => names.short(trimmed(name));
    this.nested.add({ group: short(group), parent: short(parent), keys: keys.map(short), of });
  }

  /** Notes a membership that somebody has through other groups: it is none of its own. */
  addIndirect(user: number, group: number): void {
    this.#indirect.push([user, group]);
  }

  /** The table; what only the whole of the files tells is asked and reported first. */
  finish(): TableData {
    const { builder } = this;
    if (this.data) return this.data;
    this.#settleValidity();
    this.nested.settle(builder, (key) => builder.knownGroup(this.#groups.known(key)));
    this.#addUnexplained();
    if (!this.isOwn) this.#tellSystemsApart();
    this.#settleAmbiguous();
    this.#kept.settle();
    for (const problem of this.#differences.problems()) this.problems.add(problem);
    if (!this.isOwn) {
      for (const problem of this.lost) this.problems.add(problem);
      this.#reportAlike();
      this.#nameByDn();
    }
    const onRepeated = (index: number, user: number, group: number) =>
      this.problems.addRepeated(() => {
        const text = `${quoted(builder.userIds[user])} is in ${quoted(builder.groupNames[group])} already; counted once.`;
        return { ...this.#sourceLines.of(index), text };
      });
    this.data = builder.build({ onRepeated, isLast: true }).data;
    this.problems.settleRepeated();
    for (const problem of this.#denials.problems(this.data)) this.problems.add(problem);
    return this.data;
  }

  #settleValidity(): void {
    const { leftOut, why, ofMemberships } = this.validity.settle(this.questions);
    this.#suspendedCount = this.#suspended.count;
    for (const { user, group, state, file, line } of this.#suspended.without(leftOut)) {
      this.#suspendedCount--;
      this.goTo(file, line);
      this.addMembership(user, group, state);
    }
    if (this.#suspendedCount > 0)
      this.problems.notes.add(why, true, undefined, this.#suspendedCount);
    for (const column of this.validity.notUnderstood) {
      this.goTo(column.firstUnknown?.file ?? "", column.firstUnknown?.line);
      this.report(unknownOf(column));
    }
    for (const { heading, rowsInvalid, difference } of ofMemberships) {
      if (rowsInvalid > 0) this.#dropAttribute(heading);
      else if (difference) {
        this.goTo(difference.file, difference.line);
        this.differs(difference.user, heading, ...difference.values, true);
      }
    }
  }

  /** Indirect memberships that groups in groups do not come to are memberships like others. */
  #addUnexplained(): void {
    if (this.#indirect.length === 0) return;
    const { data } = this.builder.build({
      order: Uint32Array.from(this.builder.groupNames.keys()),
    });
    const { rows } = atOnce(withNesting(data, "expanded"));
    for (const [user, group] of this.#indirect)
      if (!includes(line(rows, user), group)) this.addMembership(user, group);
  }

  #reportAlike(): void {
    const { userIds, groupNames } = this.builder;
    const users = { what: "users", lines: this.#userLines };
    const groups = { what: "groups", lines: this.#groupLines };
    for (const problem of reportAlike(userIds, users)) this.problems.add(problem);
    for (const problem of reportAlike(groupNames, groups)) this.problems.add(problem);
  }

  #tellSystemsApart(): void {
    const { builder, systems } = this;
    if (systems.heading === undefined) return;
    const { names, collisions } = systems.resolve(builder.groupNames);
    builder.renameGroups(names);
    for (const [heading, isOfUsers] of systems.ofUsers(collisions.length > 0)) {
      if (isOfUsers) {
        this.userColumns.add(heading);
        builder.dropGroupAttribute(this.#longNames.short(heading));
      } else {
        this.#kept.drop(heading);
        builder.dropAttribute(this.#longNames.short(heading));
      }
    }
    askForSystems(this.questions, systems.heading, collisions);
  }

  /** Columns that are about users or groups are taken for what they turned out to be about. */
  #settleAmbiguous(): void {
    for (const [heading, isOfGroups] of this.ambiguousColumns.settled()) {
      if (isOfGroups) {
        this.groupColumns.add(heading);
        this.#differences.forget(heading);
        this.#kept.drop(heading);
        this.builder.dropAttribute(this.#longNames.short(heading));
      } else {
        this.builder.dropGroupAttribute(this.#longNames.short(heading));
        if (this.#differences.isDropped(heading)) this.#dropAttribute(heading);
      }
    }
  }

  /** Groups that are distinguished names get a short name, and keep the DN as an attribute. */
  #nameByDn(): void {
    const { builder } = this;
    for (const [group, name] of builder.groupNames.entries())
      if (isDn(name)) builder.groupAttribute(group, "DN", name);
    builder.renameGroups(shortNames(builder.groupNames));
  }

  #dropAttribute(name: string): void {
    this.membershipColumns.add(name);
    this.#kept.drop(name);
    this.builder.dropAttribute(this.#longNames.short(name));
  }

  #namesOf(what: string, isKnown: (name: string) => boolean): TableNames {
    return new TableNames(what, this.#longNames, (problem) => this.report(problem), isKnown);
  }
}
