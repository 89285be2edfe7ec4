import { type ComponentProps, useId } from "react";
import { isolated } from "../../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../../model/wording.ts";
import { download, fileName } from "../../../../session/exports/download.ts";
import type { AddingAttributes } from "../../../../session/opening/attributes/addingAttributes.ts";
import type { Side } from "../../../../session/opening/attributes/keys.ts";
import type { RowMatch } from "../../../../session/opening/attributes/matchRows.ts";
import { notifyOfDownload } from "../../../../view/view.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { Button } from "../../../kit/buttons.tsx";
import { RadioGroup } from "../../../kit/fields/radios.tsx";
import { Select } from "../../../kit/fields/textFields.tsx";

const SIDES = { users: "Users", groups: "Groups" };

interface PartProps {
  readonly adding: AddingAttributes;
}

/** Whom the rows of a file are about: by which column that is found, how many match, and who does not. */
export function RowMatching({ adding }: PartProps) {
  const { file, by, matched } = useValue(adding.state);
  if (!file || !by) return <p className="muted">Matching…</p>;
  const { side } = by;
  return (
    <>
      <RadioGroup<Side>
        name="Add to"
        values={["users", "groups"]}
        chosen={side}
        isDisabled={false}
        nameOf={(value) => SIDES[value]}
        onChoose={(value) => void adding.chooseSide(value)}
      />
      <div className="match-by row wrap">
        <LabelledSelect
          label="The file’s column"
          value={by.column}
          options={file.columns.map(({ name }, at) => [at, name])}
          onChoose={(column) => void adding.chooseBy({ column: Number(column) })}
        />
        <LabelledSelect
          label={`is the ${side === "users" ? "user’s" : "group’s"}`}
          value={by.key}
          options={adding.keys(side).map(({ name }, at) => [at, name])}
          onChoose={(key) => void adding.chooseBy({ key: Number(key) })}
        />
      </div>
      <p className="numbers" aria-live="polite">
        {matched ? matchText(matched.match, side) : "Matching…"}
      </p>
      {matched && <Unmatched match={matched.match} side={side} />}
    </>
  );
}

function matchText({ count, rowOf }: RowMatch, side: Side): string {
  const all = countOf(rowOf.length, side === "users" ? "user" : "group");
  if (count === 0) return `None of ${all} matches a row. Choose other columns, or another file.`;
  return `${formatNumber(count)} of ${all} ${count === 1 ? "matches" : "match"} a row.`;
}

/** Who is in one of the two alone, and what cannot be told apart. */
function Unmatched({ match, side }: { readonly match: RowMatch; readonly side: Side }) {
  const { data } = useWorkspace().table.memberships;
  const { without, unknown, severalRows, severalItems, blank } = match;
  const noun = side === "users" ? "user" : "group";
  const nameOf = (item: number) =>
    side === "groups"
      ? data.groupNames[item]
      : data.userNames[item] === data.userIds[item]
        ? data.userIds[item]
        : `${data.userNames[item]} (${data.userIds[item]})`;
  const several = (count: number, verb: string) =>
    `${countOf(count, "text")} that ${verb}: not matched`;
  return (
    <div className="unmatched stack">
      <NameList
        title={`${countOf(without.length, noun)} without a row`}
        count={without.length}
        textAt={(at) => nameOf(without[at])}
      />
      <NameList
        title={`${countOf(unknown.length, "row")} about no ${noun} of this table`}
        count={unknown.length}
        textAt={(at) => unknown[at]}
      />
      <NameList
        title={several(severalRows.length, "several rows have")}
        count={severalRows.length}
        textAt={(at) => severalRows[at]}
      />
      <NameList
        title={several(severalItems.length, `several ${noun}s have`)}
        count={severalItems.length}
        textAt={(at) => severalItems[at]}
      />
      {blank > 0 && (
        <p className="muted">{countOf(blank, "row")} without a text in that column: left out</p>
      )}
    </div>
  );
}

interface NameListProps {
  readonly title: string;
  readonly count: number;
  readonly textAt: (place: number) => string;
  /** The word for it in the name of the file. */
  readonly kind?: string;
}

/** The most names that are listed; all are in the file that can be saved. */
const MOST_LISTED = 100;

/** A list of names that is unfolded by its title; nothing where there are none. */
export function NameList({ title, count, textAt, kind = "unmatched" }: NameListProps) {
  const { view, table } = useWorkspace();
  if (count === 0) return null;
  const shown = Array.from({ length: Math.min(count, MOST_LISTED) }, (_, at) => textAt(at));
  const more = count - shown.length;
  const save = () => {
    const name = fileName(table.name, { kind, ending: "txt" });
    const lines = Array.from({ length: count }, (_, at) => `${textAt(at)}\n`);
    download(new Blob(lines), name);
    notifyOfDownload(view, name);
  };
  return (
    <details>
      <summary>{title}</summary>
      <ul className="small-text box">
        {shown.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={at}>{isolated(text)}</li>
        ))}
      </ul>
      {more > 0 && (
        <p className="between muted">
          and {formatNumber(more)} more
          <Button onClick={save}>Download the list</Button>
        </p>
      )}
    </details>
  );
}

interface LabelledSelectProps extends ComponentProps<typeof Select> {
  readonly label: string;
}

/** A choice with its label before it. */
export function LabelledSelect({ label, ...rest }: LabelledSelectProps) {
  const id = useId();
  return (
    <div className="labelled-select row">
      <label className="muted" htmlFor={id}>
        {label}
      </label>
      <Select className="field" id={id} {...rest} />
    </div>
  );
}
