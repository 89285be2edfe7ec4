import { useMemo } from "react";
import type { SystemRoles } from "../../../files/systems/roles/systemRoles.ts";
import type { Answers, System } from "../../../files/systems/system.ts";
import { countOf } from "../../../model/wording.ts";
import { groupSystems, isTarget, targetAnswer } from "../../../session/exports/systemExport.ts";

interface TargetChoicesProps {
  readonly system: System;
  readonly roles: SystemRoles;
  readonly answers: Answers;
  readonly onAnswer: (option: string, value: string) => void;
}

/** Which systems of the table's groups are the one that roles are for. */
export function TargetChoices({ system, roles, answers, onAnswer }: TargetChoicesProps) {
  const systems = useMemo(() => groupSystems(roles), [roles]);
  if (!system.ownGroups || systems.size === 0) return null;
  return (
    <fieldset className="system-targets">
      <legend className="muted">Groups that are in {system.name}: those of</legend>
      <div>
        {Array.from(systems, ([name, count]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={isTarget(system, name, answers)}
              onChange={({ target }) => onAnswer(targetAnswer(name), target.checked ? "yes" : "no")}
            />
            <bdi className="cut">{name}</bdi>
            <span className="note">{countOf(count, "group")}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
