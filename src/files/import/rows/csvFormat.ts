import type { Choices } from "../choices.ts";
import type { Sample } from "../fileHead.ts";
import type { Format } from "../format.ts";
import { chosen, type Plan } from "./columnPlan.ts";
import { readMembershipRows } from "./membershipRows.ts";

/** A kind of CSV: its columns are known by the kind, or found in each file. */
export interface TableKind {
  readonly kind: string;
  readonly isGuess?: boolean;
  /** The plan for a file of this kind; none where the file is of another kind. */
  plan(headings: readonly string[], sample: Sample): Plan | undefined;
  /** True for a file that does not name its group, so that it has to be asked for. */
  asks?(sample: Sample): boolean;
}

/** A format with one membership a row. */
export function table({ kind, isGuess, plan, asks }: TableKind): Format {
  const planOf = (sample: Sample) => {
    const headings = sample.dialect?.rows[0];
    return headings && plan(headings, sample);
  };
  return {
    kind,
    recognises: (sample) => planOf(sample) !== undefined,
    async read(sources, draft, reading) {
      const first = sources[0].sample.dialect?.rows[0].join("\n");
      if (isGuess) reading.isGuess = true;
      for (const [file, source] of sources.entries()) {
        const { sample } = source;
        const isLikeFirst = sample.dialect?.rows[0].join("\n") === first;
        const { columns, isBare } = reading.choices;
        const choices = isLikeFirst || isGuess ? { columns, isBare } : {};
        let own = chosen(planOf(sample) as Plan, choices);
        own = withGroup(own, reading.choices, file);
        if (asks?.(sample))
          reading.questions.push({ file, name: source.name, group: String(own.group) });
        await readMembershipRows(source, own, draft, reading);
      }
    },
  };
}

function withGroup(plan: Plan, { groups }: Choices, file: number): Plan {
  const group = groups?.[file];
  return group !== undefined && typeof plan.group === "string" ? { ...plan, group } : plan;
}
