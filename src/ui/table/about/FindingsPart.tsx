import { useEffect } from "react";
import { reasonOf } from "../../../model/reasonOf.ts";
import { countOf } from "../../../model/wording.ts";
import { aboutTable } from "../../../session/mining/aboutTable.ts";
import { EQUALS, FINDINGS, isNothing } from "../../../session/report/findingWords.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { openDialog } from "../../kit/opened.ts";
import { EqualSection } from "./EqualSection.tsx";
import { FindingSection } from "./FindingSection.tsx";
import type { FindingHandler } from "./useItems.ts";

/** What is odd about the users and groups: each finding with its number, names and what can be done. */
export function FindingsPart({ onExcluded }: FindingHandler) {
  const { table } = useWorkspace();
  const about = aboutTable(table);
  const { result, failure } = about.findings;
  useEffect(() => about.findings.watch(), [about]);
  const findings = useValue(result);
  const failed = useValue(failure);
  if (failed !== undefined)
    return (
      <p role="alert">
        The users and groups could not be looked through: {reasonOf(failed)}. Open the page again.
      </p>
    );
  if (!findings)
    return (
      <p className="muted" role="status">
        Looking through the users and groups…
      </p>
    );
  const none = [...FINDINGS, ...EQUALS].filter((words) => isNothing(findings, words));
  return (
    <>
      {FINDINGS.filter((words) => !isNothing(findings, words)).map((words) => (
        <FindingSection
          key={words.kind}
          words={words}
          found={findings[words.kind]}
          onExcluded={onExcluded}
        />
      ))}
      {EQUALS.filter((words) => !isNothing(findings, words)).map((words) => (
        <EqualSection
          key={words.kind}
          words={words}
          sets={findings[words.kind]}
          onExcluded={onExcluded}
        />
      ))}
      {none.length > 0 && (
        <section className="about-part tightest stack" aria-labelledby="about-none">
          <h3 id="about-none">Not found</h3>
          <p className="muted">{inSentence(none.map(({ title }) => title))}</p>
        </section>
      )}
      <ExcludedLine />
    </>
  );
}

/** Titles as one sentence. */
function inSentence(titles: readonly string[]): string {
  const [first, ...others] = titles;
  const small = others.map((title) => title.charAt(0).toLowerCase() + title.slice(1));
  return `${[first, ...small].join(", ")}.`;
}

/** The number of those that are left out already: none of them is in the findings. */
function ExcludedLine() {
  const { table, opened } = useWorkspace();
  useValue(table.changes);
  const { users, groups } = table.excluded;
  if (users.size + groups.size === 0) return null;
  const parts = [
    ...(users.size > 0 ? [countOf(users.size, "user")] : []),
    ...(groups.size > 0 ? [countOf(groups.size, "group")] : []),
  ];
  return (
    <p>
      <span className="muted">
        {parts.join(" and ")} {users.size + groups.size === 1 ? "is" : "are"} left out, and in none
        of these lists.
      </span>{" "}
      <Button onClick={() => openDialog({ opened }, "excluded")}>Left out …</Button>
    </p>
  );
}
