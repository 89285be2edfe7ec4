import { apply } from "../../../model/commands/apply.ts";
import { untracked } from "../../../model/values/store.ts";
import { roleSigns } from "../../../view/colors/roleSigns.ts";
import { isRoleInView, showRole } from "../../../view/find/reveal.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { CloseIcon } from "../../kit/icons.tsx";
import { RoleName, RoleSize } from "./RoleButton.tsx";
import { RoleSwatch } from "./RoleSwatch.tsx";
import "./rolePreview.css";

/** The bar of a role that a tap has previewed: its name and size, and what to do with it. */
export function RolePreview() {
  const { table, view, camera } = useWorkspace();
  const previewed = useValue(view.previewed);
  const role = previewed === undefined ? undefined : table.roles[previewed];
  // Looked up when the table comes to rest, not in each frame.
  const isInView = useValue(() => {
    view.isMoving.get();
    return role !== undefined && untracked(() => isRoleInView(camera, role));
  });
  if (!role) return null;
  const end = () => {
    view.previewed.set(undefined);
    view.highlighted.set(undefined);
  };
  return (
    <section className="role-preview row box" aria-label="Previewed role">
      <RoleSwatch role={role} sign={roleSigns(table).get(previewed!)} />
      <RoleName role={role} />
      <RoleSize role={role} />
      {!isInView && <Button onClick={() => showRole(camera, role)}>Show</Button>}
      <Button
        className="primary"
        isOff={role.used}
        onClick={() => table.run(apply, { role: previewed! })}
      >
        {role.used ? "Applied" : "Apply"}
      </Button>
      <Button className="tool icon-tool" aria-label="End the preview" onClick={end}>
        <CloseIcon />
      </Button>
    </section>
  );
}
