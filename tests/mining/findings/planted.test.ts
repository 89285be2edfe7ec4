import { expect, test } from "vitest";
import { makeOrganisation } from "#src/model/sample/organisation/organisation.ts";
import { SAMPLE_KINDS } from "#src/model/sample/sampleSize.ts";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { foundIn } from "./foundIn.ts";

const names = await loadNames();

test("of an example organisation all leavers, long away, services and groups without owners are found, and no others", () => {
  const size = { users: 800, groups: 200, seed: 3 };
  const { table, planted } = atOnce(
    makeOrganisation(size, SAMPLE_KINDS.organisation.usual.organisation!, names),
  );
  // The end of somebody who is still there is after the day of the export, not after that of today.
  const found = foundIn(table, { today: new Date(2030, 0, 1) });
  const ids = (users: Iterable<number>) => Array.from(users, (user) => table.userIds[user]).sort();
  expect(found.items("leavers").sort()).toEqual(ids(planted.leavers));
  expect(found.items("idle").sort()).toEqual(ids(planted.longAway));
  expect(found.items("technicalAccounts").sort()).toEqual(ids(planted.serviceAccounts));
  const owners = table.groupAttributes?.find(({ name }) => name === "Owner")?.values ?? [];
  expect(found.items("groupsWithoutOwner").sort()).toEqual(
    table.groupNames.filter((_, group) => !owners[group]).sort(),
  );
  expect(found.names).not.toContain("samePerson");
  expect(found.names).not.toContain("usersWithoutAttributes");
});
