import { useMemo, useState } from "react";
import {
  answerProblem,
  attributeProblem,
  languageOf,
  type RoleFlaw,
  SYSTEMS,
  saveForSystem,
  targetProblem,
  type WhichRoles,
  withoutFlaws,
  withRulesAnyway,
} from "../../../session/exports/systemExport.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog, DialogForm } from "../../kit/Dialog.tsx";
import { RadioGroup } from "../../kit/fields/radios.tsx";
import { PreparedFiles } from "./PreparedFiles.tsx";
import { FlawChoices, SystemOptions, TargetChoices } from "./SystemOptions.tsx";
import { AttributeNames, DifferingRules } from "./SystemRules.tsx";
import { usePrepared, useSystemChoices, useSystemRoles } from "./useSystemChoices.ts";
import "./systems.css";

/** The dialog that takes roles to the systems that run them. */
export function SystemsDialog() {
  return (
    <Dialog name="systems" title="Roles for …" width={560}>
      <SystemForm />
    </Dialog>
  );
}

/** The form of an export to a system: which one, which roles, how, and what comes of it. */
function SystemForm() {
  const { table, view } = useWorkspace();
  const { system, answers, chooseSystem, answer } = useSystemChoices();
  const [which, setWhich] = useState<WhichRoles>(table.applied.length > 0 ? "applied" : "all");
  const [left, setLeft] = useState<readonly RoleFlaw[]>([]);
  const [anyway, setAnyway] = useState<ReadonlySet<string>>(new Set());
  const roles = useSystemRoles(system, which);
  const language = languageOf(system, answers);
  const problem =
    system.options
      .map((option) => answerProblem(option, answers[option.id]))
      .find((sentence) => sentence !== undefined) ??
    (roles && targetProblem(system, roles, answers)) ??
    (roles && language && attributeProblem(roles, language, answers));
  const taken = useMemo(
    () => roles && withRulesAnyway(withoutFlaws(roles, left), anyway),
    [roles, left, anyway],
  );
  const isReady = problem === undefined && taken !== undefined && taken.roles.length > 0;
  const { prepared, isPresent } = usePrepared(system, isReady ? taken : undefined, answers);

  // Those that were put aside go nowhere.
  const all = table.roles.filter(({ discarded }) => !discarded).length;

  const useAnyway = (role: string, goesOut: boolean) => {
    const next = new Set(anyway);
    if (goesOut) next.add(role);
    else next.delete(role);
    setAnyway(next);
  };
  return (
    <DialogForm
      action="Download"
      className="system-form"
      isOff={!isPresent}
      onSubmit={() => void saveForSystem(view, table, system, prepared!)}
    >
      <label className="system-choice">
        <span className="muted">System</span>
        <select
          value={system.id}
          onChange={({ target }) => {
            chooseSystem(target.value);
            setAnyway(new Set());
          }}
        >
          {SYSTEMS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="system-effect muted">{system.effect}</p>
      <RadioGroup<WhichRoles>
        name="Roles"
        values={["applied", "all"]}
        chosen={which}
        nameOf={(value) =>
          value === "applied" ? `Applied (${table.applied.length})` : `All (${all})`
        }
        onChoose={setWhich}
      />
      {roles && <FlawChoices roles={roles} left={left} onChange={setLeft} />}
      <SystemOptions system={system} answers={answers} onAnswer={answer} />
      {roles && <TargetChoices system={system} roles={roles} answers={answers} onAnswer={answer} />}
      {roles && language && (
        <AttributeNames roles={roles} language={language} answers={answers} onAnswer={answer} />
      )}
      {prepared && <DifferingRules differing={prepared.differing} onChange={useAnyway} />}
      <p className="problem" role="alert">
        {problem ?? (taken?.roles.length === 0 ? noRoles(all, left) : undefined)}
      </p>
      {!roles && <p className="muted">Gathering the roles…</p>}
      {prepared && taken && (
        <PreparedFiles prepared={prepared} count={taken.roles.length} system={system} />
      )}
    </DialogForm>
  );
}

function noRoles(all: number, left: readonly RoleFlaw[]): string {
  if (all === 0) return "There are no roles yet. Recalculate or plan roles first.";
  return left.length > 0
    ? "No role is left. Choose All, or leave out less."
    : "No role is applied. Apply some, or choose All.";
}
