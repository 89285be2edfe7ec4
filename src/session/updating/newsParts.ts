import { changesOf } from "../../model/comparison/changeLists.ts";
import { isolated } from "../../model/isolated.ts";
import { addTo, line } from "../../model/lines.ts";
import { nameOf } from "../../model/roles/role.ts";
import type { Cell } from "../../model/table/memberships.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { leftItems } from "./leftItems.ts";
import type { NewerTable } from "./newerTable.ts";
import { cellRow, groupText, listed, type NewsItem, namesText, userText } from "./newsItem.ts";

/** What a newer export brings of one kind; those without any are left out. */
interface NewsPart {
  readonly title: string;
  readonly items: readonly NewsItem[];
}

/** All that a newer export brings, in words. */
export function newsParts(found: NewerTable): NewsPart[] {
  const parts = [
    { title: "People", items: people(found) },
    { title: "Groups", items: groups(found) },
    { title: "Memberships of those who stay", items: memberships(found) },
    { title: "Roles", items: roles(found) },
    { title: "Decisions and assumed cells", items: decisions(found) },
    { title: "What has no place any more", items: leftItems(found) },
  ];
  return parts
    .map(({ title, items }) => ({ title, items: items.filter(({ count }) => count > 0) }))
    .filter(({ items }) => items.length > 0);
}

function people({ news }: NewerTable): NewsItem[] {
  const { comparison, joiners, leavers, movers, passedOver } = news;
  const { union, gained, lost } = comparison;
  const valueText = (value: string | undefined) => (value ? isolated(value) : "(none)");
  return [
    listed(countOf(joiners.length, "joiner"), joiners, (user) => ({
      name: userText(union, user),
      note: namesText(union, line(gained.rows, user)),
    })),
    listed(countOf(leavers.length, "leaver"), leavers, (user) => ({
      name: userText(union, user),
      note: namesText(union, line(lost.rows, user)),
    })),
    listed(
      `${countOf(movers.length, "mover")}, whose attributes changed`,
      movers,
      ({ user, changes }) => ({
        name: userText(union, user),
        note: changes
          .map(({ attribute, from, to }) => {
            return `${isolated(attribute)}: ${valueText(from)} → ${valueText(to)}`;
          })
          .join(", "),
      }),
    ),
    listed(
      `${countOf(passedOver.length, "attribute")} changed for most at once, or by dates alone: no moves`,
      passedOver,
      ({ attribute, changed }) => ({
        name: isolated(attribute),
        note: `changed for ${countOf(changed, "user")}`,
      }),
    ),
  ];
}

function groups({ news: { comparison, newGroups, goneGroups } }: NewerTable): NewsItem[] {
  const ofGroup = (which: "gained" | "lost") => (group: number) => ({
    name: groupText(comparison.union, group),
    note: countOf(changesOf(comparison, "groups", group)[which], "member"),
  });
  return [
    listed(countOf(newGroups.length, "new group"), newGroups, ofGroup("gained")),
    listed(`${countOf(goneGroups.length, "group")} gone`, goneGroups, ofGroup("lost")),
  ];
}

function memberships({ news }: NewerTable): NewsItem[] {
  const { comparison, gaining, losing, joined, left } = news;
  const { union, gained, lost, gainedCount, lostCount } = comparison;
  return [
    listed(
      `${formatNumber(gainedCount - joined)} gained, by ${countOf(gaining.length, "user")}`,
      gaining,
      (user) => ({
        name: userText(union, user),
        note: `+ ${namesText(union, line(gained.rows, user))}`,
      }),
    ),
    listed(
      `${formatNumber(lostCount - left)} lost, by ${countOf(losing.length, "user")}`,
      losing,
      (user) => ({
        name: userText(union, user),
        note: `− ${namesText(union, line(lost.rows, user))}`,
      }),
    ),
  ];
}

function roles({ news, taken: { state } }: NewerTable): NewsItem[] {
  const { union } = news.comparison;
  /** Each user once, with all the roles: a mover may leave a role and those within it at once. */
  const rowsOf = (which: "lacking" | "kept") => {
    const rolesOf = new Map<number, number[]>();
    for (const { role, [which]: some } of news.roles)
      for (const user of some) addTo(rolesOf, user, role);
    return [...rolesOf].sort(([a], [b]) => a - b);
  };
  /** The groups of each role that he holds, or does not. */
  const wordsOf =
    (isHeld: boolean) =>
    ([user, roles]: [number, number[]]) => {
      const told = roles.map((role) => {
        const at = state.roleState.roles[role];
        const some = at.groups.filter((group) => state.memberships.isHeld(user, group) === isHeld);
        return `${isolated(nameOf(at))}: ${namesText(union, some)}`;
      });
      return { name: userText(union, user), note: told.join("; ") };
    };
  const [lacking, kept] = [rowsOf("lacking"), rowsOf("kept")];
  return [
    listed(
      `${countOf(lacking.length, "user")} newly ${lacking.length === 1 ? "fits" : "fit"} the rule of a role and ${lacking.length === 1 ? "lacks" : "lack"} what it gives`,
      lacking,
      wordsOf(false),
    ),
    listed(
      `${countOf(kept.length, "user")} no longer ${kept.length === 1 ? "fits" : "fit"} the rule of a role and still ${kept.length === 1 ? "holds" : "hold"} what it gives`,
      kept,
      wordsOf(true),
    ),
  ];
}

function decisions({ news, other, taken }: NewerTable): NewsItem[] {
  const { union } = news.comparison;
  const cells = (summary: string, some: readonly Cell[]) =>
    listed(`${formatNumber(some.length)} ${summary}`, some, cellRow(union));
  const { assigned } = taken.left;
  return [
    cells("marked for removal, and gone", news.removed),
    cells("marked for removal, gone before, and back", news.undone),
    cells("to be kept, and gone all the same", news.keptGone),
    listed(
      `${formatNumber(assigned.length)} assumed, and assigned now`,
      assigned,
      cellRow(other.data),
    ),
  ];
}
