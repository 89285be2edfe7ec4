/** Thrown where code that a kept table needs can't be had now: that says nothing about the table. */
export class NotLoadedError extends Error {}

/** Loads code that few kept tables need. */
export async function laterCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const message = "a part of the page could not be loaded. Check the connection and try again";
    throw new NotLoadedError(message, { cause });
  }
}
