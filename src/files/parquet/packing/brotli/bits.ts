/** Bits, the low one of a byte first, and never past their end. */
export class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** The next bits, and how many of them are here. */
  #next = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A number of at most 24 bits. */
  read(count: number): number {
    const value = this.peek(count) & ((1 << count) - 1);
    this.skip(count);
    return value;
  }

  /** The next bits, at least so many: zeros stand for those behind the end. */
  peek(count: number): number {
    while (this.#count < count && this.#at < this.#bytes.length) {
      this.#next |= this.#bytes[this.#at++] << this.#count;
      this.#count += 8;
    }
    return this.#next;
  }

  skip(count: number): void {
    if (count > this.#count) throw new RangeError("The bits end.");
    this.#next >>>= count;
    this.#count -= count;
  }

  /** The next whole bytes. */
  bytes(length: number): Uint8Array {
    const from = this.#at - (this.#count >> 3);
    if (length > this.#bytes.length - from) throw new RangeError("The bytes end.");
    this.#at = from + length;
    this.#next = 0;
    this.#count = 0;
    return this.#bytes.subarray(from, this.#at);
  }
}
