import type { PreparedForSystem } from "../../../files/systems/prepareFor.ts";
import type { SystemRoles } from "../../../files/systems/roles/systemRoles.ts";
import type { System } from "../../../files/systems/system.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { membersOf } from "../../../session/exports/systemExport.ts";

interface PreparedFilesProps {
  readonly prepared: PreparedForSystem;
  readonly system: System;
  /** The roles that go into the files. */
  readonly roles: SystemRoles;
}

const OTHERS = "Rules select among all users there, not only among those of this table.";

/** What comes of an export: its files, what they cannot hold, and what to check before they are used. */
export function PreparedFiles({ prepared, system, roles }: PreparedFilesProps) {
  const { files, losses, checks, pack, byRule } = prepared;
  return (
    <div className="system-files box">
      <p>
        {roles.removals
          ? `${countOf(membersOf(roles), "membership")} of ${countOf(roles.roles.length, "group")}`
          : roles.changes
            ? `${countOf(roles.roles.length, "role")} to create, ${formatNumber(roles.changes.changed.roles.length)} to change, ${formatNumber(roles.changes.retired.roles.length)} to retire`
            : countOf(roles.roles.length, "role")}
        {byRule > 0 && `, ${formatNumber(byRule)} by rule,`}
        {files.length > 0 && " in "}
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
      <Sentences
        title="Check before use"
        sentences={[
          ...checks,
          ...(roles.removals ? [] : system.checks),
          ...(byRule > 0 ? [OTHERS] : []),
        ]}
      />
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
