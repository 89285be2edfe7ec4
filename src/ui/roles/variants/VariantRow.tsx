import { useId, useRef, useState } from "react";
import { dropVariant, renameVariant } from "../../../model/commands/variants/changeVariant.ts";
import { goOver, rolesOfVariant } from "../../../model/commands/variants/goOver.ts";
import { keepVariant } from "../../../model/commands/variants/keepVariant.ts";
import { RULE_NAMES } from "../../../model/facts/rule.ts";
import { isolated } from "../../../model/isolated.ts";
import { MOST_VARIANTS, presentPlace } from "../../../model/roles/variants/variant.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { preparedFor } from "../../../session/preparedFor.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { NameField } from "../../kit/fields/NameField.tsx";
import { Check } from "../../kit/fields/radios.tsx";
import { Select } from "../../kit/fields/textFields.tsx";
import { DeleteIcon, RenameIcon } from "../../kit/icons.tsx";
import { momentText, nameBefore } from "./KeepVariantDialog.tsx";

/** What stands for the present roles where variants are chosen: no variant has an empty name. */
export const PRESENT = "";

interface VariantRowProps {
  /** The number of the variant; below 0 for the present roles. */
  readonly at: number;
  readonly isPresent: boolean;
  readonly isChosen: boolean;
  readonly onTurn: (isOn: boolean) => void;
  /** Hears in a sentence what was done. */
  readonly onSaid: (sentence: string) => void;
}

/** A variant, or the present roles: its name and figures, and what can be done with it. */
export function VariantRow({ at, isPresent, isChosen, onTurn, onSaid }: VariantRowProps) {
  const { table } = useWorkspace();
  const { variants } = table.facts;
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const id = useId();
  const variant = at < 0 ? undefined : variants[at];
  const name = variant ? isolated(variant.name) : "Present roles";
  const { roles, applied, rule } = variant ?? table;
  const figures = [
    ...(variant && isPresent ? ["present"] : []),
    ...(variant?.made ? [momentText(variant.made)] : []),
    `${formatNumber(applied.length)} of ${countOf(roles.length, "role")} applied`,
    RULE_NAMES[rule].toLowerCase(),
  ];
  const finish = (text: string, isByKey: boolean) => {
    setRenaming(false);
    if (isByKey) rename.current?.focus();
    if (!variant || text === variant.name || text === "") return;
    if (!table.run(renameVariant, { at, name: text }))
      onSaid(`Another variant is called «${isolated(text)}».`);
    else onTurn(isChosen);
  };
  const replace = () => {
    if (!variant) return;
    table.run(keepVariant, { name: variant.name, made: new Date().toISOString() });
    onSaid(`«${name}» has the present roles now.`);
  };
  const drop = () => {
    table.run(dropVariant, { at });
    onSaid(`«${name}» was dropped. Undo brings it back.`);
  };
  return (
    <li className="variant-row row wrap" aria-current={isPresent || undefined}>
      <div className="grow">
        {isRenaming && variant ? (
          <NameField label="New name" className="box" name={variant.name} onDone={finish} />
        ) : (
          <Check className="row" isOn={isChosen} aria-describedby={id} onTurn={onTurn}>
            <b>{name}</b>
          </Check>
        )}
        <p id={id} className="note numbers">
          {figures.join(" · ")}
        </p>
      </div>
      {variant && (
        <div className="wrap tightest">
          {!isPresent && (
            <>
              <GoOverButton at={at} describedBy={id} onSaid={onSaid} />
              <Button
                isOff={table.roles.length === 0}
                aria-label={`Replace ${name} by the present roles`}
                title="Puts the present roles in its place"
                onClick={replace}
              >
                Replace
              </Button>
            </>
          )}
          <Button
            ref={rename}
            className="tool icon-tool"
            aria-label={`Rename ${name}`}
            title="Rename"
            onClick={() => setRenaming(true)}
          >
            <RenameIcon />
          </Button>
          <Button
            className="tool icon-tool"
            aria-label={`Drop ${name}`}
            title="Drop"
            onClick={drop}
          >
            <DeleteIcon />
          </Button>
        </div>
      )}
    </li>
  );
}

interface GoOverProps extends Pick<VariantRowProps, "at" | "onSaid"> {
  readonly describedBy: string;
}

/** Goes over to a variant; where there is no room for what is before, asks which one goes. */
function GoOverButton({ at, describedBy, onSaid }: GoOverProps) {
  const { table } = useWorkspace();
  const { variants } = table.facts;
  const [isAsking, setAsking] = useState(false);
  const question = useId();
  const others = [...variants.keys()].filter((other) => other !== at);
  const [dropped, setDropped] = useState(others[0]);
  const go = async () => {
    const isKept = table.roles.length > 0 && presentPlace(table.state) < 0;
    const isFull = isKept && variants.length >= MOST_VARIANTS;
    if (isFull && !isAsking) {
      setAsking(true);
      return;
    }
    const variant = variants[at];
    const { name: to } = variant;
    const made = new Date().toISOString();
    const name = nameBefore(to, made, variants);
    const isHere = () => table.facts.variants === variants;
    const after = await preparedFor(table, (state) => rolesOfVariant(variant, state), isHere);
    if (!after) return;
    table.run(goOver, { at, name, made, dropped: isFull ? dropped : undefined, after });
    const kept = isKept ? ` The roles before are kept as «${isolated(name)}».` : "";
    onSaid(`«${isolated(to)}» is on the screen now.${kept}`);
  };
  return (
    <>
      {isAsking && (
        <div className="row wrap">
          <p id={question} role="alert">
            {`There are ${MOST_VARIANTS} variants, and the present roles become one. Choose which one is dropped:`}
          </p>
          <Select
            aria-labelledby={question}
            value={dropped}
            options={others.map((other) => [other, variants[other].name])}
            onChoose={(value) => setDropped(Number(value))}
          />
        </div>
      )}
      <Button aria-describedby={describedBy} onClick={go}>
        Go over to
      </Button>
    </>
  );
}
