import { describe, expect, test } from "vitest";
import { mostPanelWidth, panelWidth, resizedByKey, sheetShare } from "#src/view/roles/panelSize.ts";
import { readRolesPanel, USUAL_PANEL } from "#src/view/roles/rolesPanel.ts";

describe("the panel's width", () => {
  test("leaves the matrix 400 px, and is never so narrow that its table cannot be read", () => {
    expect(panelWidth(2000, 1440)).toBe(760);
    expect(panelWidth(2000, 1000)).toBe(600);
    expect(panelWidth(10, 1440)).toBe(320);
    expect(mostPanelWidth(500)).toBe(320);
  });

  test("grows and shrinks by keys, from what is shown in this window", () => {
    const wide = { ...USUAL_PANEL, width: 700 };
    expect(resizedByKey("ArrowRight", wide, false, 1000)).toEqual({ width: 584 });
    expect(resizedByKey("ArrowLeft", USUAL_PANEL, false, 1440)).toEqual({ width: 456 });
    expect(resizedByKey("Home", USUAL_PANEL, false, 1440)).toEqual({ width: 320 });
    expect(resizedByKey("End", USUAL_PANEL, false, 1440)).toEqual({ width: 760 });
    expect(resizedByKey("ArrowUp", USUAL_PANEL, false, 1440)).toBeUndefined();
  });
});

describe("the sheet's height", () => {
  test("leaves the matrix its share, or covers it", () => {
    expect(sheetShare(0.05)).toBe(0.24);
    expect(sheetShare(0.5)).toBe(0.5);
    expect(sheetShare(0.65)).toBe(0.6);
    expect(sheetShare(0.75)).toBe(1);
  });

  test("by keys it grows to its most, then covers the matrix, and comes back", () => {
    const press = (key: string, sheet: number) =>
      resizedByKey(key, { ...USUAL_PANEL, sheet }, true, 390)?.sheet;
    expect(press("ArrowUp", 0.4)).toBe(0.45);
    expect(press("ArrowUp", 0.6)).toBe(1);
    expect(press("ArrowUp", 1)).toBe(1);
    expect(press("ArrowDown", 1)).toBe(0.6);
    expect(press("Home", 1)).toBe(0.24);
    expect(press("End", 0.4)).toBe(1);
  });
});

test("of a panel that was kept, what makes no sense is as at the first visit", () => {
  const kept = { isOpen: true, width: 500, sheet: 0.5, unfolded: ["rule"], almostPercent: 75 };
  expect(readRolesPanel(kept)).toEqual({ ...kept, isReviewing: false, isInLayers: false });
  expect(readRolesPanel({ ...kept, isInLayers: true }).isInLayers).toBe(true);
  expect(
    readRolesPanel({ ...kept, width: 1e9, sheet: "x", unfolded: 7, almostPercent: 7 }),
  ).toEqual({
    ...USUAL_PANEL,
    isOpen: true,
  });
  expect(readRolesPanel({ ...kept, unfolded: ["rule", "nonsense"] }).unfolded).toEqual(["rule"]);
  expect(readRolesPanel(null)).toEqual(USUAL_PANEL);
  expect(readRolesPanel({ sheet: -3 }).sheet).toBe(USUAL_PANEL.sheet);
});
