import { type ComponentProps, useId } from "react";
import { Select } from "../../../kit/fields/textFields.tsx";

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
