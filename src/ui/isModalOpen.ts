/** True while a dialog or a menu is over the page: then keys are for it alone. */
export function isModalOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
