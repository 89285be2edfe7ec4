/** A set of small numbers that is emptied at once: each is marked with the generation it came in. */
export class Marks {
  #generations = new Uint32Array(0);
  #generation = 0;

  /** Removes all, and makes room for the numbers of some sorted lines. */
  clear(lines: readonly Uint32Array[]): void {
    const size = 1 + lines.reduce((most, one) => Math.max(most, one.at(-1) ?? -1), -1);
    if (this.#generations.length < size || this.#generation === 0xffff_ffff) {
      this.#generations = new Uint32Array(size);
      this.#generation = 0;
    }
    this.#generation++;
  }

  add(number: number): boolean {
    if (this.#generations[number] === this.#generation) return false;
    this.#generations[number] = this.#generation;
    return true;
  }

  has(number: number): boolean {
    return this.#generations[number] === this.#generation;
  }
}
