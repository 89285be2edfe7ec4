import { afterEach, describe, expect, test, vi } from "vitest";
import {
  BrokenWorker,
  NoWorker,
  runInWorker,
  TaskError,
  type WorkerTask,
} from "#src/model/tasks/workerTask.ts";
import { FakeWorker, workerThat } from "./fakeWorker.ts";

afterEach(() => void vi.unstubAllGlobals());

function run(
  createWorker: () => Worker,
  task: Partial<WorkerTask<unknown, unknown>> = {},
): Promise<unknown> {
  return runInWorker(createWorker, { ask: () => "go", ...task });
}

describe("a task in a worker", () => {
  test("is asked once the worker is ready, answers with parts and a result, and ends it", async () => {
    const order: unknown[] = [];
    const result = await run(
      workerThat((request, reply) => {
        order.push(request);
        for (const part of ["a", "b"]) reply.send(part);
        return "done";
      }),
      { onPart: (part) => order.push(part) },
    );
    expect(result).toBe("done");
    expect(order).toEqual(["go", "a", "b"]);
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  test("may ask for more of what is to be worked on, piece by piece, each back to be filled again", async () => {
    const spares: unknown[] = [];
    const pieces = (function* (): Generator<Uint32Array, void, Uint32Array | undefined> {
      for (const numbers of [[1, 2], [3], []]) spares.push(yield Uint32Array.from(numbers));
    })();
    const result = await run(
      workerThat(async (asked, { next }) => {
        let sum = 0;
        let piece = (await next()) as Uint32Array | undefined;
        for (; piece; piece = (await next(piece)) as Uint32Array | undefined)
          for (const one of piece) sum += one;
        return [asked, sum];
      }),
      { pieces },
    );
    expect(result).toEqual(["go", 6]);
    expect(spares).toEqual([Uint32Array.of(1, 2), Uint32Array.of(3), new Uint32Array(0)]);
  });

  test("hands pieces, parts and results over without a copy, but not what it is asked", async () => {
    const [asked, piece, part, result] = [1, 2, 3, 4].map((one) => Uint32Array.of(one));
    const arrived: unknown[] = [];
    const outcome = await run(
      workerThat(async (asked, { next, send }) => {
        arrived.push(asked, await next());
        send({ numbers: [part, part.subarray(0, 0)] });
        return { result };
      }),
      { ask: () => asked, pieces: [piece].values(), onPart: (some) => arrived.push(some) },
    );
    arrived.push(outcome);
    const numbers = [Uint32Array.of(3), new Uint32Array(0)];
    const whole = [
      Uint32Array.of(1),
      Uint32Array.of(2),
      { numbers },
      { result: Uint32Array.of(4) },
    ];
    expect(arrived).toEqual(whole);
    const sizes = [asked, piece, part, result].map(({ byteLength }) => byteLength);
    expect(sizes).toEqual([4, 0, 0, 0]);
  });

  test("tells its progress whenever that has grown by a hundredth", async () => {
    const told: unknown[] = [];
    await run(
      workerThat((_, reply) => {
        for (let step = 0; step <= 1000; step++) reply.progress(step / 1000);
        return undefined;
      }),
      { onProgress: (done) => told.push(done) },
    );
    expect(told.length).toBeGreaterThan(90);
    expect(told.length).toBeLessThanOrEqual(100);
  });

  test("tells progress that is no number as it comes", async () => {
    const told: unknown[] = [];
    await run(
      workerThat((_, reply) => {
        for (const rows of [1, 1, 2]) reply.progress({ rows });
        return undefined;
      }),
      { onProgress: (progress) => told.push(progress) },
    );
    expect(told).toEqual([{ rows: 1 }, { rows: 1 }, { rows: 2 }]);
  });
});

describe("a task without a result", () => {
  test("that fails in the worker rejects with its reason", async () => {
    const failing = workerThat(() => {
      throw new RangeError("no memory");
    });
    await expect(run(failing)).rejects.toThrow(new TaskError("no memory"));
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  test("may give the reason in words of its own", async () => {
    const failing = workerThat(
      () => Promise.reject(new RangeError("no memory")),
      () => "The table is too large.",
    );
    await expect(run(failing)).rejects.toThrow(/^The table is too large\.$/);
  });

  test("that fails on the page, when it asks or takes, rejects and ends the worker", async () => {
    const asking = run(
      workerThat(() => 1),
      {
        ask: () => {
          throw new Error("nothing to ask");
        },
      },
    );
    await expect(asking).rejects.toThrow("nothing to ask");
    const onPart = () => {
      throw new Error("no room");
    };
    const taking = run(
      workerThat((_, reply) => {
        reply.send("a");
        return undefined;
      }),
      { onPart },
    );
    await expect(taking).rejects.toThrow("no room");
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  test.each([
    ["that cannot be made", undefined, NoWorker],
    ["that cannot be loaded", (worker: FakeWorker) => worker.onerror({}), NoWorker],
    [
      "that breaks down",
      (worker: FakeWorker) => {
        worker.answers({ kind: "ready" });
        worker.onerror({ message: "out of memory" });
      },
      BrokenWorker,
    ],
    [
      "whose answer cannot be read",
      (worker: FakeWorker) => {
        worker.answers({ kind: "ready" });
        worker.onmessageerror();
      },
      BrokenWorker,
    ],
  ])("for a worker %s says whether that ever ran", async (_, fail, kind) => {
    const outcome = run(() => {
      if (!fail) throw new Error("forbidden here");
      return new FakeWorker() as unknown as Worker;
    }).catch((error: Error) => error);
    fail?.(FakeWorker.last);
    const error = (await outcome) as Error;
    expect(error).toBeInstanceOf(kind);
    expect(error.message).not.toBe("");
  });

  test.each(["Uncaught RangeError: too large", "Error: too large", "too large"])(
    "that breaks down with “%s” gives the reason as it stands in a sentence",
    async (message) => {
      const outcome = run(() => new FakeWorker() as unknown as Worker);
      FakeWorker.last.onerror({ message });
      await expect(outcome).rejects.toThrow(/^too large$/);
    },
  );

  test("that is aborted rejects with the signal's reason and ends the worker", async () => {
    const canceller = new AbortController();
    const outcome = run(() => new FakeWorker() as unknown as Worker, {
      signal: canceller.signal,
    });
    canceller.abort("not wanted");
    await expect(outcome).rejects.toBe("not wanted");
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  test("that was aborted before makes no worker", async () => {
    const count = FakeWorker.all.length;
    const outcome = run(() => new FakeWorker() as unknown as Worker, {
      signal: AbortSignal.abort("not wanted"),
    });
    await expect(outcome).rejects.toBe("not wanted");
    expect(FakeWorker.all).toHaveLength(count);
  });
});
