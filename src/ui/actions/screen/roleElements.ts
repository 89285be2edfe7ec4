/** The index of the role whose button an event or the focus is on. */
export function roleIndexOf(target: EventTarget | null): number | undefined {
  const index = (target as Element | null)?.closest<HTMLElement>("[data-role-at]")?.dataset.roleAt;
  return index === undefined ? undefined : Number(index);
}

/** The button of a role, if it has an element now. */
export function roleElement(index: number, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-role-at="${index}"]`);
}
