import type { TextOption } from "../system.ts";
import type { SystemRoles } from "./systemRoles.ts";

const SOURCES = ["source", "system", "application"];

/** The question for the system that groups are of, where the table does not tell. */
export function sourceOption(name: string): TextOption {
  return {
    id: "source",
    name,
    kind: "text",
    initial: "Active Directory",
    problem: (source) =>
      source === "" ? "Give the name of the system that has the groups." : undefined,
  };
}

/** Some groups by the systems that they are of: as their attribute tells, else of this one. */
export function sourcesOf(
  roles: SystemRoles,
  groups: Iterable<number>,
  other: string,
): Map<string, number[]> {
  const bySource = new Map<string, number[]>();
  for (const group of groups) {
    const source = roles.groupAttribute(group, SOURCES) ?? other;
    const known = bySource.get(source);
    if (known) known.push(group);
    else bySource.set(source, [group]);
  }
  return bySource;
}
