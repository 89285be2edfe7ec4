import { createRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { PictureDialog } from "../../src/toolbar/PictureDialog.tsx";
import type { Picture } from "../../src/view/picture.ts";
import { createView } from "../../src/view/view.ts";
import { button, click, mount, settle } from "./mount.tsx";

const downloads: string[] = [];
beforeEach(() => {
  downloads.length = 0;
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download);
  });
});

/** A dialog over a table of this size; the visible part is always 500 × 400. */
async function show(width: number, height: number, draw?: Picture["draw"]) {
  const drawn: string[] = [];
  const picture: Picture = {
    size: (part, scale) =>
      part === "whole"
        ? { width: width * scale, height: height * scale }
        : { width: 500 * scale, height: 400 * scale },
    drawSvg: async () => new Blob(),
    draw:
      draw ??
      (async (part, scale) => {
        drawn.push(`${part} ${scale}`);
        return new Blob(["picture"]);
      }),
  };
  const onClose = vi.fn();
  mount(
    <PictureDialog
      isOpen
      button={createRef()}
      view={createView()}
      picture={picture}
      onClose={onClose}
    />,
  );
  await settle();
  return { drawn, onClose, dialog: document.querySelector("[role=dialog]")! };
}

function choose(label: string) {
  const labels = [...document.querySelectorAll("[role=dialog] label")];
  click(labels.find((one) => one.textContent === label)!.querySelector("input")!);
}

async function startDownload() {
  click(button("Download"));
  await settle(80);
}

test("shows the size in pixels of the part and scale that are chosen", async () => {
  const { dialog } = await show(1500, 700);
  expect(dialog.textContent).toContain("1,500 × 700 px");
  choose("3×");
  expect(dialog.textContent).toContain("4,500 × 2,100 px");
  choose("Visible part");
  expect(dialog.textContent).toContain("1,500 × 1,200 px");
});

test("downloads what is chosen under the day's name, then closes", async () => {
  const { drawn, onClose } = await show(1500, 700);
  choose("2×");
  await startDownload();
  expect(drawn).toEqual(["whole 2"]);
  expect(downloads).toHaveLength(1);
  expect(downloads[0]).toMatch(/^access-table-\d{4}-\d\d-\d\d\.png$/);
  expect(onClose).toHaveBeenCalledOnce();
});

test("says before trying what is too large, and offers the largest scale that fits", async () => {
  const { drawn, dialog } = await show(10_000, 10_000);
  choose("2×");
  expect(dialog.textContent).toContain("up to 268.4 million pixels");
  expect(button("Download").ariaDisabled).toBe("true");
  await startDownload();
  expect(drawn).toEqual([]);
  click(button("Use 1×"));
  expect(button("Download").ariaDisabled).toBeNull();
  await startDownload();
  expect(drawn).toEqual(["whole 1"]);
});

test("where no scale of the whole table fits it offers the visible part", async () => {
  const { drawn, dialog } = await show(1000, 1_000_000);
  expect(dialog.textContent).toContain("up to 65,535 px a side");
  expect(button("Download").ariaDisabled).toBe("true");
  click(button("Take the visible part"));
  await startDownload();
  expect(drawn).toEqual(["visible 1"]);
});

test.each([
  ["fails", () => Promise.reject(new Error("no memory"))],
  ["gives nothing", () => Promise.resolve(new Blob())],
])("drawing that %s is told and leaves no file", async (_, draw) => {
  const { onClose, dialog } = await show(1500, 700, draw);
  await startDownload();
  expect(dialog.textContent).toContain("The picture could not be drawn");
  expect(downloads).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
