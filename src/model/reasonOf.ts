/** The message of an error, or whatever was thrown as text. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
