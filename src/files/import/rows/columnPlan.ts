import type { Choices } from "../choices.ts";
import type { ColumnPreview, ColumnUse, Source } from "../format.ts";
import { previewColumns } from "./columnPreview.ts";
import { normalizeHeading } from "./headingWords.ts";

/** The uses of the columns in a file of memberships, one a row. */
export interface ColumnPlan {
  readonly headings: readonly string[];
  /** The first that is not empty counts; a text is the same for all rows. */
  readonly userId: readonly number[] | string;
  readonly userName?: number;
  readonly group: number | string;
  readonly state?: number;
  /** Has the type of each member, which may be a group itself. */
  readonly memberType?: number;
  readonly attributes: readonly number[];
  /** The first row is no heading. */
  readonly hasNoHeadings?: boolean;
  /** The names of a user and a group by their technical ids. */
  userOf?(id: string): string;
  groupOf?(id: string): string;
  /** Our own export: guards against formulas come off again, and empty names are names. */
  readonly isOwn?: boolean;
}

/** All columns that are not taken for anything else and say something of the user. */
export function otherColumns(
  headings: readonly string[],
  taken: readonly (number | undefined)[],
  notOfUser: readonly string[] = [],
): number[] {
  const seen = new Set(notOfUser);
  return headings.flatMap((heading, at) => {
    const word = normalizeHeading(heading);
    if (word === "" || taken.includes(at) || seen.has(word)) return [];
    seen.add(word);
    return [at];
  });
}

/** The plan with the columns that a person chose. */
export function withChoices(plan: ColumnPlan, { columns, hasNoHeadings }: Choices): ColumnPlan {
  if (hasNoHeadings !== undefined) return withChoices({ ...plan, hasNoHeadings }, { columns });
  if (!columns) return plan;
  const { userId, userName, group = plan.group, state } = columns;
  const taken = [userId, userName, group, state, plan.memberType];
  return {
    ...plan,
    userId: [userId],
    userName,
    group,
    state,
    attributes: otherColumns(
      plan.headings,
      taken.map((at) => (typeof at === "number" ? at : undefined)),
    ),
  };
}

/** The use of each column as it is planned, with the first rows to look at. */
export function previewPlan({ head }: Source, plan: ColumnPlan): ColumnPreview {
  return previewColumns(head, plan.headings, (at) => useOf(plan, at), plan.hasNoHeadings);
}

function useOf(plan: ColumnPlan, at: number): ColumnUse {
  if (at === plan.userId[0]) return "userId";
  if (at === plan.userName) return "userName";
  if (at === plan.group) return "group";
  if (at === plan.state) return "state";
  if (at === plan.memberType) return "memberType";
  return plan.attributes.includes(at) ? "attribute" : "unused";
}
