/**
 * One axis of scrolling, between the browser's scroll container (CSS px) and the table (device px).
 *
 * Up to LONGEST_ELEMENT the two move together. A longer table gets an element of that length: small
 * movements of the element (wheel, touch) then move the table by as many pixels, long ones (the
 * thumb, a jump) by their share of the whole.
 */
export const LONGEST_ELEMENT = 4_900_000;

export class ScrollAxis {
  #dpr = 1;
  /** The farthest offset of the table, in device px. */
  #last = 0;
  /** The farthest scroll position of the element, in CSS px. */
  #lastScroll = 0;
  #room = 0;
  #scroll = 0;
  #offset = 0;

  /** Takes the sizes; returns the element's length in CSS px. */
  resize(content: number, room: number, dpr: number): number {
    const length = Math.min(content / dpr, LONGEST_ELEMENT);
    const share = this.#lastScroll > 0 ? this.#scroll / this.#lastScroll : 0;
    const offset = (this.#offset * dpr) / this.#dpr;
    this.#dpr = dpr;
    this.#room = room / dpr;
    this.#last = Math.max(0, content - room);
    this.#lastScroll = Math.max(0, length - this.#room);
    this.#offset = Math.min(Math.round(offset), this.#last);
    this.#scroll = this.isOneToOne ? this.#offset / dpr : share * this.#lastScroll;
    return length;
  }

  get offset(): number {
    return this.#offset;
  }

  get isOneToOne(): boolean {
    return this.#last <= this.#lastScroll * this.#dpr + 1;
  }

  /** The element was scrolled: returns the table's offset. */
  scrolled(scroll: number): number {
    const moved = scroll - this.#scroll;
    if (Math.abs(moved) < 0.01) return this.#offset;
    this.#scroll = scroll;
    if (this.isOneToOne || scroll <= 0 || scroll >= this.#lastScroll - 1)
      this.#offset = this.isOneToOne ? scroll * this.#dpr : scroll <= 0 ? 0 : this.#last;
    else if (Math.abs(moved) <= this.#room) this.#offset += moved * this.#dpr;
    else this.#offset = (scroll / this.#lastScroll) * this.#last;
    this.#offset = this.#clamp(this.#offset);
    return this.#offset;
  }

  /** The table is to be at an offset: returns where the element must be scrolled to. */
  moveTo(offset: number): number {
    this.#offset = this.#clamp(offset);
    this.#scroll = this.settled();
    return this.#scroll;
  }

  /** Where the element's thumb belongs for the present offset. */
  settled(): number {
    if (this.isOneToOne) return this.#offset / this.#dpr;
    return this.#last > 0 ? (this.#offset / this.#last) * this.#lastScroll : 0;
  }

  #clamp(offset: number): number {
    return Math.min(this.#last, Math.max(0, Math.round(offset)));
  }
}
