/** In the place of Konva's `DragAndDrop`, which would look for shapes at each move (`vite.config.ts`). */
export const DD = { _dragElements: new Map(), _listenToWindow() {} };
