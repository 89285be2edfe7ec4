import { describe, expect, test } from "vitest";
import {
  autorun,
  batch,
  createStore,
  follow,
  readOnce,
  type Store,
  untracked,
} from "#src/model/values/store.ts";

/** Two stores, and what their listeners were told. */
function watched() {
  const [a, b] = [createStore(1), createStore(1)];
  const told: string[] = [];
  const tell = (name: string, store: Store<number>) =>
    store.subscribe((value, before) => {
      told.push(`${name}: ${before} → ${value}, with a=${a.get()} b=${b.get()}`);
    });
  tell("a", a);
  tell("b", b);
  return { a, b, told };
}

describe("a store", () => {
  test("tells of another value, and of the one before", () => {
    const { a, told } = watched();
    a.set(2);
    a.set(2);
    expect(told).toEqual(["a: 1 → 2, with a=2 b=1"]);
  });

  test("that a listener sets again tells everyone the last value", () => {
    const store = createStore(1);
    const told: number[] = [];
    store.subscribe((value) => {
      if (value === 2) store.set(3);
    });
    store.subscribe((value) => told.push(value));
    store.set(2);
    expect(told.at(-1)).toBe(3);
  });
});

describe("a batch", () => {
  test("is told of at its end, once a store, in the order of the first changes", () => {
    const { a, b, told } = watched();
    batch(() => {
      b.set(5);
      a.set(2);
      b.set(7);
      expect([a.get(), b.get()]).toEqual([2, 7]);
      expect(told).toEqual([]);
    });
    expect(told).toEqual(["b: 1 → 7, with a=2 b=7", "a: 1 → 2, with a=2 b=7"]);
  });

  test("within another one is told of at the end of that", () => {
    const { a, b, told } = watched();
    batch(() => {
      batch(() => a.set(2));
      b.set(3);
    });
    expect(told).toEqual(["a: 1 → 2, with a=2 b=3", "b: 1 → 3, with a=2 b=3"]);
  });

  test("that ends where it began is not told of", () => {
    const { a, told } = watched();
    batch(() => {
      a.set(2);
      a.set(1);
    });
    a.set(3);
    expect(told).toEqual(["a: 1 → 3, with a=3 b=1"]);
  });

  test("that fails tells of what it has changed, and the next change is told at once", () => {
    const { a, told } = watched();
    const failing = () =>
      batch(() => {
        a.set(2);
        throw new Error("no");
      });
    expect(failing).toThrow("no");
    a.set(3);
    expect(told).toEqual(["a: 1 → 2, with a=2 b=1", "a: 2 → 3, with a=3 b=1"]);
  });

  test("in which a listener throws still tells the others, and throws what was first", () => {
    const [a, b] = [createStore(1), createStore(1)];
    a.subscribe(() => {
      throw new Error("a's listener");
    });
    const told: number[] = [];
    b.subscribe((value) => told.push(value));
    expect(() =>
      batch(() => {
        a.set(2);
        b.set(2);
      }),
    ).toThrow("a's listener");
    expect(told).toEqual([2]);
    expect(() =>
      batch(() => {
        a.set(3);
        throw new Error("the change");
      }),
    ).toThrow("the change");
    b.set(3);
    expect(told).toEqual([2, 3]);
  });
});

describe("a read that throws", () => {
  /** A list, and a read of its third, which throws where there is none. */
  function readers() {
    const list = createStore(["a", "b", "c"]);
    const told: string[] = [];
    const last = () => list.get()[2].toUpperCase();
    return { list, told, last };
  }

  test.each<[string, (last: () => string) => void]>([
    ["follow", (last) => follow(last, () => {})],
    ["autorun", (last) => autorun(() => void last())],
  ])("leaves the others: %s", (_, begin) => {
    const { list, told, last } = readers();
    const other = createStore(1);
    follow(
      () => list.get().length,
      (count) => told.push(`before: ${count}`),
    );
    begin(last);
    list.subscribe(({ length }) => told.push(`after: ${length}`));
    expect(() => list.set(["a"])).toThrow(TypeError);
    expect(told).toEqual(["before: 1", "after: 1"]);
    // An error is thrown once.
    other.subscribe((value) => told.push(`other: ${value}`));
    other.set(2);
    list.set(["a", "b", "d"]);
    expect(told.slice(2)).toEqual(["other: 2", "before: 3", "after: 3"]);
  });

  test("is told of when it can be read again, if it is something else", () => {
    const { list, told, last } = readers();
    follow(last, (value, before) => told.push(`${before} → ${value}`));
    expect(() => list.set([])).toThrow(TypeError);
    list.set(["x", "y", "c"]);
    expect(told).toEqual([]);
    expect(() => list.set([])).toThrow(TypeError);
    list.set(["x", "y", "z"]);
    expect(told).toEqual(["C → Z"]);
  });

  test.each<[string, (last: () => string) => void]>([
    ["follow", (last) => follow(last, () => {})],
    ["autorun", (last) => autorun(() => void last())],
    ["readOnce", (last) => readOnce(last, () => {})],
  ])("at first is thrown to who reads, and not read again: %s", (_, begin) => {
    const { list, told, last } = readers();
    list.set([]);
    let reads = 0;
    const counted = () => {
      reads++;
      return last();
    };
    expect(() => begin(counted)).toThrow(TypeError);
    list.subscribe(({ length }) => told.push(String(length)));
    list.set(["a"]);
    expect([reads, told]).toEqual([1, ["1"]]);
  });

  test("leaves a change within a listener as it is: it is thrown at the end of all", () => {
    const { list, told, last } = readers();
    const count = createStore(3);
    follow(last, () => {});
    list.subscribe(({ length }) => {
      count.set(length);
      told.push("set");
    });
    count.subscribe((value) => told.push(`count: ${value}`));
    expect(() => list.set([])).toThrow(TypeError);
    expect(told.toSorted()).toEqual(["count: 0", "set"]);
  });
});

