/** Several ways to stop as one: of subscriptions that begin and end together. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
