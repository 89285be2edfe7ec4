import type { Memberships } from "../../table/memberships.ts";

export function groupsHeldByMoreThan(memberships: Memberships, percent: number): Uint32Array {
  const most = (memberships.userCount * percent) / 100;
  return groupsWhere(memberships, (holders) => holders > most);
}

/** The groups that fewer than so many users hold; those that nobody holds are among them. */
export function groupsHeldByFewerThan(memberships: Memberships, users: number): Uint32Array {
  return groupsWhere(memberships, (holders) => holders < users);
}

export function usersWith(memberships: Memberships, name: string, value: string): Uint32Array {
  const attribute = memberships.data.attributes.find((one) => one.name === name);
  const users: number[] = [];
  attribute?.values.forEach((one, user) => {
    if (one === value) users.push(user);
  });
  return Uint32Array.from(users);
}

/** The values of an attribute, those of the most users first. */
export function valuesOf(memberships: Memberships, name: string): string[] {
  const counts = new Map<string, number>();
  const attribute = memberships.data.attributes.find((one) => one.name === name);
  for (const value of attribute?.values ?? [])
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}

function groupsWhere(
  { data, assumed, groupCount }: Memberships,
  isMeant: (holders: number) => boolean,
): Uint32Array {
  const { start } = data.columns;
  const groups = Uint32Array.from({ length: groupCount }, (_, group) => group);
  return groups.filter((group) =>
    isMeant(start[group + 1] - start[group] + assumed.column(group).length),
  );
}
