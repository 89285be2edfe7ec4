import { AccessMatrix } from "access-table/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

/*
 * A bare page with the package's matrix, for `../shared/peers`: the same data as the other pages have,
 * three roles applied. What it gives to be measured is theirs, too (`kit.js` there, which comes first).
 */

const kit = globalThis.__kit;
const { rows, cols } = kit.params;
const states = kit.makeMatrix(kit.params);
const cellsOf = (state) =>
  Uint32Array.from(
    (function* () {
      for (let at = 0; at < states.length; at++)
        if (states[at] === state) yield* [Math.floor(at / cols), at % cols];
    })(),
  );
const roles = [0, 1, 2].map((group) => ({
  ...{ id: `R${group}`, groups: [group], applied: true },
  users: Array.from({ length: rows }, (_, user) => user).filter(
    (user) => states[user * cols + group] === 1,
  ),
}));
const table = {
  users: kit.makeUsers(rows).map(({ id, name }) => ({ id, name })),
  groups: Array.from({ length: cols }, (_, group) => kit.groupOf(group)),
  ...{ memberships: cellsOf(1), assumed: cellsOf(2), roles },
};

const bench = { geometry: { cellW: 24, cellH: 24, left: 300, top: 120 } };
window.__bench = bench;

/** Waits until the matrix with the grid of screen readers, which comes last, is there. */
async function mounted() {
  const start = performance.now();
  const element = createElement(AccessMatrix, { table, style: { height: "100vh" } });
  createRoot(document.body.appendChild(document.createElement("div"))).render(element);
  let root;
  while (!root?.querySelector("[role=gridcell]")) {
    await kit.raf();
    root = document.querySelector("access-table-host")?.shadowRoot;
  }
  const mountMs = performance.now() - start;
  for (let frame = 0; frame < 60; frame++) await kit.raf();
  bench.scroller = root.querySelector(".matrix-scroller");
  bench.toggle = (row, column) => press(root, row, column);
  return { mountMs };
}

/** Presses the nearest cell to the right that is not assigned, in the columns' order on the screen. */
function press(root, row, column) {
  const window = root.querySelector(".matrix-window").getBoundingClientRect();
  const { scrollLeft, scrollTop } = bench.scroller;
  const header = root.querySelector(".matrix-stage").getBoundingClientRect().height;
  const isFree = (at) => states[row * cols + at] !== 1;
  let at = column % Math.min(cols, 40);
  while (!isFree(order[at])) at = (at + 1) % Math.min(cols, 40);
  const clientX = window.left + 300 + at * 24 - scrollLeft + 12;
  const clientY = window.top + header + row * 24 - scrollTop + 12;
  const target = root.elementFromPoint(clientX, clientY);
  const pointer = { pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0 };
  const input = { clientX, clientY, bubbles: true, cancelable: true, composed: true, ...pointer };
  for (const [Kind, type] of PRESS) target.dispatchEvent(new Kind(type, input));
}

const PRESS = [
  [PointerEvent, "pointerdown"],
  [MouseEvent, "mousedown"],
  [PointerEvent, "pointerup"],
  [MouseEvent, "mouseup"],
  [MouseEvent, "click"],
];

/** The groups in the order of their columns: from the one with the most users. */
const sizes = new Uint32Array(cols);
for (let at = 0; at < states.length; at++) if (states[at] === 1) sizes[at % cols]++;
const order = Array.from(sizes.keys()).sort((a, b) => sizes[b] - sizes[a] || a - b);

bench.ready = mounted();
