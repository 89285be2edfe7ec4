import { isolated } from "../../../model/isolated.ts";
import type { SourceNote, TableSource } from "../../../model/table/source.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

/** What was mended or left out when the files were read, and why. */
export function NotesPart() {
  const { table } = useWorkspace();
  const source = useValue(() => table.memberships.data.source);
  if (!source) return null;
  const notes = [...(source.notes ?? [])].sort(
    (a, b) => Number(b.isLeftOut) - Number(a.isLeftOut) || b.count - a.count,
  );
  return (
    <section className="about-part tightest stack" aria-labelledby="about-notes">
      <h3 id="about-notes">Mended and left out</h3>
      <p className="muted">{summaryOf(source)}</p>
      {notes.length > 0 && (
        <ul className="about-notes stack">
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={at}>
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function summaryOf({ mended, leftOut, notes }: TableSource): string {
  if (mended + leftOut === 0) return "Nothing: the files were read as they are.";
  const counts = [
    ...(leftOut > 0 ? [`${countOf(leftOut, "place")} left out`] : []),
    ...(mended > 0 ? [`${countOf(mended, "place")} mended or taken as it says`] : []),
  ];
  const why = notes ? "" : " Why was not kept: open the files again to read it.";
  return `${counts.join(", ")}.${why}`;
}

/** A reason with its number, and the first places when they are asked for. */
function Note({ note: { reason, count, isLeftOut, places } }: { readonly note: SourceNote }) {
  const words = places.length === 1 && count === 1 ? places[0].text : reason;
  const title = (
    <>
      <b>{formatNumber(count)}</b>{" "}
      <span className="about-kind muted">{isLeftOut ? "left out" : "mended"}</span>{" "}
      {isolated(words)}
    </>
  );
  if (places.length === 0) return <p>{title}</p>;
  return (
    <details>
      <summary>{title}</summary>
      <ul className="stack small-text">
        {places.map(({ file, line, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={at}>
            <span className="muted">
              {isolated(file)}
              {line !== undefined && `, line ${formatNumber(line)}`}
              {text !== reason && ":"}
            </span>{" "}
            {text !== reason && isolated(text)}
          </li>
        ))}
        {count > places.length && (
          <li className="muted">and {formatNumber(count - places.length)} more</li>
        )}
      </ul>
    </details>
  );
}
