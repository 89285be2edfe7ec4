import { useEffect } from "react";
import { FINDINGS } from "../../../mining/findings/findings.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import { countOf } from "../../../model/wording.ts";
import { aboutTable } from "../../../session/mining/aboutTable.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { openDialog } from "../../kit/opened.ts";
import { AsidePart } from "./AsidePart.tsx";
import { FindingSection } from "./FindingSection.tsx";
import type { FindingHandler } from "./useItems.ts";

/** What is odd about the users and groups: each finding with its number, names and what can be done. */
export function FindingsPart({ onDone }: FindingHandler) {
  const workspace = useWorkspace();
  const about = aboutTable(workspace);
  useEffect(() => about.watch(), [about]);
  const findings = useValue(() => about.findings);
  const failed = useValue(about.failure);
  const hasRoles = useValue(() => workspace.table.roles.length > 0);
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
  const found = new Set(findings.map(({ finding }) => finding));
  const none = FINDINGS.filter(({ name }) => !found.has(name));
  return (
    <>
      {findings.map((one) => (
        <FindingSection key={one.finding} found={one} onDone={onDone} />
      ))}
      {none.length > 0 && (
        <section className="about-part tightest stack" aria-labelledby="about-none">
          <h3 id="about-none">Not found</h3>
          <p className="muted">
            {findings.length === 0 && `Nothing was found${hasRoles ? "" : ": Plan is next"}. `}
            Not found, or not to be told from what the table has: {inSentence(none)}
          </p>
        </section>
      )}
      <AsidePart />
      <ExcludedLine />
    </>
  );
}

/** Titles as the end of a sentence. */
function inSentence(all: readonly { readonly title: string }[]): string {
  const small = all.map(({ title }) => title.charAt(0).toLowerCase() + title.slice(1));
  return `${small.join(", ")}.`;
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
