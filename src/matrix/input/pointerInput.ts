/** The parts of a pointer event that the pointer uses. */
export type PointerInput = Pick<
  PointerEvent,
  "clientX" | "clientY" | "pointerId" | "pointerType" | "button" | "isPrimary" | "shiftKey"
>;
