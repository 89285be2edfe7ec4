/** What was chosen and answered in the export to systems: most go to the same one again. */
export interface SystemChoices {
  /** The id of the system that was chosen last. */
  readonly system?: string;
  /** The answers by system, each by the id of its option. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const NO_CHOICES: SystemChoices = { answers: {} };

/** Choices that were kept, less what makes no sense. */
export function readSystemChoices(kept: unknown): SystemChoices {
  const { system, answers } = recordOf(kept);
  const bySystem = Object.entries(recordOf(answers)).map(([id, some]) => {
    const texts = Object.entries(recordOf(some)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return [id, Object.fromEntries(texts)];
  });
  return {
    system: typeof system === "string" ? system : undefined,
    answers: Object.fromEntries(bySystem),
  };
}

function recordOf(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
