import { type ReactNode, useEffect, useState } from "react";
import { RULE_NAMES } from "../../../../model/facts/rule.ts";
import { countOf, formatNumber, formatShare } from "../../../../model/wording.ts";
import type { PanelSection } from "../../../../view/roles/rolesPanel.ts";
import { useStore } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/session.ts";
import { DownIcon } from "../../../kit/icons.tsx";
import { AssumedPart } from "./assumed/AssumedPart.tsx";
import { Coverage } from "./Coverage.tsx";
import { RuleChoice } from "./RuleChoice.tsx";
import { UncoveredPart } from "./UncoveredPart.tsx";
import "./sections.css";

/** The sections at the panel's top, each folded to a line that says the most of it. */
export function PanelSections() {
  const { table, view } = useWorkspace();
  const unfolding = useUnfolding();
  const showsUncovered = useStore(view.showsUncovered);
  const { coveredCount, measuredCount, rule } = table;
  const left = formatNumber(measuredCount - coveredCount);
  return (
    <div className="panel-top scrolls">
      <Section
        {...unfolding}
        section="coverage"
        title="Coverage"
        summary={`${formatShare(coveredCount, measuredCount)} covered`}
      >
        <Coverage />
      </Section>
      <Section {...unfolding} section="rule" title="Rule" summary={RULE_NAMES[rule]}>
        <RuleChoice />
      </Section>
      <Section
        {...unfolding}
        section="leftOver"
        title="Left over"
        summary={`${left} held ${left === "1" ? "cell" : "cells"}${showsUncovered ? ", shown" : ""}`}
      >
        <UncoveredPart />
      </Section>
      <Section
        {...unfolding}
        section="assumed"
        title="Assumed"
        summary={countOf(table.memberships.assumed.size, "cell")}
      >
        <AssumedPart />
      </Section>
    </div>
  );
}

interface Unfolding {
  readonly unfolded: readonly PanelSection[];
  readonly setUnfolded: (unfolded: readonly PanelSection[]) => void;
}

/**
 * The unfolded sections. They are remembered, but while the details of a role need the room, or several
 * roles are chosen: then all are folded until one is unfolded again.
 */
function useUnfolding(): Unfolding {
  const { view } = useWorkspace();
  const remembered = useStore(view.rolesPanel, ({ unfolded }) => unfolded);
  const hasDetails = useStore(
    view.roleTables,
    ({ selected, chosen }) => selected !== undefined || chosen.length > 0,
  );
  const [besideDetails, setBesideDetails] = useState<readonly PanelSection[]>([]);
  useEffect(() => {
    if (!hasDetails) setBesideDetails([]);
  }, [hasDetails]);
  if (hasDetails) return { unfolded: besideDetails, setUnfolded: setBesideDetails };
  return { unfolded: remembered, setUnfolded: (unfolded) => view.rolesPanel.update({ unfolded }) };
}

interface SectionProps extends Unfolding {
  readonly section: PanelSection;
  readonly title: string;
  readonly summary: string;
  readonly children: ReactNode;
}

function Section({ section, title, summary, unfolded, setUnfolded, children }: SectionProps) {
  const isOpen = unfolded.includes(section);
  const toggle = () =>
    setUnfolded(isOpen ? unfolded.filter((one) => one !== section) : [...unfolded, section]);
  return (
    <section className="panel-section" data-section={section}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`section-${section}`}
          onClick={toggle}
        >
          <DownIcon />
          <span>{title}</span>
          <span className="section-summary cut muted numbers">{summary}</span>
        </button>
      </h3>
      <div
        id={`section-${section}`}
        className="section-content small-text numbers"
        hidden={!isOpen}
      >
        {isOpen && children}
      </div>
    </section>
  );
}
