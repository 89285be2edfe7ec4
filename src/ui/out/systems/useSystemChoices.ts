import { useMemo } from "react";
import type { Answers, System } from "../../../files/systems/system.ts";
import { answersWith, SYSTEMS } from "../../../session/exports/systemExport.ts";
import { useValue } from "../../../watch.ts";
import { useSession } from "../../actions/screen/screen.ts";

interface Choices {
  readonly system: System;
  /** Complete: the initial ones where nothing was said. */
  readonly answers: Answers;
  chooseSystem(id: string): void;
  answer(option: string, value: string): void;
}

/** The system that was chosen last, and what was answered of it, in earlier visits, too. */
export function useSystemChoices(): Choices {
  const { systemChoices } = useSession().exports;
  const choices = useValue(systemChoices);
  const system = SYSTEMS.find(({ id }) => id === choices.system) ?? SYSTEMS[0];
  const given = choices.answers[system.id];
  const answers = useMemo(() => answersWith(system, given ?? {}), [system, given]);
  return {
    system,
    answers,
    chooseSystem: (id) => systemChoices.update({ system: id }),
    answer: (option, value) =>
      systemChoices.update({
        answers: { ...choices.answers, [system.id]: { ...given, [option]: value } },
      }),
  };
}
