const RealDate = Date;
let moment: Date | undefined;

/** What the clock is set to; undefined where it goes. */
export const setTo = () => moment;

/**
 * Has every `new Date()` be this moment, as a page has whose clock is set; `Date.now()`, by which
 * progress is told, goes on. Returns what sets the clock back.
 */
export function setClock(to: Date): () => void {
  const time = to.getTime();
  moment = to;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [time] : args, newTarget),
  });
  return () => {
    globalThis.Date = RealDate;
    moment = undefined;
  };
}

/** The moment that a date means: a day is meant at its noon, here; undefined where it is none. */
export function momentOf(text: string): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = new RealDate(isDay ? `${text}T12:00:00` : text);
  // The 31st of February would be one of March.
  const isThere = isDay ? date.getDate() === Number(text.slice(-2)) : !Number.isNaN(date.getTime());
  return isThere ? date : undefined;
}
