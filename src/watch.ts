import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { RestTimer, throttle } from "./model/tasks/rests.ts";
import { stopAll } from "./model/tasks/stopAll.ts";
import { follow, type Readable, readOnce } from "./model/values/store.ts";

/** A value, or a function that reads values and tables: what it reads is what is watched. */
type Source<T> = Pick<Readable<T>, "get"> | (() => T);

function readerOf<T>(source: Source<T>): () => T {
  return typeof source === "function" ? source : source.get;
}

/** In the place of what could not be read. */
const UNREAD = Symbol();

/** Calls `listener` when what is read changes, or fails: React reads again, and gets the error. */
function followShown<T>(
  read: () => T,
  listener: () => void,
  isSame: (a: T, b: T) => boolean = Object.is,
): () => void {
  const tryRead = () => {
    try {
      return read();
    } catch {
      return UNREAD;
    }
  };
  return follow(tryRead, listener, (a, b) =>
    a === UNREAD || b === UNREAD ? a === b : isSame(a, b),
  );
}

/** What is read, kept up to date: a change that leaves it the same renders nothing. */
export function useValue<T>(source: Source<T>, isSame: (a: T, b: T) => boolean = Object.is): T {
  const read = readerOf(source);
  const shown = useRef<{ readonly value: T } | undefined>(undefined);
  const subscribe = useCallback(
    (onChange: () => void) => followShown(read, onChange, isSame),
    [read, isSame],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = read();
    if (!shown.current || !isSame(shown.current.value, value)) shown.current = { value };
    return shown.current.value;
  });
}

/** What is read, every `interval` ms, and once changes rest for `rest` ms; of one stable source. */
export function useThrottled<T>(source: Source<T>, interval: number, rest?: number): T {
  const read = readerOf(source);
  const [value, setValue] = useState(read);
  useEffect(() => {
    const show = () => setValue(read);
    // It may have changed since it was rendered.
    show();
    const throttled = throttle(show, interval);
    const resting = rest === undefined ? undefined : new RestTimer(rest, throttled.end);
    const change = () => {
      throttled.call();
      resting?.start();
    };
    return stopAll([followShown(read, change), throttled.stop, () => resting?.stop()]);
  }, [read, interval, rest]);
  return value;
}

/**
 * What is read, and shown anew `rest` ms after it may have changed: what takes a while to make. While it
 * changes on and on, it is read again now and then, and rendered once it has been the same for half of that.
 */
export function useRested<T>(read: () => T, rest: number): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    if (rest === 0) {
      setValue(read);
      return followShown(read, () => setValue(read));
    }
    let stop = () => {};
    let next: T;
    let isRead = false;
    const readNow = () => {
      stop();
      isRead = true;
      stop = readOnce(
        () => {
          next = read();
        },
        () => {
          isRead = false;
          resting.start();
        },
      );
    };
    const resting = new RestTimer(rest / 2, () => {
      if (isRead) setValue(() => next);
      else {
        readNow();
        resting.start();
      }
    });
    readNow();
    setValue(() => next);
    return () => {
      stop();
      resting.stop();
    };
  }, [read, rest]);
  return value;
}

const namesInUse = new Set<string>();

/** The id by which scripts know an element; further workspaces have ids of their own. */
export function usePageId(name: string): string {
  const own = useId();
  const [isFirst] = useState(() => {
    const isFree = !namesInUse.has(name);
    namesInUse.add(name);
    return isFree;
  });
  useEffect(() => {
    if (!isFirst) return;
    namesInUse.add(name);
    return () => void namesInUse.delete(name);
  }, [name, isFirst]);
  return isFirst ? name : own;
}
