import { type TextOption, textOption } from "../system.ts";
import { addTo, type SystemRoles } from "./systemRoles.ts";

const SOURCES = ["source", "system", "application"];

/** The question for the system that groups are of, where the table does not tell. */
export function sourceOption(name: string): TextOption {
  return textOption(
    "source",
    name,
    "Active Directory",
    "Give the name of the system that has the groups.",
  );
}

/** Some groups by the systems that they are of: as their attribute tells, else of this one. */
export function sourcesOf(
  roles: SystemRoles,
  groups: Iterable<number>,
  other: string,
): Map<string, number[]> {
  const bySource = new Map<string, number[]>();
  for (const group of groups) addTo(bySource, roles.groupAttribute(group, SOURCES) ?? other, group);
  return bySource;
}
