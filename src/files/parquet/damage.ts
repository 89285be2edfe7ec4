import { quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";

/** The error of a Parquet or Arrow file that contradicts itself; says, as a phrase, in what. */
export class Damage extends Error {}

/** The error of a Parquet or Arrow file that ends, or a part of it, before all is there that it tells of. */
export class EndsEarly extends Damage {
  constructor() {
    super("a part of it ends too early");
  }
}

/** The error of a Parquet or Arrow file that may be well, but cannot be opened here: a sentence without its subject. */
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

/** Reads from a file of this kind; what is wrong with it is a `Refusal`. */
export async function readable<T>(kind: string, name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CannotOpen) throw new Refusal(`${quoted(name)} ${error.message}`);
    if (!(error instanceof Damage)) throw error;
    throw new Refusal(
      `This ${kind} file is damaged: ${quoted(name)} cannot be read, since ${error.message}. Write it again, or export the table as CSV.`,
    );
  }
}
