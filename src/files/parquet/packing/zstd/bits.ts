import { badPacking } from "../../damage.ts";

/** Bits that are read from their end to their beginning, as Zstandard writes its streams. */
export class BackwardBits {
  /** The number of bits that are left: below 0 where more were read than there are. */
  left: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    const last = bytes[bytes.length - 1];
    if (!last) throw badPacking();
    this.#bytes = bytes;
    // The highest bit that is set marks the end.
    this.left = bytes.length * 8 - 8 + (31 - Math.clz32(last));
  }

  /** The next bits, at most 31; zeros before the beginning. */
  read(count: number): number {
    if (count > 16) {
      const high = this.read(count - 16);
      return high * 0x1_00_00 + this.read(16);
    }
    const value = this.peek(count);
    this.left -= count;
    return value;
  }

  /** The next bits, at most 16, which stay to be read. */
  peek(count: number): number {
    const from = this.left - count;
    const mask = (1 << count) - 1;
    if (from < 0) return from <= -count ? 0 : (this.#from(0) << -from) & mask;
    return (this.#from(from) >>> (from & 7)) & mask;
  }

  /** The bits of the bytes from this bit's on. */
  #from(bit: number): number {
    const bytes = this.#bytes;
    const at = bit >> 3;
    return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16)) & 0xffffff;
  }
}

/** Bits in their order, the low ones of a byte first. */
export class ForwardBits {
  readonly #bytes: Uint8Array;
  #bit: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#bit = at * 8;
  }

  /** The place behind the last byte of which a bit was read. */
  get end(): number {
    return (this.#bit + 7) >> 3;
  }

  read(count: number): number {
    const value = this.peek(count);
    this.skip(count);
    return value;
  }

  peek(count: number): number {
    const at = this.#bit >> 3;
    const bytes = this.#bytes;
    const all = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
    return (all >>> (this.#bit & 7)) & ((1 << count) - 1);
  }

  skip(count: number): void {
    this.#bit += count;
    if (this.end > this.#bytes.length) throw badPacking();
  }
}
