/** The maximum length of the scrolled element, in CSS px: browsers limit it. */
export const MAX_ELEMENT = 4_900_000;
/** The length at each end where the element and the table move together, in CSS px. */
const TOGETHER = 40_000;

/**
 * One axis of scrolling, between the browser's scroll container (CSS px) and the table (device px).
 *
 * Up to MAX_ELEMENT the two move together. A longer table gets an element of that length: small moves
 * of the element (wheel, touch) then move the table by as many pixels, long ones (the thumb, a jump)
 * by their share of the whole. Near both ends the two move together again, so that no small move
 * reaches the element's end before the table's.
 *
 *     element  |----|--------------|----|
 *     table    |----|---------------------------------|----|
 */
export class ScrollAxis {
  #dpr = 1;
  /** The farthest offset of the table, in device px. */
  #last = 0;
  /** The farthest scroll position of the element, in CSS px. */
  #lastScroll = 0;
  #room = 0;
  #scroll = 0;
  #offset = 0;

  /** Sets the lengths of the table and the window; returns the element's length in CSS px. */
  resize(content: number, room: number, dpr: number): number {
    const length = Math.min(content / dpr, MAX_ELEMENT);
    const offset = (this.#offset * dpr) / this.#dpr;
    this.#dpr = dpr;
    this.#room = room / dpr;
    this.#last = Math.max(0, content - room);
    this.#lastScroll = Math.max(0, length - this.#room);
    this.moveTo(offset);
    return length;
  }

  get offset(): number {
    return this.#offset;
  }

  get isOneToOne(): boolean {
    return this.#last <= this.#lastScroll * this.#dpr + 1;
  }

  /** Takes the element's position after it was scrolled; returns the table's offset. */
  scrolled(scroll: number): number {
    const moved = scroll - this.#scroll;
    if (Math.abs(moved) < 0.01) return this.#offset;
    this.#scroll = scroll;
    const isJump = Math.abs(moved) > this.#room;
    const isAtEnd = scroll <= 0 || scroll >= this.#lastScroll - 0.5;
    if (this.isOneToOne || isJump || isAtEnd) this.#offset = this.#clamp(this.#offsetAt(scroll));
    else this.#offset = this.#clamp(this.#offset + moved * this.#dpr);
    return this.#offset;
  }

  /** Moves the table to an offset; returns the position to scroll the element to. */
  moveTo(offset: number): number {
    this.#offset = this.#clamp(offset);
    this.#scroll = this.#scrollAt(this.#offset);
    return this.#scroll;
  }

  #offsetAt(scroll: number): number {
    if (this.isOneToOne) return scroll * this.#dpr;
    const end = this.#lastScroll - scroll;
    if (scroll < TOGETHER) return scroll * this.#dpr;
    if (end < TOGETHER) return this.#last - (end < 0.5 ? 0 : end) * this.#dpr;
    const share = (scroll - TOGETHER) / (this.#lastScroll - 2 * TOGETHER);
    return TOGETHER * this.#dpr + share * (this.#last - 2 * TOGETHER * this.#dpr);
  }

  #scrollAt(offset: number): number {
    if (this.isOneToOne) return offset / this.#dpr;
    const together = TOGETHER * this.#dpr;
    const end = this.#last - offset;
    if (offset < together) return offset / this.#dpr;
    if (end < together) return this.#lastScroll - end / this.#dpr;
    const share = (offset - together) / (this.#last - 2 * together);
    return TOGETHER + share * (this.#lastScroll - 2 * TOGETHER);
  }

  #clamp(offset: number): number {
    return Math.min(this.#last, Math.max(0, Math.round(offset)));
  }
}
