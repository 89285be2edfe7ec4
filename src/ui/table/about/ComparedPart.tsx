import type { ReactNode } from "react";
import { countsInWords, filesInWords } from "../../../model/comparison/comparedInWords.ts";
import type { ComparedWith } from "../../../model/facts/comparedWith.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** The newer exports that were taken, and those that the table was compared with, the latest first. */
export function ComparedPart() {
  const { table } = useWorkspace();
  const facts = useValue(() => table.facts);
  return (
    <>
      <Notes id="about-updates" title="Newer exports taken" notes={facts.updates}>
        Each took the place of the one before; what was done stayed.
      </Notes>
      <Notes id="about-compared" title="Compared with" notes={facts.comparedWith}>
        Other exports, which are not kept. Gained is what the newer of the two has alone.
      </Notes>
    </>
  );
}

interface NotesProps {
  readonly id: string;
  readonly title: string;
  readonly notes: readonly ComparedWith[];
  readonly children: ReactNode;
}

function Notes({ id, title, notes, children }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <section className="about-part tightest stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="muted">{children}</p>
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
