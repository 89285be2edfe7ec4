import { readRolesPanel } from "../../view/roles/rolesPanel.ts";
import type { View } from "../../view/view.ts";
import { type Exports, readSystemChoices } from "../exports/exports.ts";
import { remember, type Spelling } from "./remember.ts";

/** Keeps from one visit to the next what is on the screen, and what was said of the systems of roles. */
export function rememberChoices(
  { overview, path, roleBar, rolesPanel, firstSteps }: View,
  { systemChoices }: Pick<Exports, "systemChoices">,
  memory: string,
): void {
  remember(`${memory}/first-steps`, firstSteps, oneOf({ shown: true, away: false }));
  remember(`${memory}/overview`, overview, oneOf({ shown: true, away: false }));
  remember(`${memory}/path`, path, oneOf({ shown: true, away: false }));
  remember(
    `${memory}/roles`,
    roleBar,
    oneOf({ lines: "lines", line: "line", away: "away" } as const),
  );
  remember(`${memory}/roles-panel`, rolesPanel, json(readRolesPanel));
  remember(`${memory}/systems`, systemChoices, json(readSystemChoices));
}

/** A word for each of some values. */
function oneOf<Value>(words: Record<string, Value>): Spelling<Value> {
  return {
    write: (value) => Object.keys(words).find((word) => words[word] === value)!,
    read: (word) => (Object.hasOwn(words, word) ? words[word] : undefined),
  };
}

/** A value as JSON. */
function json<Value>(read: (kept: unknown) => Value): Spelling<Value> {
  return {
    write: (value) => JSON.stringify(value),
    read(text) {
      try {
        return read(JSON.parse(text));
      } catch {
        // Something else has written it: all is as at the first visit.
        return undefined;
      }
    },
  };
}
