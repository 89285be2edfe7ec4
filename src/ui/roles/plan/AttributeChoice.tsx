import { useEffect, useId, useRef, useState } from "react";
import type { Useless } from "../../../mining/rules/attributeUse.ts";
import { isolated } from "../../../model/isolated.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import type { OrganisedPlan } from "../../../session/mining/plan/organising.ts";
import { orderedNames, type PlanFields } from "../../../session/mining/plan/planFields.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Check } from "../../kit/fields/radios.tsx";
import { DownIcon, PinIcon, UpIcon } from "../../kit/icons.tsx";
import { useMining } from "../table/useMining.ts";
import type { PlanFormProps } from "./PlanForm.tsx";

const REASONS: Record<Useless, string> = {
  same: "the same for everybody",
  different: "different for nearly everybody",
  chance: "explains no more than chance",
};

const MOVES = [
  { by: -1, words: "Move up", className: "plan-up", Sign: UpIcon },
  { by: 1, words: "Move down", className: "plan-down", Sign: DownIcon },
] as const;

/** The attributes, the preferred first and those that tell something switched on, with what each explains. */
export function AttributeChoice(form: PlanFormProps) {
  const { fields, onChange } = form;
  const { table } = useWorkspace();
  const { organising } = useMining();
  const found = useValue(() => organising.state.get().plan);
  const [known, setKnown] = useState(found);
  // While another plan is looked for, the attributes are told of as by the last one.
  useEffect(() => {
    if (found) setKnown(found);
  }, [found]);
  const plan = found ?? known;
  const names = orderedNames(fields, table.memberships.data.attributes);
  const switched = Object.keys(fields.attributes);
  const list = useRef<HTMLFieldSetElement>(null);
  const moved = useRef<{ readonly name: string; readonly by: -1 | 1 }>(undefined);
  // A row that is moved in the page loses the focus.
  useEffect(() => {
    const last = moved.current;
    moved.current = undefined;
    if (!last) return;
    const row = list.current?.querySelectorAll(".plan-attribute")[names.indexOf(last.name)];
    row?.querySelector<HTMLElement>(last.by < 0 ? ".plan-up" : ".plan-down")?.focus();
  });
  const move = (at: number, by: -1 | 1) => {
    moved.current = { name: names[at], by };
    onChange({ order: names.with(at, names[at + by]).with(at + by, names[at]) });
  };
  const [wasChanged] = useState(fields.order.length + fields.fixed.length + switched.length > 0);
  if (names.length === 0)
    return (
      <p className="plan-attributes">
        The users came without attributes. Open, Attributes … adds the columns of another file.
      </p>
    );
  return (
    <details className="plan-attributes" open={wasChanged || undefined}>
      <summary>
        Attributes <span className="note">{summaryOf(names, fields, plan)}</span>
      </summary>
      <fieldset ref={list}>
        <legend className="note">
          Of conditions that the same people fit, those higher up are used. Fixed ones are asked
          before all others.
        </legend>
        {names.map((name, at) => (
          <AttributeRow
            key={name}
            {...form}
            name={name}
            plan={plan}
            onMove={(by) => move(at, by)}
            isFirst={at === 0}
            isLast={at === names.length - 1}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface AttributeRowProps extends PlanFormProps {
  readonly name: string;
  readonly plan: OrganisedPlan | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

function AttributeRow(props: AttributeRowProps) {
  const { name, plan, fields, onChange, isFirst, isLast, onMove } = props;
  const id = useId();
  const found = plan?.attributes.find((one) => one.name === name);
  const isUsed = isUsedBy(fields, name, plan);
  const isFixed = fields.fixed.includes(name);
  const fix = () =>
    onChange({
      fixed: isFixed ? fields.fixed.filter((one) => one !== name) : [...fields.fixed, name],
    });
  const about = `${id}-name`;
  const tool = { className: "tool icon-tool", "aria-describedby": about };
  return (
    <div className="plan-attribute row" role="group" aria-label={name}>
      <Check
        title={name}
        aria-describedby={id}
        isOn={isUsed}
        onTurn={(isOn) => onChange({ attributes: { ...fields.attributes, [name]: isOn } })}
      >
        <bdi id={about} className="cut">
          {name}
        </bdi>
      </Check>
      <span id={id} className="note">
        {said(found, plan)}
      </span>
      <span className="plan-attribute-tools row">
        {MOVES.map(({ by, words, className, Sign }) => (
          <Button
            key={by}
            {...tool}
            className={`${tool.className} ${className}`}
            aria-label={words}
            title={words}
            isOff={by < 0 ? isFirst : isLast}
            onClick={() => onMove(by)}
          >
            <Sign />
          </Button>
        ))}
        <Button
          {...tool}
          aria-label="Fix"
          aria-pressed={isFixed}
          title="Fix: asked before all that are not fixed"
          isOff={!isUsed}
          onClick={fix}
        >
          <PinIcon />
        </Button>
      </span>
    </div>
  );
}

function isUsedBy(fields: PlanFields, name: string, plan: OrganisedPlan | undefined): boolean {
  return (
    fields.attributes[name] ??
    plan?.attributes.some((one) => one.name === name && one.isUsed) ??
    false
  );
}

/** What each attribute explains that is switched on, and how many are off. */
function summaryOf(names: readonly string[], fields: PlanFields, plan: OrganisedPlan | undefined) {
  if (!plan) return "";
  const used = names.filter((name) => isUsedBy(fields, name, plan));
  const shares = used.map((name) => {
    const found = plan.attributes.find((one) => one.name === name);
    return `${isolated(name)} ${formatShare(found?.cells ?? 0, plan.required)}`;
  });
  const off = names.length - used.length;
  const told = [...shares, ...(off > 0 ? [`${formatNumber(off)} off`] : [])];
  return `of what is held: ${told.join(", ")}`;
}

/** What an attribute explains, or why it is off. */
function said(
  found: OrganisedPlan["attributes"][number] | undefined,
  plan: OrganisedPlan | undefined,
): string {
  if (!found || !plan) return "";
  if (!found.isUsed) return found.useless ? REASONS[found.useless] : "off";
  if (found.roles === 0) return "in no role";
  return `${countOf(found.roles, "role")}, ${formatShare(found.cells, plan.required)} of what is held`;
}
