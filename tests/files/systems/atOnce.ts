import * as whole from "#src/files/systems/prepareFor.ts";
import * as selectors from "#src/files/systems/rules/selectors.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

// What the page does in slices, at once.

export function prepareFor(...of: Parameters<typeof whole.prepareFor>) {
  return atOnce(whole.prepareFor(...of));
}

export function withSelectors(...of: Parameters<typeof selectors.withSelectors>) {
  return atOnce(selectors.withSelectors(...of));
}
