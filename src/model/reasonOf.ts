/** The reason that an error gives, as it stands in a sentence; anything may have been thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
