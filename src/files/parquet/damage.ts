/** The error of a Parquet file that contradicts itself; says, as a phrase, in what. */
export class Damage extends Error {}

/** The error of a Parquet file that ends, or a part of it, before all is there that it tells of. */
export class EndsEarly extends Damage {
  constructor() {
    super("a part of it ends too early");
  }
}

/** The error of a Parquet file that may be well, but cannot be opened here: a sentence without its subject. */
export class CannotOpen extends Error {}

export function badPacking(): Damage {
  return new Damage("a page is not packed as it says");
}

export function badSize(): Damage {
  return new Damage("a page is not as large as it says");
}

export function badReference(): Damage {
  return new Damage("a page refers to what is not in it");
}

export function badWriting(): Damage {
  return new Damage("a page is written in a way that its values cannot be");
}
