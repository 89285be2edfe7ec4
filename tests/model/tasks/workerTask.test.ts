import { afterEach, describe, expect, test, vi } from "vitest";
import {
  answerRequests,
  runInWorker,
  TaskError,
  WorkerError,
  type WorkerTask,
} from "#src/model/tasks/workerTask.ts";
import { FakeWorker } from "./fakeWorker.ts";

afterEach(() => void vi.unstubAllGlobals());

type Handle = Parameters<typeof answerRequests<unknown, unknown, unknown, unknown>>[0];

/** A worker that runs here: what it and the page say to each other is copied, as between threads. */
function workerThat(handle: Handle, reasonWhy?: (error: unknown) => string): () => Worker {
  return () => {
    const worker = new FakeWorker();
    let listen: ((event: { data: unknown }) => void) | undefined;
    vi.stubGlobal("addEventListener", (_: string, listener: typeof listen) => {
      listen = listener;
    });
    vi.stubGlobal("postMessage", (data: unknown, { transfer }: { transfer: Transferable[] }) => {
      const copy = structuredClone(data, { transfer });
      queueMicrotask(() => worker.answers(copy));
    });
    worker.postMessage = (data) => {
      const copy = structuredClone(data);
      queueMicrotask(() => worker.isEnded || listen?.({ data: copy }));
    };
    answerRequests(handle, reasonWhy);
    return worker as unknown as Worker;
  };
}

function run(
  createWorker: () => Worker,
  task: Partial<WorkerTask<unknown, unknown, unknown>> = {},
): Promise<unknown> {
  return runInWorker(createWorker, { start: (post) => post("go"), ...task });
}

describe("a task in a worker", () => {
  test("is asked once the worker is ready, answers with parts and a result, and ends it", async () => {
    const order: unknown[] = [];
    const result = await run(
      workerThat((request, reply) => {
        order.push(request);
        for (const part of ["a", "b"]) reply.send(part);
        return { result: "done" };
      }),
      { onPart: (part) => order.push(part) },
    );
    expect(result).toBe("done");
    expect(order).toEqual(["go", "a", "b"]);
    expect(FakeWorker.last.isEnded).toBe(true);
  });

  test("may ask again for more of what is to be worked on", async () => {
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    const pieces = [[1, 2], [3], []];
    const taken: number[] = [];
    const result = await run(
      workerThat((piece, reply) => {
        taken.push(...(piece as number[]));
        if ((piece as number[]).length === 0) return { result: sum(taken) };
        reply.send("more");
        return undefined;
      }),
      {
        start: (post) => post(pieces.shift()),
        onPart: (_, post) => post(pieces.shift()),
      },
    );
    expect(result).toBe(6);
  });

  test("hands its result over without a copy", async () => {
    const numbers = Uint32Array.of(1, 2, 3);
    const result = await run(workerThat(() => ({ result: numbers, transfer: [numbers.buffer] })));
    expect(result).toEqual(Uint32Array.of(1, 2, 3));
    expect(numbers.byteLength).toBe(0);
  });

  test("tells its progress whenever that has grown by a hundredth", async () => {
    const told: unknown[] = [];
    await run(
      workerThat((_, reply) => {
        for (let step = 0; step <= 1000; step++) reply.progress(step / 1000);
        return { result: undefined };
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
        return { result: undefined };
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
      workerThat(() => ({ result: 1 })),
      { start: () => Promise.reject(new Error("nothing to ask")) },
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
    ["that cannot be made", undefined, false],
    ["that cannot be loaded", (worker: FakeWorker) => worker.onerror({}), false],
    [
      "that breaks down",
      (worker: FakeWorker) => {
        worker.answers({ kind: "ready" });
        worker.onerror({ message: "out of memory" });
      },
      true,
    ],
    [
      "whose answer cannot be read",
      (worker: FakeWorker) => {
        worker.answers({ kind: "ready" });
        worker.onmessageerror();
      },
      true,
    ],
  ])("for a worker %s says whether that ever ran", async (_, fail, hasRun) => {
    const outcome = run(() => {
      if (!fail) throw new Error("forbidden here");
      return new FakeWorker() as unknown as Worker;
    }).catch((error: WorkerError) => error);
    fail?.(FakeWorker.last);
    const error = (await outcome) as WorkerError;
    expect(error).toBeInstanceOf(WorkerError);
    expect(error.message).not.toBe("");
    expect(error.hasRun).toBe(hasRun);
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