describe("what is followed", () => {
  test("is what is read, and told of where it comes to something else alone", () => {
    const { a, b } = watched();
    const told: number[] = [];
    const stop = follow(
      () => a.get() + b.get(),
      (value) => told.push(value),
    );
    batch(() => {
      a.set(2);
      b.set(0);
    });
    expect(told).toEqual([]);
    a.set(5);
    stop();
    a.set(6);
    expect(told).toEqual([5]);
  });

  test("is told of in a batch's end, after a listener that throws, too", () => {
    const { a, b } = watched();
    a.subscribe(() => {
      throw new Error("no");
    });
    const told: number[] = [];
    follow(
      () => a.get() * b.get(),
      (value, before) => told.push(before, value),
    );
    expect(() => a.set(3)).toThrow("no");
    expect(told).toEqual([1, 3]);
    b.set(2);
    expect(told).toEqual([1, 3, 3, 6]);
  });

  test("a listener follows nothing that it reads itself", () => {
    const { a, b } = watched();
    let told = 0;
    a.subscribe(() => {
      b.get();
      told++;
    });
    a.set(2);
    b.set(2);
    expect(told).toBe(1);
  });
});

describe("what is done by itself", () => {
  test("is done at once, and after each change of what it read last, until it is stopped", () => {
    const { a, b } = watched();
    const seen: number[] = [];
    const stop = autorun(() => void seen.push(a.get() < 3 ? a.get() : b.get()));
    b.set(5);
    a.set(2);
    a.set(3);
    b.set(6);
    batch(() => {
      a.set(4);
      b.set(7);
    });
    stop();
    b.set(8);
    expect(seen).toEqual([1, 2, 5, 6, 7]);
  });

  test("follows nothing that it reads untracked, also where that throws", () => {
    const { a, b } = watched();
    const seen: number[] = [];
    autorun(() => {
      const now = untracked(() => b.get());
      const fail = () =>
        untracked(() => {
          throw new Error("no");
        });
      expect(fail).toThrow("no");
      seen.push(a.get() + now);
    });
    b.set(10);
    expect(seen).toEqual([2]);
    a.set(2);
    expect(seen).toEqual([2, 12]);
  });

  test("ends what it began before it begins it anew, and with itself", () => {
    const { a, b } = watched();
    const seen: string[] = [];
    const stop = autorun(() => {
      const outer = a.get();
      autorun(() => void seen.push(`${outer}, ${b.get()}`));
    });
    b.set(2);
    a.set(2);
    b.set(3);
    expect(seen).toEqual(["1, 1", "1, 2", "2, 2", "2, 3"]);
    stop();
    b.set(4);
    expect(seen).toHaveLength(4);
  });

  test("does not end what a listener began", () => {
    const { a, b, told } = watched();
    const stop = a.subscribe(() => void b.subscribe((value) => told.push(`begun: ${value}`)));
    a.set(2);
    stop();
    b.set(2);
    expect(told).toContain("begun: 2");
  });
});

describe("what is read once", () => {
  test("is told of at its first change, and not read again", () => {
    const { a, b } = watched();
    let [reads, told] = [0, 0];
    const read = () => {
      reads++;
      a.get();
    };
    readOnce(read, () => {
      b.get();
      told++;
    });
    b.set(2);
    expect(told).toBe(0);
    a.set(2);
    a.set(3);
    b.set(3);
    expect([reads, told]).toEqual([1, 1]);
  });

  test("is not told of once it is stopped", () => {
    const { a } = watched();
    let told = 0;
    readOnce(a.get, () => told++)();
    a.set(2);
    expect(told).toBe(0);
  });

  test("can be read again by its listener", () => {
    const { a } = watched();
    const seen: number[] = [];
    const read = () => {
      readOnce(() => void seen.push(a.get()), read);
    };
    read();
    a.set(2);
    a.set(3);
    expect(seen).toEqual([1, 2, 3]);
  });
});
