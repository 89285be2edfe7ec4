import { useMemo, useState } from "react";
import type { SystemRoles } from "../../../files/systems/roles/systemRoles.ts";
import { formatNumber } from "../../../model/wording.ts";
import {
  languageOf,
  optionsFor,
  type RoleFlaw,
  SYSTEMS,
  saveForSystem,
  systemProblem,
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
  const [some, setSome] = useState<"applied" | "all">(table.applied.length > 0 ? "applied" : "all");
  const isInForce = table.roles.some(({ inForce }) => inForce);
  const [written, setWritten] = useState<Written>(
    isInForce ? "changes" : table.roles.length > 0 ? "all" : "removals",
  );
  const isChanges = written === "changes";
  const isRemovals = written === "removals";
  const { removalCount } = table.decisions;
  const choices = WRITTEN.filter(
    (one) => one === "all" || (one === "changes" ? isInForce : removalCount > 0),
  );
  const changes = system.changes(answers);
  const which = isRemovals
    ? "removals"
    : isChanges && typeof changes !== "string"
      ? "changes"
      : some;
  const [left, setLeft] = useState<readonly RoleFlaw[]>([]);
  const [anyway, setAnyway] = useState<ReadonlySet<string>>(new Set());
  const roles = useSystemRoles(system, which);
  const language = languageOf(system, answers);
  const problem = systemProblem(system, answers, isRemovals, roles);
  const taken = useMemo(
    () => roles && withRulesAnyway(withoutFlaws(roles, left), anyway),
    [roles, left, anyway],
  );
  const isAny = taken && (taken.roles.length > 0 || hasChanges(taken));
  const isReady = problem === undefined && isAny === true;
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
      isOff={!isPresent || prepared?.files.length === 0}
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
      {!isRemovals && <p className="system-effect muted">{system.effect}</p>}
      {choices.length > 1 && (
        <RadioGroup<Written>
          name="What is written"
          values={choices}
          chosen={written}
          nameOf={(value) =>
            value === "removals"
              ? `${WRITTEN_WORDS[value]} (${formatNumber(removalCount)})`
              : WRITTEN_WORDS[value]
          }
          onChoose={setWritten}
        />
      )}
      {isChanges && typeof changes === "string" && (
        <p className="muted">
          {changes} What to take away there is in Role changes CSV, in the menu Export.
        </p>
      )}
      {(which === "applied" || which === "all") && (
        <RadioGroup<"applied" | "all">
          name="Roles"
          values={["applied", "all"]}
          chosen={which}
          nameOf={(value) =>
            value === "applied" ? `Applied (${table.applied.length})` : `All (${all})`
          }
          onChoose={setSome}
        />
      )}
      {roles && <FlawChoices roles={roles} left={left} onChange={setLeft} />}
      <SystemOptions
        system={system}
        options={optionsFor(system, isRemovals)}
        answers={answers}
        onAnswer={answer}
      />
      {roles && <TargetChoices system={system} roles={roles} answers={answers} onAnswer={answer} />}
      {roles && language && (
        <AttributeNames roles={roles} language={language} answers={answers} onAnswer={answer} />
      )}
      {prepared && <DifferingRules differing={prepared.differing} onChange={useAnyway} />}
      <p className="problem" role="alert">
        {problem ??
          (isAny === false && which !== "changes" && !isRemovals ? noRoles(all, left) : undefined)}
      </p>
      {isAny === false && which === "changes" && <p>{NO_CHANGES}</p>}
      {!roles && <p className="muted">Gathering the roles…</p>}
      {prepared && taken && <PreparedFiles prepared={prepared} roles={taken} system={system} />}
    </DialogForm>
  );
}

/** What goes into the files: all roles, what changes of those in force, or who is taken out of groups. */
type Written = "changes" | "all" | "removals";

const WRITTEN: readonly Written[] = ["changes", "all", "removals"];

const WRITTEN_WORDS: Readonly<Record<Written, string>> = {
  changes: "Changes to roles in force",
  all: "All roles",
  removals: "Memberships marked for removal",
};

function hasChanges({ changes }: SystemRoles): boolean {
  return changes !== undefined && changes.changed.roles.length + changes.retired.roles.length > 0;
}

const NO_CHANGES = "Nothing to change: the roles here are those in force.";

function noRoles(all: number, left: readonly RoleFlaw[]): string {
  if (all === 0) return "There are no roles yet. Recalculate or plan roles first.";
  return left.length > 0
    ? "No role is left. Choose All, or leave out less."
    : "No role is applied. Apply some, or choose All.";
}
