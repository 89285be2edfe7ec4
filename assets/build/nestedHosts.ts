import type { Plugin } from "vite";

/**
 * Base UI hides from screen readers what is beside an open dialog, and finds the way to it out of one
 * shadow root alone: in an element within a shadow root of the page it would hide the dialog as well.
 */
export const nestedHosts: Plugin = {
  name: "nested-hosts",
  transform: {
    filter: { id: /floating-ui-react\/utils\/markOthers\.m?js$/ },
    handler(code, id) {
      const changed = code.replace(
        "const correctedTarget = unwrapHost(target);",
        `let correctedTarget = unwrapHost(target);
         while (correctedTarget && !parent.contains(correctedTarget)) correctedTarget = unwrapHost(correctedTarget);`,
      );
      if (changed === code)
        throw new Error(
          `${id} is another one now: see how it finds what is beside a dialog, and mend that here.`,
        );
      return changed;
    },
  },
};
