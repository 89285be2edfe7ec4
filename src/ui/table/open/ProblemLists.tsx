import type { LongList as Listed } from "../../../files/import/findings.ts";
import type { ReadResult } from "../../../files/readInputs.ts";
import { isolated } from "../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { download, fileName } from "../../../session/exports/download.ts";
import { notifyOfDownload } from "../../../view/view.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";

interface ProblemListsProps {
  readonly result: ReadResult;
  /** The name of the files together. */
  readonly name: string;
}

/** The lists of problems in files, and of groups in groups, which are no users. */
export function ProblemLists({ result, name }: ProblemListsProps) {
  const { problems, nested } = result;
  return (
    <>
      {problems.count > 0 && (
        <List
          title={countOf(problems.count, "problem")}
          explanation="Each was mended, left out or taken as it says."
          kind="problems"
          of={name}
          list={problems}
          lineOf={({ file, line, text }) => ({
            source:
              line === undefined ? isolated(file) : `${isolated(file)}, line ${formatNumber(line)}`,
            text,
          })}
        />
      )}
      {nested.count > 0 && (
        <List
          title={
            nested.count === 1
              ? "1 group in a group"
              : `${formatNumber(nested.count)} groups in groups`
          }
          explanation={
            result.nesting
              ? "They are no rows; whether their members count in the groups around them is chosen above."
              : "They are no rows, and no file tells their members."
          }
          kind="nested-groups"
          of={name}
          list={nested}
          lineOf={({ group, parent }) => ({
            source: isolated(parent),
            text: `has ${isolated(group)} as a member`,
          })}
        />
      )}
    </>
  );
}

interface ListProps<T> {
  readonly title: string;
  readonly explanation: string;
  /** The name of the downloaded list. */
  readonly kind: string;
  /** The name of the files that it is of. */
  readonly of: string;
  readonly list: Listed<T>;
  readonly lineOf: (entry: T) => { readonly source: string; readonly text: string };
}

function List<T>({ title, explanation, kind, of, list, lineOf }: ListProps<T>) {
  const { view } = useWorkspace();
  const save = () => {
    const name = fileName(of, { kind, ending: "txt" });
    download(list.all, name);
    notifyOfDownload(view, name);
  };
  return (
    <div className="problem-list stack">
      <div className="between">
        <h3>{title}</h3>
        <Button onClick={save}>Download the list</Button>
      </div>
      <p className="muted">
        {explanation}
        {list.count > list.first.length && ` The first ${list.first.length} are:`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="problem-lines small-text box" tabIndex={0} aria-label={title}>
        <ul>
          {list.first.map((entry, at) => {
            const { source, text } = lineOf(entry);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
              <li key={at}>
                <span className="muted">{source}:</span> {text}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
