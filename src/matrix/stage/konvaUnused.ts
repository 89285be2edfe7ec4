/*
 * In the place of parts of Konva and react-konva that the page has no use for (`assets/build/konvaParts.ts`): its
 * two stages listen to nothing, and their shapes read no context.
 */

/** Konva's `DragAndDrop`, which would look for shapes at each move. */
export const DD = { _dragElements: new Map(), _listenToWindow() {} };

/** Konva's `PointerEvents`. */
export const getCapturedShape = () => undefined;
export const hasPointerCapture = () => false;
export const setPointerCapture = () => {};
export const releaseCapture = () => {};
export const releaseCapturesOf = () => {};

/** `its-fine`, by which react-konva passes contexts on to shapes. */
export const FiberProvider = ({ children }: { readonly children: unknown }) => children;
export const useContextBridge = () => FiberProvider;
export const useFiber = () => undefined;
export const traverseFiber = () => undefined;
