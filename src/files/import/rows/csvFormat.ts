import type { FileHead } from "../fileHead.ts";
import type { Format, Source } from "../format.ts";
import type { Questions } from "../questions/question.ts";
import { askForColumns, withAnsweredColumns } from "./alternatives.ts";
import { type ColumnPlan, withChoices } from "./columnPlan.ts";
import { readMembershipRows } from "./readMembershipRows.ts";

/** A kind of CSV with one membership a row. */
interface CsvFormatOptions {
  readonly kind: string;
  readonly isGuess?: boolean;
  readonly ignoresCase?: boolean;
  /** The plan of a file's columns; undefined where the file is of another kind. */
  plan(headings: readonly string[], head: FileHead): ColumnPlan | undefined;
  /** Set where the headings alone may leave open which column is the user, the name or the group. */
  readonly asksForColumns?: boolean;
  /** True for a file that does not name its group, or its user: a person is asked for it. */
  asks?(asks: FileHead): boolean;
}

export function csvFormat(options: CsvFormatOptions): Format {
  const { kind, isGuess, ignoresCase, plan, asksForColumns, asks } = options;
  const plans = new WeakMap<FileHead, ColumnPlan | undefined>();
  const planOf = (head: FileHead) => {
    const headings = head.dialect?.rows[0];
    if (!headings || plans.has(head)) return plans.get(head);
    const planned = plan(headings, head);
    plans.set(head, planned);
    return planned;
  };
  return {
    kind,
    ignoresCase,
    isGuess,
    recognises: (head) => planOf(head) !== undefined,
    async read(sources, draft) {
      const first = sources[0].head.dialect?.rows[0].join("\n");
      if (isGuess) draft.isGuess = true;
      for (const [file, source] of sources.entries()) {
        const { head } = source;
        const isLikeFirst = head.dialect?.rows[0].join("\n") === first;
        const { columns, hasNoHeadings } = draft.choices;
        const choices = isLikeFirst || isGuess ? { columns, hasNoHeadings } : {};
        const planned = planOf(head) as ColumnPlan;
        if (planned.isGuess) draft.isGuess = true;
        let own = planned;
        if (asksForColumns && isLikeFirst)
          own = withAnsweredColumns(own, rowsOf(sources[0]), draft.questions);
        own = withChoices(own, choices);
        if (asksForColumns && file === 0)
          askForColumns(planned, own, rowsOf(source), draft.questions);
        const nameOf = (what: "group" | "user", assumed: string) =>
          nameOfFile(what, draft.questions, file, source.name, assumed);
        if (asks?.(head) && typeof own.group === "string")
          own = { ...own, group: nameOf("group", own.group) };
        if (asks?.(head) && typeof own.userId === "string")
          own = { ...own, userId: nameOf("user", own.userId) };
        await readMembershipRows(source, own, draft);
      }
    },
  };
}

function rowsOf({ head }: Source): readonly (readonly string[])[] {
  return head.dialect?.rows.slice(1) ?? [];
}

const ASKED = {
  group: "Which group are these users in, which the file does not name?",
  user: "Which user is in these groups, whom the file does not name?",
};

/** The group, or the user, of a file that does not name it: asked for, and assumed until then. */
function nameOfFile(
  what: keyof typeof ASKED,
  questions: Questions,
  file: number,
  name: string,
  assumed: string,
): string {
  const id = `${what} of file ${file}`;
  const answer = questions.text(id) ?? assumed;
  questions.ask({ form: "text", id, text: ASKED[what], label: name, answer });
  return answer;
}
