// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "#src/ui/kit/ErrorBoundary.tsx";
import { button, click, mount } from "../mount.tsx";

function Drawing({ canvas }: { readonly canvas: { readonly isGone: boolean } }) {
  if (canvas.isGone) throw new Error("the canvas is gone");
  return <p>drawn</p>;
}

test("an error inside leaves a message with a way to go on", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const canvas = { isGone: true };
  const place = mount(
    <ErrorBoundary name="The matrix">
      <Drawing canvas={canvas} />
    </ErrorBoundary>,
  );
  expect(place.querySelector("[role=alert]")!.textContent).toContain(
    "The matrix could not be shown: the canvas is gone",
  );
  expect(button("Reload the page")).toBeDefined();
  canvas.isGone = false;
  click(button("Try again"));
  expect(place.textContent).toBe("drawn");
});
