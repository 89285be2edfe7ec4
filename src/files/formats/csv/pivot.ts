import type { Draft } from "../../import/draft.ts";
import type { Format, Source } from "../../import/format.ts";
import {
  isLikelyPairs,
  mayBePairs,
  type PivotLayout,
  pivotLayout,
} from "../../import/pivot/pivotLayout.ts";
import { readPivotRows } from "../../import/pivot/pivotRows.ts";
import { inWayRound } from "../../import/pivot/wayRound.ts";
import { withChoices } from "../../import/rows/columnPlan.ts";
import { longPlan } from "../../import/rows/longPlan.ts";
import { readMembershipRows } from "../../import/rows/readMembershipRows.ts";
import { quoted } from "../../inputFile.ts";
import { longTable } from "./longTable.ts";

const QUESTION = "pairs or pivot";
const WAYS = ["pairs", "pivot"] as const;

/** A row a user, a column a group; crosses, numbers or states in the cells. */
export const pivot: Format = {
  kind: "Pivot table",
  recognises: (head) => !head.isNoPivot && pivotLayout(head) !== undefined,
  async read(sources, draft) {
    const layouts = sources.map(({ head }) => pivotLayout(head) as PivotLayout);
    const isCertain = !sources.every(({ head }, at) => mayBePairs(head, layouts[at]));
    const way = wayOf(sources, layouts, isCertain, draft);
    await readAs[way](sources, layouts, draft);
    if (way === "pairs") draft.kind = longTable.kind;
    if (!isCertain) ask(way, layouts, draft);
  },
};

type Way = (typeof WAYS)[number];

/** A column that was chosen for the groups makes it pairs. */
function wayOf(
  [{ head }]: readonly Source[],
  [layout]: readonly PivotLayout[],
  isCertain: boolean,
  { choices, questions }: Draft,
): Way {
  if (choices.columns) return choices.columns.group === undefined ? "pivot" : "pairs";
  if (isCertain) return "pivot";
  const isLikely = layout.alphabet.size > 0 || isLikelyPairs(head, layout);
  return questions.option(QUESTION, WAYS) ?? (isLikely ? "pairs" : "pivot");
}

function ask(answer: Way, [{ headings, from }]: readonly PivotLayout[], { questions }: Draft) {
  const heading = quoted(headings[from]);
  questions.ask({
    form: "radio",
    id: QUESTION,
    text: `Does the column ${heading} name a group in each row, or say who is in the group ${heading}?`,
    answer,
    isAboutColumns: true,
    isCounted: true,
    options: [
      { value: "pairs", label: "Pairs of a user and a group" },
      { value: "pivot", label: "A column per group" },
    ],
  });
}

type Read = (
  sources: readonly Source[],
  layouts: readonly PivotLayout[],
  draft: Draft,
) => Promise<void>;

const readAs: Record<Way, Read> = {
  async pairs(sources, layouts, draft) {
    for (const [file, source] of sources.entries()) {
      const plan = withChoices(pairsPlan(source, layouts[file]), draft.choices);
      await readMembershipRows(source, plan, draft);
    }
  },
  async pivot(sources, layouts, draft) {
    const { columns } = draft.choices;
    for (const [file, source] of sources.entries()) {
      const layout = layouts[file];
      const { userId, userName } = columns ?? layout;
      const way = inWayRound(source.head, { ...layout, userId, userName }, draft);
      await readPivotRows(source, way, draft);
    }
  },
};

function pairsPlan({ head }: Source, { headings, userId, userName, from }: PivotLayout) {
  const plan = longPlan(headings, head.dialect?.rows.slice(1) ?? [], true);
  if (plan?.group === from) return plan;
  return { headings, userId: [userId], userName, group: from, attributes: [] };
}
