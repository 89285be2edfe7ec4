import { type ReactNode, useMemo } from "react";
import { isolated } from "../../../model/isolated.ts";
import type { Attribute } from "../../../model/table/memberships.ts";
import type { AskingChoices } from "../../../session/asking/asking.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { RadioGroup } from "../../kit/fields/radios.tsx";
import { Select, TextField } from "../../kit/fields/textFields.tsx";
import type { Asking } from "./useAsking.ts";

const WHO = { manager: "Their managers", owner: "The groups’ owners", one: "One person" } as const;

/** Who is to answer, and by which attributes these are found. */
export function WhoAnswers({ choices, choose, people }: Asking) {
  const { data } = useWorkspace().table.memberships;
  const { attributes, groupAttributes } = useMemo(() => {
    const { attributes, groupAttributes = [] } = data;
    const naming = (all: readonly Attribute[], of: "users" | "groups") =>
      all.filter((one) => !people || people.named.names(one, of));
    return {
      attributes: naming(attributes, "users"),
      groupAttributes: naming(groupAttributes, "groups"),
    };
  }, [data, people]);
  const { by, above, owner, one } = choices;
  const values = (["manager", "owner", "one"] as const).filter(
    (value) => value === "one" || (value === "manager" ? attributes : groupAttributes).length > 0,
  );
  return (
    <>
      <RadioGroup<AskingChoices["by"]>
        name="Who answers"
        values={values}
        chosen={by}
        nameOf={(value) => WHO[value]}
        onChoose={(by) => choose({ by })}
      />
      {by === "owner" && (
        <AttributeField
          label="Owner of a group"
          attributes={groupAttributes}
          chosen={owner}
          none="Choose an attribute"
          onChoose={(owner) => choose({ owner })}
        />
      )}
      {by === "one" && (
        <Labelled label="Name, id or mail">
          <TextField text={one} onText={(one) => choose({ one })} />
        </Labelled>
      )}
      {attributes.length > 0 && (
        <AttributeField
          label={by === "manager" ? "Manager of a user" : "Their own go to"}
          attributes={attributes}
          chosen={above}
          none={by === "manager" ? "Choose an attribute" : "Nobody: they are listed"}
          onChoose={(above) => choose({ above })}
        />
      )}
      {by === "owner" && above !== "" && (
        <p className="note">So do memberships of groups without an owner.</p>
      )}
    </>
  );
}

interface AttributeFieldProps {
  readonly label: string;
  readonly attributes: readonly { readonly name: string }[];
  /** Empty for none. */
  readonly chosen: string;
  /** What is said where none is chosen. */
  readonly none: string;
  readonly onChoose: (name: string) => void;
}

function AttributeField({ label, attributes, chosen, none, onChoose }: AttributeFieldProps) {
  return (
    <Labelled label={label}>
      <Select
        value={chosen}
        options={[["", none], ...attributes.map(({ name }) => [name, isolated(name)] as const)]}
        onChoose={onChoose}
      />
    </Labelled>
  );
}

/** A field with its label beside it. */
export function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is given
    <label className="asking-field">
      <span className="muted">{label}</span>
      {children}
    </label>
  );
}
