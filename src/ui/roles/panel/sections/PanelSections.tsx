import { type ComponentType, useEffect, useId, useState } from "react";
import { setRule } from "../../../../model/commands/facts/setRule.ts";
import { RULE_NAMES, type Rule } from "../../../../model/facts/rule.ts";
import { countOf, formatShare } from "../../../../model/wording.ts";
import type { Workspace } from "../../../../session/workspace/workspace.ts";
import { PANEL_SECTIONS, type PanelSection } from "../../../../view/roles/rolesPanel.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { DownIcon } from "../../../kit/icons.tsx";
import { AssumedPart } from "./AssumedPart.tsx";
import { Coverage } from "./Coverage.tsx";
import { UncoveredPart } from "./UncoveredPart.tsx";
import "./sections.css";

/** A part of the panel above the tables, which is folded to a line that says the most of it. */
interface Section {
  readonly title: string;
  summary(workspace: Workspace): string;
  readonly Content: ComponentType;
}

/** To add a section is to add its name to `PANEL_SECTIONS`, and an object here. */
const SECTIONS: Readonly<Record<PanelSection, Section>> = {
  coverage: {
    title: "Coverage",
    summary: ({ table }) => `${formatShare(table.coveredCount, table.measuredCount)} covered`,
    Content: Coverage,
  },
  rule: {
    title: "Overlap",
    summary: ({ table }) => RULE_NAMES[table.rule],
    Content: RuleChoice,
  },
  leftOver: {
    title: "Left over",
    summary({ table, view }) {
      const left = countOf(table.measuredCount - table.coveredCount, "held cell");
      return view.showsUncovered.get() ? `${left}, shown` : left;
    },
    Content: UncoveredPart,
  },
  assumed: {
    title: "Assumed",
    summary: ({ table }) => countOf(table.memberships.assumed.size, "cell"),
    Content: AssumedPart,
  },
};

export function PanelSections() {
  const workspace = useWorkspace();
  const id = useId();
  const { unfolded, setUnfolded } = useUnfolding();
  useValue(workspace.view.showsUncovered);
  return (
    <div className="panel-top scrolls">
      {PANEL_SECTIONS.map((name) => {
        const { title, summary, Content } = SECTIONS[name];
        const isOpen = unfolded.includes(name);
        const toggle = () =>
          setUnfolded(isOpen ? unfolded.filter((one) => one !== name) : [...unfolded, name]);
        return (
          <section key={name} className="panel-section" data-section={name}>
            <h3 className="small-text">
              <button
                type="button"
                className="row"
                aria-expanded={isOpen}
                aria-controls={`${id}-${name}`}
                onClick={toggle}
              >
                <DownIcon />
                <span>{title}</span>
                <span className="section-summary grow cut plain muted numbers">
                  {summary(workspace)}
                </span>
              </button>
            </h3>
            <div
              id={`${id}-${name}`}
              className="section-content small-text numbers"
              hidden={!isOpen}
            >
              {isOpen && <Content />}
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** The unfolded sections, remembered; all are folded where details, or chosen roles, need room. */
function useUnfolding(): {
  readonly unfolded: readonly PanelSection[];
  readonly setUnfolded: (unfolded: readonly PanelSection[]) => void;
} {
  const { view } = useWorkspace();
  const remembered = useValue(() => view.rolesPanel.get().unfolded);
  const hasDetails = useValue(() => {
    const { selected, chosen } = view.roleTables.get();
    return selected !== undefined || chosen.length > 0;
  });
  const [besideDetails, setBesideDetails] = useState<readonly PanelSection[]>([]);
  useEffect(() => {
    if (!hasDetails) setBesideDetails([]);
  }, [hasDetails]);
  if (hasDetails) return { unfolded: besideDetails, setUnfolded: setBesideDetails };
  return { unfolded: remembered, setUnfolded: (unfolded) => view.rolesPanel.update({ unfolded }) };
}

const EXPLANATIONS: Readonly<Record<Rule, string>> = {
  exclusive:
    "A role that is applied takes its groups from all others. Who holds one of them without the role has it from no role any more.",
  overlapping:
    "A role that is applied takes nothing. A cell that several cover has the colour of the first; its tooltip names all.",
};

function RuleChoice() {
  const { table } = useWorkspace();
  const id = useId();
  return (
    <div className="rule-choice stack" role="radiogroup" aria-label="Rule of application">
      {(Object.keys(RULE_NAMES) as Rule[]).map((rule) => (
        <div key={rule} className="rule">
          <input
            type="radio"
            id={`${id}-${rule}`}
            name={id}
            checked={table.rule === rule}
            aria-describedby={`${id}-${rule}-text`}
            onChange={() => table.run(setRule, { rule })}
          />
          <label htmlFor={`${id}-${rule}`}>{RULE_NAMES[rule]}</label>
          <p className="muted" id={`${id}-${rule}-text`}>
            {EXPLANATIONS[rule]}
          </p>
        </div>
      ))}
    </div>
  );
}
