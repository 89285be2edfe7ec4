import { normalizeHeading } from "../../../model/validityWords.ts";
import { shownName } from "../../../model/wording.ts";
import type { Choices, ColumnPreview, ColumnUse } from "../choices.ts";
import type { Draft } from "../draft.ts";
import type { FileHead } from "../fileHead.ts";
import type { Source } from "../format.ts";

/** The uses of the columns in a file with one membership a row. */
export interface ColumnPlan {
  readonly headings: readonly string[];
  /** Columns, the first that is not empty counts; or one id for all rows. */
  readonly userId: readonly number[] | string;
  /** All of these columns name users, each others. */
  readonly haveAll?: boolean;
  readonly userName?: number;
  /** A column, or one group for all rows. */
  readonly group: number | string;
  /** Further columns of groups, where a row has several. */
  readonly moreGroups?: readonly number[];
  /** The column of the system that each group is of: groups of one name are one in each alone. */
  readonly system?: number;
  /** The values of that column may as well be the users’: they are taken as attributes of both. */
  readonly isSystemAmbiguous?: boolean;
  readonly groupAttributes?: readonly number[];
  /** Attributes that may as well be about the group: they are taken as attributes of both. */
  readonly ambiguous?: readonly number[];
  readonly state?: number;
  /** The column with the type of each member, which may be a group itself. */
  readonly memberType?: number;
  readonly attributes: readonly number[];
  /** Those that a person wants nothing of. */
  readonly unused?: readonly number[];
  readonly hasNoHeadings?: boolean;
  /** What the columns are is only likely: a person should look at it. */
  readonly isGuess?: boolean;
  /** The name for the technical id of a user, and of a group. */
  userOf?(id: string): string;
  groupOf?(id: string): string;
  /** Set where a row is a user, and the column of groups has all of them: their names. */
  groupsIn?(cell: string, report?: (problem: string) => void): readonly string[];
  /** Our own export: guards against formulas come off again, and empty names are names. */
  readonly isOwn?: boolean;
}

/** All columns that have no other use: attributes of the user. */
export function otherColumns(
  headings: readonly string[],
  taken: readonly (number | undefined)[],
  notOfUser: readonly string[] = [],
): number[] {
  const seen = new Set<string>();
  // A set of the many words takes longer than a look for the few columns of most files.
  const others = headings.length < 50 ? undefined : new Set(notOfUser);
  const isTaken = (word: string) => (others ? others.has(word) : notOfUser.includes(word));
  return headings.flatMap((heading, at) => {
    const word = normalizeHeading(heading);
    if (word === "" || taken.includes(at) || seen.has(word) || isTaken(word)) return [];
    seen.add(word);
    return [at];
  });
}

/** The column of the system, unless it may as well be about the users. */
export function ofGroupAlone(
  plan: Pick<ColumnPlan, "system" | "isSystemAmbiguous">,
): number | undefined {
  return plan.isSystemAmbiguous ? undefined : plan.system;
}

export function withChoices(plan: ColumnPlan, { columns, hasNoHeadings }: Choices): ColumnPlan {
  if (hasNoHeadings !== undefined) return withChoices({ ...plan, hasNoHeadings }, { columns });
  if (!columns) return plan;
  const { userId, userName, group = plan.group, state } = columns;
  const taken = [userId, userName, group, state, plan.memberType].map((at) =>
    typeof at === "number" ? at : undefined,
  );
  const system = taken.includes(plan.system) ? undefined : plan.system;
  const groupAttributes = plan.groupAttributes?.filter((at) => !taken.includes(at)) ?? [];
  return {
    ...plan,
    userId: [userId],
    userName,
    group,
    moreGroups: group === plan.group ? plan.moreGroups : undefined,
    system,
    groupAttributes,
    state,
    attributes: otherColumns(plan.headings, [
      ...taken,
      ...(group === plan.group ? (plan.moreGroups ?? []) : []),
      ofGroupAlone({ ...plan, system }),
      ...groupAttributes,
    ]),
  };
}

/** The plan in which groups of one name are one, whatever system they are of. */
export function withoutSystem({ system, ...plan }: ColumnPlan): ColumnPlan {
  if (system === undefined || plan.attributes.includes(system)) return plan;
  return { ...plan, attributes: [...plan.attributes, system] };
}

export function withKeptAttributes(plan: ColumnPlan, draft: Draft): ColumnPlan {
  const attributes = plan.attributes.filter((at) => draft.keepsAttribute(plan.headings[at]));
  return { ...plan, attributes };
}

export function previewPlan({ head }: Source, plan: ColumnPlan): ColumnPreview {
  const attributes = new Set(plan.attributes);
  const use = (at: number) => useOf(plan, attributes, at);
  return previewColumns(head, plan.headings, use, plan.hasNoHeadings);
}

function useOf(plan: ColumnPlan, attributes: ReadonlySet<number>, at: number): ColumnUse {
  if (at === plan.userId[0] || (plan.haveAll && plan.userId.includes(at as never))) return "userId";
  if (at === plan.userName) return "userName";
  if (at === plan.group || plan.moreGroups?.includes(at)) return "group";
  if (at === plan.state) return "state";
  if (at === plan.system || plan.groupAttributes?.includes(at)) return "groupAttribute";
  if (at === plan.memberType) return "memberType";
  return attributes.has(at) ? "attribute" : "unused";
}

const PREVIEW_ROWS = 5;

export function previewColumns(
  { dialect }: FileHead,
  headings: readonly string[],
  useOf: (at: number) => ColumnUse,
  hasNoHeadings = false,
): ColumnPreview {
  const first = hasNoHeadings ? 0 : 1;
  return {
    headings: headings.map(shownName),
    uses: headings.map((_, at) => useOf(at)),
    rows: (dialect?.rows.slice(first, first + PREVIEW_ROWS) ?? []).map((row) => row.map(shownName)),
  };
}
