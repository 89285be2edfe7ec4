import { Button } from "../../kit/buttons.tsx";
import { Check } from "../../kit/fields/radios.tsx";

interface FoundRowProps {
  readonly name: string;
  readonly id?: string;
  /** A second line, muted. */
  readonly note?: string;
  readonly tick: { readonly isOn: boolean; readonly onChange: () => void };
  readonly onShow: () => void;
}

/** The row heights of such a list, in CSS px: with a note, which wraps where there is little room. */
export const ROW = { plain: 36, touch: 50, noted: 50, wrapped: 86 };

/** A user, a group or a set of them in a list of findings, with the way onto the matrix. */
export function FoundRow({ name, id = "", note, tick, onShow }: FoundRowProps) {
  const names = (
    <span className="grow">
      <span className="cut" title={id === "" ? name : `${name}, ${id}`}>
        {name} {id !== "" && <span className="muted">{id}</span>}
      </span>
      {note !== undefined && (
        <span className="about-note muted cut small-text" title={note}>
          {note}
        </span>
      )}
    </span>
  );
  return (
    <>
      <Check className="about-tick row grow" isOn={tick.isOn} onTurn={tick.onChange}>
        {names}
      </Check>
      <Button aria-label={`Show ${name}`} onClick={onShow}>
        Show
      </Button>
    </>
  );
}
