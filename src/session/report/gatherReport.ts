import { collectBlob } from "../../files/export/collectBlob.ts";
import { REPORT_TYPE, report } from "../../files/report/report.ts";
import type {
  Cut,
  ReportData,
  ReportRoleChange,
  RoleDetails,
} from "../../files/report/reportData.ts";
import { coverageCurve, coverageSteps, milestones } from "../../mining/coverageCurve.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { roleChanges } from "../../model/roles/byHand/roleChanges.ts";
import { nameOf } from "../../model/roles/role.ts";
import { inSlices, nextTask, type Work } from "../../model/tasks/slices.ts";
import { formatNumber } from "../../model/wording.ts";
import { originOf } from "../../view/words/origin.ts";
import type { TaskProgress } from "../task.ts";
import { aboutParts } from "./aboutParts.ts";
import { gainParts, layerParts } from "./layerParts.ts";
import { type PictureMakers, reportPicture } from "./reportPicture.ts";
import { detailsOf, listedCandidates, listedRoles, toldCandidates } from "./roleParts.ts";
import {
  conflictsHeld,
  cut,
  decisionsOf,
  exceptionsOf,
  figuresOf,
  reviewsOf,
  uncoveredParts,
  userName,
} from "./tableParts.ts";

/** The most roles that are told in full; the others are listed. */
const MOST_DETAILED = 500;
const MOST_CANDIDATES = 200;

/** The share of the work that goes into the picture; the roles take the rest. */
const PICTURE = 0.5;

/** What a report is made with, beside the table: its pictures, and how many days without a login are many. */
type ReportMakers = PictureMakers & { readonly idleDays?: number | undefined };

/** Gathers all that a report says of a table, which must not change meanwhile. */
export async function gatherReport(
  table: AccessTable,
  makers: ReportMakers,
  signal: AbortSignal,
  progress: TaskProgress,
): Promise<ReportData> {
  const done = <T>(work: Work<T>) => finished(work, signal);
  const mined = minedTable(table);
  const steps = await done(coverageSteps(mined));
  const curve = coverageCurve(mined, steps, []);
  const drawn = await reportPicture(table, makers, {
    signal,
    onProgress: (share) => progress(share * PICTURE, "the matrix"),
  });
  const roles = await done(listedRoles(table, mined, steps));
  const told = toldCandidates(table);
  const candidates = await done(listedCandidates(table, mined, told.slice(0, MOST_CANDIDATES)));
  const detailed = [...table.applied.slice(0, MOST_DETAILED), ...told.slice(0, MOST_CANDIDATES)];
  const details: RoleDetails[] = [];
  for (const role of detailed) {
    details.push(await detailsOf(table, mined, role, signal));
    const share = details.length / detailed.length;
    const detail = `${formatNumber(details.length)} of ${formatNumber(detailed.length)} roles`;
    progress(PICTURE + share * (1 - PICTURE), detail);
    // Each of them may end before its slice of time does: the page goes on all the same.
    await nextTask();
    signal.throwIfAborted();
  }
  const ofCandidates = details.splice(detailed.length - candidates.length);
  const { source } = table.memberships.data;
  return {
    name: table.name,
    isSample: table.isSample,
    origin: source && originOf(source),
    date: new Date(),
    figures: figuresOf(table),
    rule: table.rule,
    covered: curve.applied,
    milestones: milestones(curve),
    picture: drawn,
    roles,
    details,
    layers: await done(layerParts(table)),
    gains: await done(gainParts(table, mined)),
    candidates: cut(told, MOST_CANDIDATES, (role, at) => ({
      role: candidates[at],
      isPinned: table.roles[role].pinned,
      details: ofCandidates[at],
    })),
    roleChanges: roleChangesOf(table),
    decisions: decisionsOf(table),
    reviews: reviewsOf(table),
    uncovered: await done(uncoveredParts(table, mined)),
    conflictsHeld: await done(conflictsHeld(table)),
    exceptions: exceptionsOf(table),
    about: await done(aboutParts(table, makers.idleDays)),
  };
}

/** The result of work that is done between frames; throws once it is cancelled. */
async function finished<T>(work: Work<T>, signal: AbortSignal): Promise<T> {
  const result = await inSlices(work, () => signal.aborted);
  signal.throwIfAborted();
  return result as T;
}

/** Writes the report of a table, anew when it changes, and ends where another one has come. */
export async function writeReport(
  table: AccessTable,
  makers: ReportMakers,
  signal: AbortSignal,
  progress: TaskProgress,
): Promise<Blob> {
  const { data } = table.memberships;
  for (;;) {
    const changed = new AbortController();
    const stop = table.subscribe(() => changed.abort());
    try {
      const either = AbortSignal.any([signal, changed.signal]);
      const gathered = await gatherReport(table, makers, either, progress);
      return await collectBlob(report(gathered), { type: REPORT_TYPE, signal });
    } catch (error) {
      signal.throwIfAborted();
      if (!changed.signal.aborted) throw error;
      if (table.memberships.data !== data) throw new Error("another table was opened meanwhile");
    } finally {
      stop();
    }
  }
}

const MOST_CHANGES = 500;
/** More users or groups of a change than these nobody reads on paper. */
const MOST_NAMED = 20;

/** What to do so that the roles are in force; undefined where none is. */
export function roleChangesOf(table: AccessTable): Cut<ReportRoleChange> | undefined {
  const { roles, memberships } = table;
  if (!roles.some(({ inForce }) => inForce)) return undefined;
  const { data } = memberships;
  const users = (some: Uint32Array) => cut(some, MOST_NAMED, (user) => userName(data, user));
  const groups = (some: Uint32Array) => cut(some, MOST_NAMED, (group) => data.groupNames[group]);
  return cut(roleChanges(roles), MOST_CHANGES, ({ kind, role, added, removed }) => ({
    ...{ name: nameOf(role), kind },
    users: { added: users(added.users), removed: users(removed.users) },
    groups: { added: groups(added.groups), removed: groups(removed.groups) },
  }));
}
