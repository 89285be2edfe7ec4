/** A list in JSON, an item a line. */
export function* jsonList(items: Iterable<unknown>): Generator<string> {
  yield "[";
  let isFirst = true;
  for (const item of items) {
    yield `${isFirst ? "" : ","}\n${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield "\n]";
}
