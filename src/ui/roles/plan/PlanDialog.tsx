import { type FormEvent, useEffect, useState } from "react";
import { REST } from "../../../model/tasks/rests.ts";
import { countOf } from "../../../model/wording.ts";
import { notify } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose, DialogDescription, useLeaving } from "../../kit/Dialog.tsx";
import { TaskProgress } from "../../kit/ProgressBar.tsx";
import { useMining } from "../table/useMining.ts";
import { PlanForm } from "./PlanForm.tsx";
import { PlanResult } from "./PlanResult.tsx";
import { choicesOf, FIRST_FIELDS, type PlanFields } from "./planFields.ts";
import { soFarText } from "./planWords.ts";
import "./plan.css";

/** The dialog that plans roles: few that cover what is held. */
export function PlanDialog() {
  return (
    <Dialog name="plan" title="Plan roles" className="plan" width={560}>
      <DialogDescription className="muted">
        Finds roles, each with users who hold all of its groups, that together cover what is held.
        Nobody is granted anything. Roles may overlap.
      </DialogDescription>
      <PlanContent />
    </Dialog>
  );
}

function PlanContent() {
  const { close } = useLeaving();
  const { view } = useWorkspace();
  const { planning } = useMining();
  const state = useValue(planning.state);
  const [fields, setFields] = useState<PlanFields>(FIRST_FIELDS);
  const choices = choicesOf(fields);
  const problem = typeof choices === "string" ? choices : undefined;
  const isRunning = state.done !== undefined;
  const [isAsked, setAsked] = useState(true);
  const [isTyping, setTyping] = useState(false);

  // Each choice asks for another plan, once no other one follows.
  useEffect(() => {
    if (!isAsked || problem !== undefined) return;
    const timer = setTimeout(
      () => {
        setAsked(false);
        if (typeof choices !== "string") void planning.start(choices);
      },
      isTyping ? REST.plan : 0,
    );
    return () => clearTimeout(timer);
  }, [isAsked, isTyping, problem, choices, planning]);
  useEffect(() => () => planning.drop(), [planning]);

  const change = (part: Partial<PlanFields>) => {
    planning.drop();
    setFields({ ...fields, ...part });
    setAsked(true);
    setTyping(!("aim" in part || "assumed" in part || "conflictsApart" in part));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof choices === "string") return;
    setAsked(false);
    void planning.start(choices);
  };
  const use = () => {
    const count = planning.use();
    close();
    view.rolesPanel.update({ isOpen: true });
    view.roleTables.update({ tab: "candidates", selected: undefined });
    notify(view, `The plan's ${countOf(count, "role")} took the place of the candidates.`, {
      topic: "plan",
    });
  };
  const canUse = !isRunning && (state.plan?.roles.length ?? 0) > 0;
  return (
    <form onSubmit={submit}>
      <PlanForm fields={fields} onChange={change} />
      <p id="plan-problem" className="problem" role="alert">
        {problem}
      </p>
      {isRunning && (
        <TaskProgress name="Planning roles" done={state.done} onCancel={() => planning.cancel()}>
          <span aria-live="polite">
            {state.plan ? soFarText(state.plan) : "Looking for roles…"}
          </span>
        </TaskProgress>
      )}
      {state.message && (
        <p className="plan-message" role="status">
          {state.message}
        </p>
      )}
      {state.plan && state.choices && (
        <PlanResult plan={state.plan} choices={state.choices} isRunning={isRunning} />
      )}
      <div className="dialog-buttons">
        <DialogClose />
        {canUse && (
          <Button
            title="Goes on with four times as many steps"
            onClick={() => void planning.searchLonger()}
          >
            Search longer
          </Button>
        )}
        {!canUse && (
          <Button type="submit" isOff={problem !== undefined || isRunning}>
            Plan roles
          </Button>
        )}
        {canUse && (
          <Button className="primary" onClick={use}>
            Use this plan
          </Button>
        )}
      </div>
    </form>
  );
}
