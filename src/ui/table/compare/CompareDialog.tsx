import { useCallback, useEffect } from "react";
import { notify } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog, DialogClose, DialogDescription } from "../../kit/Dialog.tsx";
import { useIsOpen } from "../../kit/opened.ts";
import { FileChoice } from "../open/FileChoice.tsx";
import { comparedParts } from "./ComparedParts.tsx";
import { OtherFileDialog } from "./OtherFileDialog.tsx";

/** The dialog that asks for another export, and what it has to decide about that, as in opening. */
export function CompareDialog() {
  const session = useSession();
  const { opened, view, compared } = useWorkspace();
  const isOpen = useIsOpen("compare");
  const comparing = useValue(session.comparing.loaded);
  const close = () => opened.set(undefined);
  const load = useCallback(async () => {
    try {
      await Promise.all([session.comparing.load(), comparedParts.load()]);
      return session.comparing.loaded.get();
    } catch {
      opened.set(undefined);
      notify(view, "Comparing could not be loaded. Check the connection and try again.");
    }
  }, [session, opened, view]);
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  const compare = async (files: readonly File[]) => {
    if (files.length === 0) return;
    close();
    await (await load())?.open(files);
  };
  return (
    <>
      <Dialog name="compare" title="Compare with …" width={460}>
        <DialogDescription>
          Choose another export of the same organisation: an older or a newer one, or what ought to
          be. It is read to be compared, and not kept; this table stays as it is. Which is the older
          is found from dates in names, contents and files, and can be swapped.
        </DialogDescription>
        <FileChoice
          label="Files to compare with"
          multiple
          onChoose={(files) => void compare(files)}
        />
        <div className="dialog-buttons">
          <DialogClose>Cancel</DialogClose>
        </div>
      </Dialog>
      {/* While tables are compared, their bar has it. */}
      {comparing && !compared && <OtherFileDialog comparing={comparing} />}
    </>
  );
}
