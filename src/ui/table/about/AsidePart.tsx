import { FINDINGS } from "../../../mining/findings/findings.ts";
import { setFindingsAside } from "../../../model/commands/facts/setReviews.ts";
import type { SetAside } from "../../../model/facts/setAside.ts";
import { isolated } from "../../../model/isolated.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { namesAndMore } from "./useItems.ts";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
/** The most names that are said of what was set aside at once. */
const MOST_NAMES = 6;

/** What a person has said to be no finding, with the reason; each can be taken back. */
export function AsidePart() {
  const { table } = useWorkspace();
  const all = useValue(() => table.facts.setAside);
  if (all.length === 0) return null;
  return (
    <section className="about-part tightest stack" aria-labelledby="about-aside">
      <h3 id="about-aside">Set aside: no findings</h3>
      <ul className="about-notes stack">
        {all.map((one) => (
          <li key={`${one.finding} ${one.date}`} className="between wrap">
            <span className="grow">
              {titleOf(one)}: {namesOf(one)}
              <br />
              <span className="muted">{saidOf(one)}</span>
            </span>
            <Button
              aria-label={`Take back: ${titleOf(one)}`}
              onClick={() =>
                table.run(setFindingsAside, { all: all.filter((other) => other !== one) })
              }
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ finding }: SetAside): string {
  return FINDINGS.find(({ name }) => name === finding)?.title ?? finding;
}

function namesOf({ items }: SetAside): string {
  return namesAndMore(items.slice(0, MOST_NAMES).map(isolated), items.length);
}

function saidOf({ reason, by, date }: SetAside): string {
  const moment = Date.parse(date);
  const when = Number.isNaN(moment) ? "" : days.format(moment);
  return [isolated(reason), isolated(by), when].filter((part) => part !== "").join(", ");
}
