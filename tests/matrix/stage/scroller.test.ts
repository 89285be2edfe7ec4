// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchScroller } from "#src/matrix/stage/scroller.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { Camera } from "#src/view/camera.ts";
import { followTable } from "#src/view/followTable.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

const ROOM = { width: 1000, height: 600 };

/**
 * A scroll container as browsers have it: it stands nowhere but within its content, moves when that
 * shrinks, and tells of every move a little later.
 */
class Container extends EventTarget {
  readonly content = document.createElement("div");
  #left = 0;
  #top = 0;

  get scrollLeft(): number {
    return this.#within(this.#left, this.content.style.width, ROOM.width);
  }

  set scrollLeft(left: number) {
    this.#left = left;
    this.#left = this.scrollLeft;
    this.#tellLater();
  }

  get scrollTop(): number {
    return this.#within(this.#top, this.content.style.height, ROOM.height);
  }

  set scrollTop(top: number) {
    this.#top = top;
    this.#top = this.scrollTop;
    this.#tellLater();
  }

  get at(): number[] {
    return [this.scrollLeft, this.scrollTop];
  }

  #within(at: number, length: string, room: number): number {
    return Math.max(0, Math.min(at, Number.parseFloat(length || "0") - room));
  }

  #tellLater(): void {
    setTimeout(() => this.dispatchEvent(new Event("scroll")));
  }
}

function scrolling(users = 1000) {
  const table = new AccessTable(tableBy(users, 500));
  const view = createView();
  const camera = new Camera(table, view);
  followTable({ table, view, camera }, () => 160);
  camera.resize({ ...ROOM, dpr: 1 });
  const container = new Container();
  const watch = (one = container) =>
    watchScroller(one as unknown as HTMLElement, one.content, camera);
  return { table, view, camera, container, watch, stop: watch() };
}

describe("the scroll container", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The position that the camera expects, once all events have fired. */
  const settled = (camera: Camera) => {
    vi.runAllTimers();
    const { x, y } = camera.geometry.get().offset;
    return [x, y];
  };

  test("stands where the camera asks it to, and moves the table when it is moved", () => {
    const { camera, container } = scrolling();
    camera.moveTo({ x: 1200, y: 3400 });
    expect(container.at).toEqual([1200, 3400]);
    expect(settled(camera)).toEqual([1200, 3400]);
    container.scrollTop = 5000;
    expect(settled(camera)).toEqual([1200, 5000]);
  });

  test("is moved by the camera without the table being moved once more", () => {
    const { camera } = scrolling();
    camera.moveTo({ x: 1200, y: 3400 });
    const told = vi.fn();
    camera.geometry.subscribe(told);
    vi.runAllTimers();
    expect(told).not.toHaveBeenCalled();
  });

  test("goes beyond what was its end when its content grows in the same move", () => {
    const { camera, container } = scrolling();
    camera.moveTo({ x: 1e9, y: 1e9 });
    camera.zoom(48, { x: 1000, y: 600 });
    const last = [48 * 500 + 300 - 1000, 48 * 1000 + 160 - 600];
    expect(container.at).toEqual(last);
    expect(settled(camera)).toEqual(last);
  });

  test("is where the table is when its content shrinks", () => {
    const { table, view, camera, container } = scrolling();
    camera.moveTo({ x: 1e9, y: 1e9 });
    vi.runAllTimers();
    view.pinned.set({ id: 20, name: 20 });
    expect(settled(camera)).toEqual(container.at);
    expect(container.at).toEqual([500 * 24 + 40 - 1000, 1000 * 24 + 160 - 600]);
    table.open(tableBy(50, 500));
    expect(container.at).toEqual([0, 0]);
    expect(settled(camera)).toEqual([0, 0]);
  });

  test("goes back where it was moved from before anybody heard of that", () => {
    const { camera, container } = scrolling();
    camera.moveTo({ x: 0, y: 3400 });
    vi.runAllTimers();
    container.scrollTop = 7000;
    camera.scrollIntoView({ row: 150, column: 0 });
    expect(container.at).toEqual([0, 3400]);
    expect(settled(camera)).toEqual([0, 3400]);
  });

  test("that comes anew stands where the camera is", () => {
    const { camera, watch, stop } = scrolling();
    camera.moveTo({ x: 1200, y: 3400 });
    stop();
    camera.moveTo({ x: 1300, y: 3500 });
    const another = new Container();
    watch(another);
    expect(another.at).toEqual([1300, 3500]);
    expect(settled(camera)).toEqual([1300, 3500]);
  });

  test("that is left alone is listened to no more", () => {
    const { camera, container, stop } = scrolling();
    container.scrollTop = 500;
    stop();
    expect(settled(camera)).toEqual([0, 0]);
  });

  test("of a table longer than any element is put where it belongs when it has come to rest", () => {
    const { camera, container } = scrolling(1_000_000);
    container.scrollTop = 2_000_000;
    vi.advanceTimersByTime(1);
    for (let step = 0; step < 10; step++) {
      container.scrollTop += 100;
      vi.advanceTimersByTime(16);
    }
    const scrolled = container.scrollTop;
    const { y } = camera.geometry.get().offset;
    vi.advanceTimersByTime(150);
    expect(container.scrollTop).toBe(scrolled);
    vi.advanceTimersByTime(100);
    expect(container.scrollTop).not.toBe(scrolled);
    expect(settled(camera)).toEqual([0, y]);
  });
});
