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
