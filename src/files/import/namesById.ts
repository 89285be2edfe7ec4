/** Names for technical ids. Where two ids share a name, the id is added to it. */
export class NamesById {
  readonly #names = new Map<string, string>();

  add(id: string, name: string): void {
    if (id !== "" && name !== "" && !this.#names.has(id)) this.#names.set(id, name);
  }

  has(id: string): boolean {
    return this.#names.has(id);
  }

  /** The names, once all are added: a function from an id to its unique name. */
  resolved(): (id: string) => string {
    const count = new Map<string, number>();
    for (const name of this.#names.values()) count.set(name, (count.get(name) ?? 0) + 1);
    return (id) => {
      const name = this.#names.get(id);
      if (name === undefined) return id;
      return count.get(name) === 1 ? name : `${name} (${id})`;
    };
  }
}
