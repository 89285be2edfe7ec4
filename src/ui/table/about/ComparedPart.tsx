import { countsInWords, filesInWords } from "../../../model/comparison/comparedInWords.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** The exports that the table was compared with, the latest first; nothing where there were none. */
export function ComparedPart() {
  const { table } = useWorkspace();
  const notes = useValue(() => table.facts.comparedWith);
  if (notes.length === 0) return null;
  return (
    <section className="about-part tightest stack" aria-labelledby="about-compared">
      <h3 id="about-compared">Compared with</h3>
      <p className="muted">
        Other exports, which are not kept. Gained is what the newer of the two has alone.
      </p>
      <dl className="facts">
        {notes.toReversed().map((note) => (
          <div key={note.time} className="about-compared">
            <dt>{moments.format(new Date(note.time))}</dt>
            <dd>
              {filesInWords(note)}: {countsInWords(note)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
