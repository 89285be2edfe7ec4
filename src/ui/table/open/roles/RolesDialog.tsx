import { useEffect, useState } from "react";
import { isolated } from "../../../../model/isolated.ts";
import { nextTask } from "../../../../model/tasks/slices.ts";
import { countOf } from "../../../../model/wording.ts";
import { ReadingRoles } from "../../../../session/opening/roles/readingRoles.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { Button } from "../../../kit/buttons.tsx";
import { DialogClose, DialogDescription, DialogFrame } from "../../../kit/Dialog.tsx";
import { useClosing, useIsOpen } from "../../../kit/opened.ts";
import { ProgressBar } from "../../../kit/ProgressBar.tsx";
import { FileChoice } from "../FileChoice.tsx";
import { ComingRoles } from "./ComingRoles.tsx";
import { RoleParts } from "./RoleParts.tsx";
import "../openingDialog.css";
import "../attributes/attributesDialog.css";
import "./rolesDialog.css";

/** The dialog that brings roles that exist already in force, from files beside the present table. */
export function RolesDialog() {
  const workspace = useWorkspace();
  const isOpen = useIsOpen("roles");
  const close = useClosing("roles");
  const [reading, setReading] = useState(() => new ReadingRoles(workspace));
  useEffect(() => workspace.table.onReplaced("stop", () => reading.leave()), [workspace, reading]);
  const leave = () => {
    close();
    reading.leave();
    setReading(new ReadingRoles(workspace));
  };
  return (
    <DialogFrame isOpen={isOpen} onClose={leave} title="Roles …" width={680}>
      <Content reading={reading} onDone={close} />
    </DialogFrame>
  );
}

interface ContentProps {
  readonly reading: ReadingRoles;
  readonly onDone: () => void;
}

function Content({ reading, onDone }: ContentProps) {
  const { name, reading: share, refused, read, match } = useValue(reading.state);
  const count = reading.coming.length;
  const accept = () => {
    onDone();
    // What is counted then holds up no key.
    void nextTask().then(() => reading.accept());
  };
  return (
    <>
      <div className="dialog-content adding-content">
        {name === undefined && (
          <DialogDescription>
            Reads roles that exist already: tables of role and group, or role and user, both at once
            or one beside the other, a JSON of Access Table, or what a system of roles exports. They
            come in force, beside what is here. One step to undo.
          </DialogDescription>
        )}
        {refused !== undefined && (
          <p role="alert" className="refusal">
            {refused}
          </p>
        )}
        {share !== undefined && (
          <div className="stack">
            <span className="muted">Reading {isolated(name ?? "")}</span>
            <ProgressBar name="Reading" done={share} />
          </div>
        )}
        {(name === undefined || (refused !== undefined && !read)) && (
          <FileChoice
            label="Files with roles"
            multiple
            onChoose={(files) => void reading.open(files)}
          />
        )}
        {read && (
          <>
            <p className="between numbers">
              <span>
                <b>{isolated(name ?? "")}</b>: {countOf(read.roles.length, "role")}
              </span>
              <Button onClick={() => reading.leave()}>Other files</Button>
            </p>
            <RoleParts reading={reading} />
          </>
        )}
        {read && read.roles.length > 0 && share === undefined && !match && (
          <p className="muted">Matching…</p>
        )}
        {match && <ComingRoles reading={reading} />}
      </div>
      <div className="dialog-buttons">
        <DialogClose>Cancel</DialogClose>
        {read && (
          <Button className="primary" isOff={count === 0 || share !== undefined} onClick={accept}>
            {count === 0 ? "Bring in roles" : `Bring in ${countOf(count, "role")}`}
          </Button>
        )}
      </div>
    </>
  );
}
