// @vitest-environment jsdom

import { createRef, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { NO_DRAWING, Workspace } from "#src/session/workspace/workspace.ts";
import { PictureDialog } from "#src/ui/out/export/PictureDialog.tsx";
import type { PictureFormat } from "#src/ui/out/export/usePictureDownload.ts";
import type { Picture } from "#src/view/picture/picture.ts";
import { button, click, press, settle } from "../../mount.tsx";
import { mountIn, pictures, screenOf } from "../../session.tsx";

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

/** A dialog over a table whose picture has this size at 1×; the visible part is always 500 × 400. */
async function show(
  width: number,
  height: number,
  draw?: Picture["draw"],
  format: PictureFormat = "png",
) {
  const drawn: string[] = [];
  const picture: Picture = {
    limits: { area: 1e9, side: 1e6 },
    size({ part, scale }) {
      const times = scale === "screen" ? 0.5 : scale === "fitting" ? 8 / 24 : scale;
      return part === "whole"
        ? { width: width * times, height: height * times }
        : { width: 500 * times, height: 400 * times };
    },
    fittingCell: () => (width * height < 9e9 ? 8 : undefined),
    onPaper: () => ({ header: undefined, strips: [], width: 1 }),
    drawCells: async () => ({ file: new Blob(), width: 1, height: 1 }),
    bytes: async ({ scale }) => (scale === 3 ? undefined : 1234567),
    drawSvg: async ({ isFramed, colors }) => {
      drawn.push(`svg ${isFramed ? "framed " : ""}${colors}`);
      return new Blob(["drawing"]);
    },
    draw:
      draw ??
      (async ({ part, scale, isFramed, colors }) => {
        drawn.push([part, scale, isFramed && "framed", colors].filter(Boolean).join(" "));
        return new Blob(["picture"]);
      }),
  };
  const onClose = vi.fn();
  function Shown() {
    const [isOpen, setIsOpen] = useState(true);
    const close = () => {
      onClose();
      setIsOpen(false);
    };
    return <PictureDialog format={format} isOpen={isOpen} button={createRef()} onClose={close} />;
  }
  const drawing = { ...NO_DRAWING, picturesOf: () => pictures(picture) };
  mountIn(screenOf(new Workspace(undefined, { drawing })), <Shown />);
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
  await settle();
});

test("downloads what is chosen under the day's name, then closes", async () => {
  const { drawn, onClose } = await show(1500, 700);
  choose("2×");
  await startDownload();
  expect(drawn).toEqual(["whole 2 framed light"]);
  expect(downloads).toHaveLength(1);
  expect(downloads[0]).toMatch(/^Sample-\d{4}-\d\d-\d\d\.png$/);
  expect(onClose).toHaveBeenCalledOnce();
});

test("tells how many pixels and about how many bytes it will have, where that is known", async () => {
  const { dialog } = await show(1500, 700);
  expect(dialog.textContent).toContain("1.1 megapixels, about 1.2 MB");
  choose("3×");
  await settle();
  expect(dialog.textContent).toContain("9.5 megapixels");
  expect(dialog.textContent).not.toContain("about");
});

test("takes cells as large as on the screen", async () => {
  const { drawn, dialog } = await show(1500, 700);
  choose("As on the screen");
  expect(dialog.textContent).toContain("750 × 350 px");
  await startDownload();
  expect(drawn).toEqual(["whole screen framed light"]);
});

test("says before trying what is too large, and offers the largest scale that fits", async () => {
  const { drawn, dialog } = await show(20_000, 20_000);
  choose("2×");
  expect(dialog.textContent).toContain(
    "At 2×, this picture would have 1.6 gigapixels; the most is 1 gigapixel. The largest that fits is 1×.",
  );
  expect(button("Download").ariaDisabled).toBe("true");
  await startDownload();
  expect(drawn).toEqual([]);
  click(button("Use 1×"));
  expect(button("Download").ariaDisabled).toBeNull();
  await startDownload();
  expect(drawn).toEqual(["whole 1 framed light"]);
});

test("where no scale of the whole table fits it offers the largest cells that do", async () => {
  const { drawn, dialog } = await show(80_000, 80_000);
  click(button("Use 8 px a cell"));
  expect(dialog.querySelector<HTMLInputElement>("input:checked[name=Scale]")).toBeTruthy();
  await startDownload();
  expect(drawn).toEqual(["whole fitting framed light"]);
});

test("where no size of the whole table fits it offers the visible part", async () => {
  const { drawn, dialog } = await show(1000, 100_000_000);
  expect(dialog.textContent).toContain("100 gigapixels");
  expect(button("Download").ariaDisabled).toBe("true");
  click(button("Take the visible part"));
  await startDownload();
  expect(drawn).toEqual(["visible 1 light"]);
});

const FRAMED = "Title, legend and applied roles";

test.each([
  [[], "whole 1 framed light"],
  [["Dark"], "whole 1 framed dark"],
  [[FRAMED], "whole 1 light"],
  [["Dark", "Visible part"], "visible 1 dark"],
  [["Visible part", FRAMED], "visible 1 framed light"],
  [["Visible part", "Whole table"], "whole 1 framed light"],
])(
  "has a frame around the whole table and is light, unless chosen otherwise: %s",
  async (choices, expected) => {
    const { drawn } = await show(1500, 700);
    for (const choice of choices) choose(choice);
    await startDownload();
    expect(drawn).toEqual([expected]);
  },
);

test("is the same for SVG, which has neither parts nor scales", async () => {
  const { drawn, dialog } = await show(1500, 700, undefined, "svg");
  expect(dialog.textContent).toContain("Export as SVG");
  expect(dialog.textContent).toContain("1,500 × 700 px");
  expect(dialog.textContent).not.toContain("Scale");
  choose("Dark");
  await startDownload();
  expect(drawn).toEqual(["svg framed dark"]);
  expect(downloads[0]).toMatch(/^Sample-\d{4}-\d\d-\d\d\.svg$/);
});

/** Drawing that never ends by itself, and what it is told. */
function endless() {
  const signals: AbortSignal[] = [];
  const draw: Picture["draw"] = (_choices, { signal, onProgress }) => {
    signals.push(signal);
    setTimeout(() => onProgress(0.345), 350);
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  };
  return { signals, draw };
}

test("shows how far drawing is; cancelling it leaves no file and the choice as it was", async () => {
  const { signals, draw } = endless();
  const { onClose, dialog } = await show(1500, 700, draw);
  choose("2×");
  click(button("Download"));
  await settle(400);
  const bar = dialog.querySelector("[role=progressbar]");
  expect(bar?.getAttribute("aria-valuenow")).toBe("35");
  expect(dialog.textContent).toContain("34%");
  expect(button("Download").ariaDisabled).toBe("true");
  click(button("Cancel"));
  await settle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(dialog.querySelector("[role=progressbar]")).toBeNull();
  expect(dialog.textContent).toContain("Cancelled. Nothing was saved.");
  expect(dialog.textContent).toContain("3,000 × 1,400 px");
  expect(downloads).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  click(button("Cancel"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog that is closed ends its drawing", async () => {
  const { signals, draw } = endless();
  const { onClose } = await show(1500, 700, draw);
  click(button("Download"));
  await settle();
  press("Escape");
  await settle();
  expect(onClose).toHaveBeenCalledOnce();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
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
