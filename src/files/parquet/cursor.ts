import { Damage, EndsEarly } from "./damage.ts";

/** The most bytes of one number: seven bits each. */
const LONGEST_VARINT = 10;

/**
 * A place in bytes that moves on as they are read, and never past their end: whoever reads in a loop
 * takes a byte a turn at least, so that damaged counts end at the end of the bytes.
 */
export class Cursor {
  at: number;
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly end: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.at = at;
    this.end = end;
  }

  get left(): number {
    return this.end - this.at;
  }

  /** The place of the next bytes, of this number, behind which it goes on. */
  take(count: number): number {
    if (!(count >= 0 && count <= this.left)) throw new EndsEarly();
    const from = this.at;
    this.at += count;
    return from;
  }

  within(from: number, end: number): Cursor {
    return new Cursor(this.bytes, from, end);
  }

  part(count: number): Uint8Array {
    const from = this.take(count);
    return this.bytes.subarray(from, this.at);
  }

  byte(): number {
    return this.bytes[this.take(1)];
  }

  uint32(): number {
    return this.view.getUint32(this.take(4), true);
  }

  /** A number in some bytes, the low one first. */
  number(bytes: number): number {
    let value = 0;
    for (let k = 0; k < bytes; k++) value += this.byte() * 2 ** (8 * k);
    return value;
  }

  /** A number in seven bits a byte, the low ones first. */
  varint(): number {
    let value = 0;
    for (let k = 0; k < LONGEST_VARINT; k++) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** (7 * k);
      if (byte < 0x80) {
        if (value > Number.MAX_SAFE_INTEGER) break;
        return value;
      }
    }
    throw new Damage("a number in it is too large");
  }

  /** A number with its sign in the lowest bit. */
  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** The same of 64 bits, exactly. */
  zigzag64(): bigint {
    let value = 0n;
    for (let k = 0; k < LONGEST_VARINT; k++) {
      const byte = this.byte();
      value |= BigInt(byte & 0x7f) << BigInt(7 * k);
      if (byte < 0x80) return (value >> 1n) ^ -(value & 1n);
    }
    throw new Damage("a number in it is too large");
  }
}
