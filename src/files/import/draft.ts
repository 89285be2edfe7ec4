import type { GroupState } from "../../model/entities.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { TableBuilder } from "../../model/table/tableBuilder.ts";
import { quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { LongNames } from "../text/longNames.ts";
import { shortNames } from "./dn.ts";
import {
  LongListBuilder,
  type NestedGroup,
  nestedLine,
  type Problem,
  problemLine,
} from "./findings.ts";
import { SourceLines } from "./sourceLines.ts";

export const MOST_USERS = 1_000_000;
export const MOST_GROUPS = 50_000;
export const MOST_MEMBERSHIPS = 100_000_000;

/** A table under construction, with the problems of its files: every reader writes into it. */
export class Draft {
  readonly builder = new TableBuilder();
  readonly problems = new LongListBuilder<Problem>(problemLine);
  readonly nested = new LongListBuilder<NestedGroup>(nestedLine);
  /** Keeps group names as they are, even distinguished names. */
  keepsGroupNames = false;
  /** The finished table, where a reader builds it by itself. */
  data: TableData | undefined;
  /** Headings of columns with different values for one user: they are no attributes. */
  readonly contradictoryColumns = new Set<string>();
  readonly #longNames = new LongNames((problem) => this.report(problem));
  readonly #sourceLines = new SourceLines();
  readonly #reportedNames = new Set<string>();
  #file = "";
  #line: number | undefined;

  /** Sets the file and line that is read now; formats without lines give none. */
  goTo(file: string, line?: number): void {
    this.#file = file;
    this.#line = line;
    this.#sourceLines.note(this.builder.recordedCount, file, line ?? 0);
  }

  /** Lists a problem; without a line it is in the present one. */
  report(problem: string, line = this.#line): void {
    this.problems.add({ file: this.#file, line, text: problem });
  }

  user(id: string): number {
    const user = this.builder.user(this.#longNames.short(id));
    if (user >= MOST_USERS) throw tooLarge(`${MOST_USERS.toLocaleString("en")} users`);
    return user;
  }

  /** Names a user. The first name stays; another one is reported, once. */
  name(user: number, full: string): void {
    const { builder } = this;
    const name = this.#longNames.short(full);
    if (builder.name(user, name)) return;
    const key = `${user} ${name}`;
    if (this.#reportedNames.has(key)) return;
    if (this.#reportedNames.size < 100_000) this.#reportedNames.add(key);
    const known = builder.userNames[user] ?? "";
    this.report(
      `user ${quoted(builder.userIds[user])} has a second name, ${quoted(name)}; the first one, ${quoted(known)}, stays.`,
    );
  }

  attribute(user: number, name: string, value: string): void {
    const names = this.#longNames;
    if (value !== "") this.builder.attribute(user, names.short(name), names.short(value));
  }

  /** Drops an attribute of all users. */
  dropAttribute(name: string): void {
    this.builder.dropAttribute(this.#longNames.short(name));
  }

  group(name: string): number {
    const group = this.builder.group(this.#longNames.short(name));
    if (group >= MOST_GROUPS) throw tooLarge(`${MOST_GROUPS.toLocaleString("en")} groups`);
    return group;
  }

  addMembership(user: number, group: number, state?: GroupState): void {
    this.builder.addMembership(user, group, state);
    if (this.builder.recordedCount > MOST_MEMBERSHIPS)
      throw tooLarge(`${MOST_MEMBERSHIPS.toLocaleString("en")} memberships`);
  }

  /** Lists a group that is a member of another one. */
  addNested(group: string, parent: string): void {
    const names = this.#longNames;
    this.nested.add({ group: names.short(group), parent: names.short(parent) });
  }

  finish(): TableData {
    const { builder } = this;
    if (this.data) return this.data;
    if (!this.keepsGroupNames) builder.renameGroups(shortNames(builder.groupNames));
    const onRepeated = (index: number, user: number, group: number) => {
      const { file, line } = this.#sourceLines.of(index);
      const text = `${quoted(builder.userIds[user])} is in ${quoted(builder.groupNames[group])} already; counted once.`;
      this.problems.add({ file, line: line || undefined, text });
    };
    return builder.build({ onRepeated }).data;
  }
}

function tooLarge(most: string): Refusal {
  return new Refusal(
    `This is more than ${most}, the most that Access Table carries. Export a part of it, for instance one department, and open that.`,
  );
}
