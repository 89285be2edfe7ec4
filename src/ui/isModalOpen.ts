/** True while a dialog or a menu is open: then all keys are for it. */
export function isModalOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
