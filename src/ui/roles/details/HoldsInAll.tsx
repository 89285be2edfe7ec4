import { useMemo } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { includes } from "../../../model/lines.ts";
import { groupsInAll, missingLayers, rolesAbove } from "../../../model/roles/layers/inherited.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { shownName } from "../../../model/wording.ts";
import { applyMany } from "../../../view/roles/applyMany.ts";
import { missingText } from "../../../view/roles/missingLayers.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { Button } from "../../kit/buttons.tsx";
import { NameList } from "../../kit/list/NameList.tsx";
import { useGroupName } from "./MemberLists.tsx";

/** All groups of a role that inherits, with the broader role that each comes from. */
export function HoldsInAll({ role }: { readonly role: TableRole }) {
  const { table } = useWorkspace();
  const { goToGroup } = useGoTo();
  const { roles } = table;
  const items = useMemo(() => groupsInAll(role, roles), [role, roles]);
  const noteOf = useMemo(() => {
    const broader = rolesAbove(role, roles);
    return (group: number) => {
      if (includes(role.groups, group)) return "its own";
      const from = broader.find(({ groups }) => includes(groups, group))!;
      return `from ${isolated(shownName(nameOf(from)))}`;
    };
  }, [role, roles]);
  const missing = role.used ? missingLayers([role], roles) : [];
  return (
    <>
      {missing.length > 0 && (
        <p className="missing-layers">
          {missingText(
            [role],
            missing.map((at) => roles[at]),
          )}{" "}
          <Button onClick={() => void applyMany(table, missing)}>Apply those too</Button>
        </p>
      )}
      <NameList
        label="Groups that the role holds in all"
        items={items}
        empty="It holds no group."
        textOf={useGroupName()}
        noteOf={noteOf}
        onChoose={goToGroup}
      />
    </>
  );
}
