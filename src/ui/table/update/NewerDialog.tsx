import { useState } from "react";
import type { ChangesBy } from "../../../model/comparison/changeLists.ts";
import { isolated } from "../../../model/isolated.ts";
import { isNothing } from "../../../model/update/news.ts";
import type { NewerTable } from "../../../session/updating/newerTable.ts";
import { newsParts } from "../../../session/updating/newsParts.ts";
import { type Updating, updatingOf } from "../../../session/updating/updating.ts";
import { focusMatrix } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useSession } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { DialogClose, DialogDescription, DialogFrame, useLeaving } from "../../kit/Dialog.tsx";
import { FoldedList } from "../../kit/list/FoldedList.tsx";
import { useClosing, useIsOpen } from "../../kit/opened.ts";
import { RenamedContent } from "../compare/RenamedDialog.tsx";
import { FileChoice } from "../open/FileChoice.tsx";
import { OpeningDialog } from "../open/OpeningDialog.tsx";
import "./newerDialog.css";

/** The dialog that asks for a newer export of the table, and says what it brings before it is taken. */
export function NewerDialog() {
  const updating = updatingOf(useSession().present);
  const found = useValue(updating.found);
  const isOpen = useIsOpen("newer");
  const close = useClosing("newer");
  const [renaming, setRenaming] = useState<ChangesBy>();
  const leave = () => {
    close();
    updating.leave();
  };
  return (
    <>
      <DialogFrame
        isOpen={isOpen && !renaming}
        onClose={leave}
        title={found ? `What ${isolated(found.newer.name)} brings` : "Newer export of this table"}
        width={found ? 680 : 460}
      >
        {found ? (
          <NewsContent found={found} updating={updating} onRenamed={setRenaming} />
        ) : (
          <FileContent updating={updating} />
        )}
      </DialogFrame>
      <DialogFrame
        isOpen={isOpen && renaming !== undefined}
        onClose={() => setRenaming(undefined)}
        title={`Renamed ${renaming}`}
        width={640}
      >
        {found && renaming && (
          <RenamedContent
            of={{ ...found, comparison: found.news.comparison }}
            by={renaming}
            find={() => updating.likely(renaming)}
            onMatch={(chosen) => void updating.find(found.newer, chosen)}
          />
        )}
      </DialogFrame>
      <OpeningDialog
        files={updating.reading}
        verb="Newer export"
        accept="Show what it brings"
        finalFocus={() => null}
      />
    </>
  );
}

function FileContent({ updating }: { readonly updating: Updating }) {
  const { leaveTo } = useLeaving();
  return (
    <>
      <DialogDescription>
        Choose the same export of a later day. What it brings is shown before anything changes;
        roles, names, notes and decisions stay.
      </DialogDescription>
      <FileChoice
        label="Files of the newer export"
        multiple
        onChoose={(files) => files.length > 0 && leaveTo(() => void updating.reading.open(files))}
      />
      <div className="dialog-buttons">
        <DialogClose>Cancel</DialogClose>
      </div>
    </>
  );
}

interface NewsProps {
  readonly found: NewerTable;
  readonly updating: Updating;
  /** Asks which users, or groups, have another name there. */
  readonly onRenamed: (by: ChangesBy) => void;
}

function NewsContent({ found, updating, onRenamed }: NewsProps) {
  const { leaveTo } = useLeaving();
  const { view } = useSession().present;
  const { news, newer, chosen, warnings } = found;
  // The dialog is gone by then: both at once would hold the page.
  const take = () =>
    leaveTo(() => {
      updating.accept(found);
      focusMatrix(view);
    });
  const showColumns = () => leaveTo(() => updating.reading.showAgain(newer));
  return (
    <>
      <div className="dialog-content news-content">
        <DialogDescription>
          Nothing has changed yet. What you did here stays: roles, names, notes and decisions.
        </DialogDescription>
        {warnings.map((warning) => (
          <p key={warning} className="news-warning">
            {warning}
          </p>
        ))}
        {isNothing(news) && <p>Nothing is new: users, groups and memberships are the same.</p>}
        {newsParts(found).map(({ title, items }) => (
          <section key={title} className="numbers">
            <h3>{title}</h3>
            {items.map((item) => (
              <FoldedList key={item.summary} {...item} />
            ))}
          </section>
        ))}
      </div>
      <div className="dialog-buttons">
        {warnings.length > 0 && updating.reading.canShowAgain(newer) && (
          <Button onClick={showColumns}>Columns …</Button>
        )}
        {news.newGroups.length + chosen.groups.size > 0 && (
          <Button onClick={() => onRenamed("groups")}>Renamed groups …</Button>
        )}
        {news.joiners.length + chosen.users.size > 0 && (
          <Button onClick={() => onRenamed("users")}>Renamed users …</Button>
        )}
        <DialogClose>Cancel</DialogClose>
        <Button className="primary" onClick={take}>
          Take the newer export
        </Button>
      </div>
    </>
  );
}
