import type { ReactNode } from "react";
import { SIMILAR_PERCENT } from "../../../mining/similarRoles.ts";
import { linesInWords, linesWithRoles } from "../../../model/administered.ts";
import { isolated } from "../../../model/isolated.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { formatNumber, formatShare } from "../../../model/wording.ts";
import { type SideFigures, showBeside, sideBySide } from "../../../session/mining/sideBySide.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { useLeaving } from "../../kit/Dialog.tsx";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { PRESENT } from "./VariantRow.tsx";

/** The figures of two or more variants, each in a column; the first is what the others stand beside. */
export function SideBySide({ keys }: { readonly keys: readonly string[] }) {
  const { table } = useWorkspace();
  const { close } = useLeaving();
  const changes = useValue(table.changes);
  const sides = useWorkedOut(
    (isStale) => inSlices(sideBySide(keys, table), isStale),
    [table, changes, keys.join("\n")],
  );
  if (!sides)
    return (
      <p role="status" className="muted">
        Counting…
      </p>
    );
  const nameOf = (key: string) => (key === PRESENT ? "Present roles" : isolated(key));
  const first = keys[0] === PRESENT ? "the present roles" : isolated(keys[0]);
  const show = async (key: string) => {
    const names = [keys[0], key].map((one) => one || "the present roles") as [string, string];
    await showBeside([keys[0], key], names, table);
    close();
  };
  return (
    <section className="side-by-side" aria-label="Side by side">
      <div className="scrolls" tabIndex={-1}>
        <table className="small-text numbers">
          <thead>
            <tr>
              <td />
              {keys.map((key) => (
                <th key={key} scope="col">
                  {nameOf(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Rows figures={FIGURES} sides={sides} />
            {table.conflicts.length > 0 && <Rows figures={[CONFLICTS]} sides={sides} />}
            <Rows figures={besideFirst(first)} sides={sides} />
            <tr>
              <th scope="row">On the matrix</th>
              {sides.map(({ key, beside }) => (
                <td key={key}>
                  {beside && beside.firstAlone + beside.secondAlone > 0 && (
                    <Button
                      aria-label={`Show ${nameOf(key)} beside ${first}`}
                      title="Shows in two colours what one of the two alone covers"
                      onClick={() => void show(key)}
                    >
                      Show
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {sides.some(({ isAsIfApplied }) => isAsIfApplied) && (
        <p className="note">* None is applied there: the figures are as if all roles were.</p>
      )}
    </section>
  );
}

interface Figure {
  readonly name: string;
  readonly title?: string;
  readonly of: (side: SideFigures) => ReactNode;
}

const FIGURES: readonly Figure[] = [
  {
    name: "Roles",
    of: ({ roles, others, isAsIfApplied }) =>
      `${formatNumber(roles)}${isAsIfApplied ? " *" : ""}${others > 0 ? ` of ${formatNumber(roles + others)}` : ""}`,
  },
  { name: "Coverage", of: ({ covered, measured }) => formatShare(covered, measured) },
  {
    name: "Would be granted",
    title: "Memberships that they give to users who do not hold them",
    of: ({ granted }) => formatNumber(granted),
  },
  {
    name: "Excepted by name",
    title: "Users who fit the rule of a role and are taken out of it",
    of: ({ excepted }) => formatNumber(excepted),
  },
  {
    name: "Lines to administer",
    of: ({ lines }) => (
      <span title={linesInWords(lines)}>{formatNumber(linesWithRoles(lines))}</span>
    ),
  },
  {
    name: "Users per role",
    of: ({ members, roles }) => (roles === 0 ? "" : (members / roles).toFixed(1)),
  },
  { name: "Roles with a rule", of: ({ ruled, roles }) => formatShare(ruled, roles) },
  { name: "Layers", of: ({ depth }) => formatNumber(depth) },
];

const CONFLICTS: Figure = {
  name: "Conflicts",
  title: "How often the roles of a user bring both sides of a conflict together",
  of: ({ conflicts }) => formatNumber(conflicts),
};

function besideFirst(first: string): readonly Figure[] {
  const beside =
    (of: (beside: NonNullable<SideFigures["beside"]>) => number) =>
    ({ beside: counts }: SideFigures) =>
      counts && formatNumber(of(counts));
  return [
    {
      name: `Roles shared with ${first}`,
      title: "Those with the same users and the same groups",
      of: beside(({ same }) => same),
    },
    {
      name: "Roles that are alike",
      title: `The others that share ${SIMILAR_PERCENT}% of the users, or of the groups, with one of its roles, as in Similar roles`,
      of: beside(({ alike }) => alike),
    },
    { name: `Covered by ${first} alone`, of: beside(({ firstAlone }) => firstAlone) },
    { name: "Covered by this one alone", of: beside(({ secondAlone }) => secondAlone) },
  ];
}

function Rows({ figures, sides }: { figures: readonly Figure[]; sides: readonly SideFigures[] }) {
  return figures.map(({ name, title, of }) => (
    <tr key={name}>
      <th scope="row" title={title}>
        {name}
      </th>
      {sides.map((side) => (
        <td key={side.key}>{of(side)}</td>
      ))}
    </tr>
  ));
}
