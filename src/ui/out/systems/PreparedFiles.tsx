import type { Prepared, System } from "../../../files/systems/system.ts";
import { countOf } from "../../../model/wording.ts";

interface PreparedFilesProps {
  readonly prepared: Prepared;
  readonly system: System;
  /** The number of roles that go into the files. */
  readonly count: number;
}

/** What comes of an export: its files, what they cannot hold, and what to check before they are used. */
export function PreparedFiles({ prepared, system, count }: PreparedFilesProps) {
  const { files, losses, pack } = prepared;
  return (
    <div className="system-files box">
      <p>
        {countOf(count, "role")} in{" "}
        {pack?.content ??
          files.map(({ name }, at) => (
            <span key={name}>
              {at > 0 && ", "}
              <code>{name}</code>
            </span>
          ))}
        {!pack && files.length > 1 && ", in one zip"}.
      </p>
      <Sentences title="Not in the format" sentences={losses} />
      <Sentences title="Check before use" sentences={system.checks} />
    </div>
  );
}

function Sentences({
  title,
  sentences,
}: {
  readonly title: string;
  readonly sentences: readonly string[];
}) {
  if (sentences.length === 0) return null;
  return (
    <>
      <h3 className="note">{title}</h3>
      <ul className="bullets">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
