/** A token of a JSON text. `MORE` is 0, so that `next() || (await more())` reads on. */
export type Token = number;
export const MORE = 0;
export const END = 1;
export const OBJECT = 2;
export const ARRAY = 3;
/** The end of an object or array. */
export const CLOSE = 4;
/** The name of a field; its value follows. */
export const NAME = 5;
export const TEXT = 6;
export const NUMBER = 7;
export const TRUE = 8;
export const FALSE = 9;
export const NULL = 10;
