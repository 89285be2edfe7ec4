import { useEffect, useMemo, useState } from "react";
import type { SystemRoles } from "../../../files/systems/roles/systemRoles.ts";
import type { Answers, System } from "../../../files/systems/system.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import {
  answersWith,
  prepareFor,
  rolesFor,
  SYSTEMS,
  type WhichRoles,
} from "../../../session/exports/systemExport.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";

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

/** The files of a system for roles, prepared between frames: all pairs of the roles are looked at. */
export function usePrepared(system: System, roles: SystemRoles | undefined, answers: Answers) {
  const work =
    roles &&
    (async (isStale: () => boolean) => {
      const prepared = await inSlices(prepareFor(system, roles, answers), isStale);
      return prepared && { prepared, roles, answers };
    });
  const found = useWorkedOut(work, [system, roles !== undefined], [roles, answers]);
  const isPresent = found !== undefined && found.roles === roles && found.answers === answers;
  return { prepared: roles && found?.prepared, isPresent };
}

interface Gathered {
  readonly system: System;
  readonly which: WhichRoles;
  readonly roles: SystemRoles;
}

/** The roles for a system with all that it may be told of them; undefined while they are gathered. */
export function useSystemRoles(system: System, which: WhichRoles): SystemRoles | undefined {
  const { table } = useWorkspace();
  const [gathered, setGathered] = useState<Gathered>();
  useEffect(() => {
    const canceller = new AbortController();
    void rolesFor(table, system, which, canceller.signal).then(
      (roles) => roles && setGathered({ system, which, roles }),
    );
    return () => canceller.abort();
  }, [table, system, which]);
  return gathered?.system === system && gathered.which === which ? gathered.roles : undefined;
}
