import { useId } from "react";
import { setRule } from "../../../../model/commands/facts/setRule.ts";
import { RULE_NAMES, type Rule } from "../../../../model/facts/rule.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";

const EXPLANATIONS: Readonly<Record<Rule, string>> = {
  exclusive:
    "A role that is applied takes its groups from all others. Who holds one of them without the role has it from no role any more.",
  overlapping:
    "A role that is applied takes nothing. A cell that several cover has the colour of the first; its tooltip names all.",
};

export function RuleChoice() {
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
