import { fieldsOf } from "../../model/checks.ts";
/** What was chosen and answered in the export to systems: most go to the same one again. */
export interface SystemChoices {
  readonly system?: string;
  /** The answers by system, each by the id of its option. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const NO_CHOICES: SystemChoices = { answers: {} };

/** Choices that were kept, less what makes no sense. */
export function readSystemChoices(kept: unknown): SystemChoices {
  const { system, answers } = fieldsOf(kept);
  const bySystem = Object.entries(fieldsOf(answers)).map(([id, some]) => {
    const texts = Object.entries(fieldsOf(some)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return [id, Object.fromEntries(texts)];
  });
  return {
    system: typeof system === "string" ? system : undefined,
    answers: Object.fromEntries(bySystem),
  };
}
