import { Fragment } from "react";
import { keyText } from "../../actions/keys.ts";
import { Dialog, DialogClose } from "../../kit/Dialog.tsx";
import { KEY_SECTIONS } from "./keyList.ts";
import "./shortcuts.css";

export function ShortcutsDialog() {
  return (
    <Dialog name="shortcuts" title="Keyboard shortcuts" width={720}>
      <div className="shortcut-sections">
        {KEY_SECTIONS.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl className="facts">
              {keys.map((one) => (
                <Fragment key={one.name}>
                  <dt className="wrap">
                    {one.keys.map((combination) => (
                      <kbd key={combination}>{keyText(combination)}</kbd>
                    ))}
                  </dt>
                  <dd>{one.name}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="dialog-buttons">
        <DialogClose />
      </div>
    </Dialog>
  );
}
