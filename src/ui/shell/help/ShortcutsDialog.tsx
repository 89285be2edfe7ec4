import { Dialog } from "@base-ui/react/dialog";
import { Fragment } from "react";
import { keyText } from "../../actions/keys.ts";
import { useIsOpen, useSession } from "../../actions/screen/session.ts";
import { KEY_SECTIONS } from "./keyList.ts";
import "../../kit/dialog.css";
import "./shortcuts.css";

/** The list of all keys. */
export function ShortcutsDialog() {
  const { opened } = useSession();
  return (
    <Dialog.Root
      open={useIsOpen("shortcuts")}
      onOpenChange={(isOpen) => !isOpen && opened.set(undefined)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog shortcuts">
          <Dialog.Title className="dialog-title">Keyboard shortcuts</Dialog.Title>
          <div className="shortcut-sections">
            {KEY_SECTIONS.map(({ title, keys }) => (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <dl>
                  {keys.map((one) => (
                    <Fragment key={one.name}>
                      <dt>
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
            <Dialog.Close className="tool">Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
