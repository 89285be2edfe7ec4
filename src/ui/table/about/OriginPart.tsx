import { Fragment, type ReactNode, useMemo } from "react";
import { NESTING_NAMES } from "../../../model/facts/nesting.ts";
import { isolated } from "../../../model/isolated.ts";
import { type Lines, line, lineCount } from "../../../model/lines.ts";
import { condense } from "../../../model/table/nesting/condense.ts";
import type { TableSource } from "../../../model/table/source.ts";
import { atOnce } from "../../../model/tasks/slices.ts";
import { countOf, formatBytes, formatNumber } from "../../../model/wording.ts";
import { usersInWords } from "../../../view/picture/caption.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

/** The most files that are named one by one. */
const MOST_FILES = 20;

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Where the table came from, and when; and its size. */
export function OriginPart() {
  const { table } = useWorkspace();
  const name = useValue(() => table.name);
  const isSample = useValue(() => table.isSample);
  const { memberships } = table;
  const { source } = memberships.data;
  const size = [
    usersInWords(memberships.data),
    countOf(memberships.groupCount, "group"),
    countOf(memberships.heldCount, "membership"),
  ];
  return (
    <section className="about-part tightest stack" aria-labelledby="about-origin">
      <h3 id="about-origin">Where it came from</h3>
      <dl className="facts">
        <Fact name="Table">{isolated(name)}</Fact>
        <Fact name="Size">{size.join(", ")}</Fact>
        {isSample && <Fact name="Files">None: a sample, made up here</Fact>}
        {!isSample && !source && <Fact name="Files">It was not kept which</Fact>}
        {source && <SourceFacts source={source} />}
        <NestingFact />
      </dl>
    </section>
  );
}

/** The groups that are members of others, and what becomes of their memberships. */
function NestingFact() {
  const { table } = useWorkspace();
  const nesting = useValue(() => table.facts.nesting);
  const { memberOf } = table.memberships.direct;
  const counts = useMemo(() => memberOf && nestedGroups(memberOf), [memberOf]);
  if (!counts || counts.groups === 0) return null;
  const { groups, cycles } = counts;
  const broken = cycles > 0 ? `; ${countOf(cycles, "cycle")} broken` : "";
  return (
    <Fact name="Groups in groups">
      {countOf(groups, "group")} in other groups{broken}. Counted now: {NESTING_NAMES[nesting]}
    </Fact>
  );
}

function nestedGroups(memberOf: Lines): { readonly groups: number; readonly cycles: number } {
  let groups = 0;
  for (let group = 0; group < lineCount(memberOf); group++)
    if (line(memberOf, group).some((parent) => parent !== group)) groups++;
  // Groups in groups are far fewer than memberships.
  return { groups, cycles: atOnce(condense(memberOf)).cycles };
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function SourceFacts({ source }: { readonly source: TableSource }) {
  const { address, format, time, rows } = source;
  return (
    <>
      {address === undefined ? <FilesFact source={source} /> : <AskedFacts source={source} />}
      <Fact name="Kind">{isolated(format)}</Fact>
      <Fact name={address === undefined ? "Opened" : "Asked"}>
        {moments.format(new Date(time))}
      </Fact>
      {rows > 0 && <Fact name="Read">{countOf(rows, "row")}</Fact>}
    </>
  );
}

/** Where the table lay, and by what it was asked for. */
function AskedFacts({ source }: { readonly source: TableSource }) {
  const { address = "", query, usersQuery, groupsQuery, columns = [] } = source;
  const queries = { Query: query, "Query of users": usersQuery, "Query of groups": groupsQuery };
  return (
    <>
      <Fact name="Source">{isolated(address)}</Fact>
      {Object.entries(queries).map(
        ([name, text]) =>
          text !== undefined && (
            <Fact key={name} name={name}>
              {text
                .trim()
                .split("\n")
                .map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                  <code key={at} className="about-file">
                    {isolated(line)}
                  </code>
                ))}
            </Fact>
          ),
      )}
      {columns.length > 0 && <Fact name="Columns">{isolated(columns.join(", "))}</Fact>}
    </>
  );
}

function FilesFact({ source }: { readonly source: TableSource }) {
  const { files } = source;
  const more = files.length - MOST_FILES;
  return (
    <Fact name={files.length === 1 ? "File" : "Files"}>
      {files.slice(0, MOST_FILES).map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <Fragment key={at}>
          <span className="about-file">
            {isolated(file)} <span className="muted">{fileText(source, at)}</span>
          </span>
        </Fragment>
      ))}
      {more > 0 && <span className="about-file">and {formatNumber(more)} more</span>}
      {files.length === 0 && "It was not kept which"}
    </Fact>
  );
}

/** The size of a file, and when it was last changed, as far as that is known. */
function fileText({ sizes, changed }: TableSource, at: number): string {
  const size = sizes?.[at];
  const time = Date.parse(changed?.[at] ?? "");
  const facts = [
    ...(size === undefined ? [] : [formatBytes(size)]),
    ...(Number.isNaN(time) ? [] : [`last changed ${moments.format(time)}`]),
  ];
  return facts.join(", ");
}
