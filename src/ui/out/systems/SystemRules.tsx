import type { PreparedForSystem } from "../../../files/systems/prepareFor.ts";
import type { SystemRoles } from "../../../files/systems/roles/systemRoles.ts";
import type { RuleLanguage } from "../../../files/systems/rules/ruleLanguage.ts";
import type { Answers } from "../../../files/systems/system.ts";
import { countOf } from "../../../model/wording.ts";
import {
  attributeAnswer,
  namesThere,
  ruledAttributes,
} from "../../../session/exports/systemExport.ts";
import { Check } from "../../kit/fields/radios.tsx";
import { VirtualList } from "../../kit/list/VirtualList.tsx";

interface AttributeNamesProps {
  readonly roles: SystemRoles;
  readonly language: RuleLanguage;
  readonly answers: Answers;
  readonly onAnswer: (option: string, value: string) => void;
}

/** What the attributes of rules are called in the system. */
export function AttributeNames({ roles, language, answers, onAnswer }: AttributeNamesProps) {
  const attributes = ruledAttributes(roles);
  if (attributes.length === 0) return null;
  const names = namesThere(roles, language, answers);
  return (
    <fieldset className="system-attributes">
      <legend className="muted">Attributes of rules, and what they are called there</legend>
      {attributes.map((attribute) => (
        <label key={attribute} className="system-field">
          <bdi className="muted cut">{attribute}</bdi>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="None there: by members"
            value={answers[attributeAnswer(attribute)] ?? names.get(attribute) ?? ""}
            onChange={({ target }) => onAnswer(attributeAnswer(attribute), target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}

const ROW = 32;
const SHOWN_ROWS = 5;

interface DifferingRulesProps {
  readonly differing: PreparedForSystem["differing"];
  readonly onChange: (role: string, goesOut: boolean) => void;
}

/** The rules that would select others there than the roles' users; each goes out only where it is ticked. */
export function DifferingRules({ differing, onChange }: DifferingRulesProps) {
  if (differing.length === 0) return null;
  return (
    <fieldset className="system-differing">
      <legend className="muted">Rules that would select others there: use all the same</legend>
      <VirtualList
        label="Rules that would select others there"
        count={differing.length}
        rowHeight={ROW}
        shownRows={SHOWN_ROWS}
        keyOf={(at) => differing[at].role.id}
        row={(at) => {
          const { role, beyond, lacking, goesOut } = differing[at];
          return (
            <Check
              className="system-rule"
              isOn={goesOut}
              onTurn={(isOn) => onChange(role.id, isOn)}
            >
              <bdi className="cut">{role.name}</bdi>
              <span className="note">{differenceOf(beyond, lacking)}</span>
            </Check>
          );
        }}
      />
    </fieldset>
  );
}

function differenceOf(beyond: number, lacking: number): string {
  const parts = [
    beyond > 0 && `${countOf(beyond, "user")} more`,
    lacking > 0 && `${countOf(lacking, "user")} fewer`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}
