/** True where one role gets groups from another, by ids, or is that one. */
export function reaches(
  inherits: ReadonlyMap<string, readonly string[]>,
  from: string,
  to: string,
): boolean {
  const reached = new Set([from]);
  for (const id of reached) for (const next of inherits.get(id) ?? []) reached.add(next);
  return reached.has(to);
}
