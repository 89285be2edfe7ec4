/**
 * Nothing is dragged: this is in the place of Konva's `DragAndDrop`, whose listeners on the window would
 * look for shapes at every move and press (`vite.config.ts`).
 */
export const DD = { _dragElements: new Map(), _listenToWindow() {} };
