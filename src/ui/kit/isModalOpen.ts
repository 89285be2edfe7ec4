/** True while a dialog or a menu is open: then all keys are for it. One that is closing gets none. */
export function isModalOpen(): boolean {
  return document.querySelector(":is([role=dialog], [role=menu]):not([data-closed])") !== null;
}
