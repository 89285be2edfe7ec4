import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import type { CellChoices } from "../../../mining/plan/plannedCells.ts";
import { REST } from "../../../model/tasks/rests.ts";
import { countOf } from "../../../model/wording.ts";
import type { MadeRoles } from "../../../session/mining/plan/madeRoles.ts";
import type { PlanCoverage } from "../../../session/mining/plan/organising.ts";
import type { PlanSearch } from "../../../session/mining/plan/planSearch.ts";
import { applyMany } from "../../../view/roles/applyMany.ts";
import { notify, withdrawActions } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { DialogClose, useLeaving } from "../../kit/Dialog.tsx";
import { TaskProgress } from "../../kit/ProgressBar.tsx";
import { PlanCheck } from "./PlanForm.tsx";
import { useMadeRoles } from "./useMadeRoles.ts";

interface SearchedPlanProps<Choices, Plan> {
  readonly search: PlanSearch<Choices, Plan>;
  /** What is looked for, or a sentence that says what is wrong with it: the same one as long as it is. */
  readonly choices: Choices | string;
  /** True where more is to come, which is waited for. */
  readonly isTyping: boolean;
  readonly canSearchLonger?: boolean;
  readonly soFarText: (plan: Plan) => string;
  readonly resultOf: (
    plan: Plan,
    choices: Choices,
    isRunning: boolean,
    made: MadeRoles,
  ) => ReactNode;
  readonly isInLayers: boolean;
  readonly onLayers: (isInLayers: boolean) => void;
  /** The form. */
  readonly children: ReactNode;
}

/** A form that is searched by, the plan that was found, and what can be done with it. */
export function SearchedPlan<
  Choices extends CellChoices,
  Plan extends PlanCoverage & { readonly roles: readonly unknown[] },
>(props: SearchedPlanProps<Choices, Plan>) {
  const { search, choices, isTyping, canSearchLonger, soFarText, resultOf, children } = props;
  const { close } = useLeaving();
  const { table, view } = useWorkspace();
  const state = useValue(search.state);
  const problem = typeof choices === "string" ? choices : undefined;
  const isRunning = state.done !== undefined;
  const { isInLayers } = props;
  // While more is found, plans come one after the other.
  const shown = useMadeRoles(search, state, isInLayers && !isRunning);

  // Each choice asks for another plan, once no other one follows.
  useEffect(() => {
    search.drop();
    if (typeof choices === "string") return;
    const timer = setTimeout(() => void search.start(choices), isTyping ? REST.plan : 0);
    return () => clearTimeout(timer);
  }, [search, choices, isTyping]);
  useEffect(() => () => search.drop(), [search]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof choices !== "string") void search.start(choices);
  };
  const [isUsing, setUsing] = useState(false);
  const use = async () => {
    setUsing(true);
    const count = await search.use(isInLayers);
    setUsing(false);
    if (count === 0) return;
    close();
    view.rolesPanel.update({ isOpen: true });
    view.roleTables.update({ tab: "candidates", selected: undefined });
    const act = () => void applyMany(table, [...table.roles.keys()]);
    const key = notify(
      view,
      `The plan's ${countOf(count, "role")} took the place of the candidates.`,
      { topic: "plan", action: { name: "Apply them", act } },
    );
    // Once others came, or some are applied, it would do something else.
    const stop = table.subscribe(({ touched }) => {
      if (touched.roles === "none" && !touched.table) return;
      withdrawActions(view, key);
      stop();
    });
  };
  const canUse = !isRunning && (state.plan?.roles.length ?? 0) > 0;
  return (
    <form onSubmit={submit}>
      {children}
      <PlanCheck
        name="In layers"
        hint="A narrower role keeps only what the broader ones do not give."
        isChecked={isInLayers}
        onCheck={props.onLayers}
      />
      <p id="plan-problem" className="problem" role="alert">
        {problem}
      </p>
      {isRunning && (
        <TaskProgress name="Planning roles" done={state.done} onCancel={() => search.cancel()}>
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
      {shown && (
        <>
          {resultOf(shown.plan, shown.choices, isRunning, shown.made)}
          <p className="plan-message" role="status">
            {state.hint}
          </p>
          {state.asks && (
            <TaskProgress name="Looking further" done={undefined} onCancel={() => search.cancel()}>
              {state.asks}
            </TaskProgress>
          )}
          {!isRunning && <LostWords search={search} made={shown.made} />}
        </>
      )}
      <div className="dialog-buttons">
        <DialogClose />
        {canUse && canSearchLonger && (
          <Button
            title="Goes on with four times as many steps"
            onClick={() => void search.searchLonger()}
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
          <Button className="primary" isOff={isUsing} onClick={() => void use()}>
            Use this plan
          </Button>
        )}
      </div>
    </form>
  );
}

/** The roles that would lose their names, notes and owners by a plan: said before it is used. */
function LostWords<Choices, Plan>(props: {
  readonly search: PlanSearch<Choices, Plan>;
  readonly made: MadeRoles;
}) {
  const { search, made } = props;
  const sentences = useMemo(() => search.lostText(made), [search, made]);
  return sentences.map((sentence) => (
    <p key={sentence} className="plan-message">
      {sentence}
    </p>
  ));
}
