import fc from "fast-check";
import { linesFrom, transpose } from "#src/model/lines.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { HOSTILE_NAMES } from "../hostileNames.ts";
import { anySourceWith } from "./anySource.ts";

const MOST = 6;

const anyName = fc.oneof(
  fc.constantFrom(...HOSTILE_NAMES),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const anyNames = (minLength: number) => fc.uniqueArray(anyName, { minLength, maxLength: MOST });
const perItem = <T>(any: fc.Arbitrary<T>) => fc.array(any, { minLength: MOST, maxLength: MOST });

/** Where each stood when it was read: any numbers, since files may tell any. */
const anyRead = perItem(fc.nat(999_999_999));

const anySource = anySourceWith(anyName);

/** Tables of every shape: with nothing in them, or with everything a table can have. */
export const anyData = anyDataOf(0);

/** As `anyData`, with as many users and groups at least. */
export function anyDataOf(least: number): fc.Arbitrary<TableData> {
  return fc
    .record({
      userIds: anyNames(least),
      groupNames: anyNames(least),
      names: perItem(anyName),
      userRead: fc.option(anyRead),
      groupRead: anyRead,
      attributes: fc.uniqueArray(fc.tuple(anyName, perItem(fc.option(anyName))), {
        maxLength: 3,
        selector: ([name]) => name,
      }),
      groupAttributes: fc.option(
        fc.uniqueArray(fc.tuple(anyName, perItem(fc.option(anyName))), {
          maxLength: 3,
          selector: ([name]) => name,
        }),
      ),
      memberOf: fc.option(perItem(fc.subarray([0, 1, 2, 3, 4, 5]))),
      source: fc.option(anySource),
      states: perItem(perItem(fc.constantFrom("", "", "assigned", "assumed"))),
      hasAssumed: fc.boolean(),
    })
    .map(({ userIds, groupNames, states, ...rest }) => {
      const cells = (wanted: string) =>
        linesFrom(
          userIds.map((_, user) =>
            groupNames.flatMap((_, group) => (states[user][group] === wanted ? [group] : [])),
          ),
        );
      const rows = cells("assigned");
      return {
        userIds,
        userNames: rest.names.slice(0, userIds.length),
        userRead: rest.userRead
          ? Uint32Array.from(userIds, (_, at) => rest.userRead![at])
          : undefined,
        attributes: rest.attributes.map(([name, values]) => ({
          name,
          values: userIds.map((_, user) => values[user] ?? undefined),
        })),
        groupNames,
        groupRead: Uint32Array.from(groupNames, (_, at) => rest.groupRead[at]),
        groupAttributes: rest.groupAttributes?.map(([name, values]) => ({
          name,
          values: groupNames.map((_, group) => values[group] ?? undefined),
        })),
        memberOf: rest.memberOf
          ? linesFrom(
              groupNames.map((_, group) =>
                rest.memberOf![group].filter((parent) => parent < groupNames.length),
              ),
            )
          : undefined,
        rows,
        columns: transpose(rows, groupNames.length),
        assumed: rest.hasAssumed ? cells("assumed") : undefined,
        source: rest.source ?? undefined,
      };
    });
}
