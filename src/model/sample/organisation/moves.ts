import type { Company } from "./company.ts";
import type { Post } from "./staff.ts";

/** The groups that people kept when they moved, by person: those that are in none of their roles. */
export type KeptGroups = ReadonlyMap<number, readonly number[]>;

/** The most tries to find a team that is in the same department, or in another. */
const MOST_TRIES = 200;

/** Lets people move, until they have kept about as many memberships as asked for. */
export function keptByMovers(asked: number, company: Company, random: () => number): KeptGroups {
  const { posts } = company.staff;
  const kept = new Map<number, readonly number[]>();
  if (company.structure.teams.length < 2) return kept;
  // Nobody moves twice; when half of the people have moved, that is it.
  for (let count = 0; count < asked && kept.size < posts.length / 2; ) {
    const person = Math.floor(random() * posts.length);
    if (kept.has(person)) continue;
    const groups = keptAfter(formerPost(posts[person], company, random), posts[person], company);
    kept.set(person, groups);
    count += groups.length;
  }
  return kept;
}

/** Where somebody was before: in half of the cases in another team of the same department. */
function formerPost(post: Post, { structure }: Company, random: () => number): Post {
  const { teams, titles, departments } = structure;
  const { department } = teams[post.team];
  const isNear = random() < 0.5;
  for (let tries = 0; ; tries++) {
    const team = Math.floor(random() * teams.length);
    const isSame = teams[team].department === department;
    // If there seems to be none, any other team will do.
    if (team === post.team || (isSame !== isNear && tries < MOST_TRIES)) continue;
    if (isSame) return { team, title: post.title };
    const count = titles.length / departments.length;
    return { team, title: teams[team].department * count + Math.floor(random() * count) };
  }
}

function keptAfter(former: Post, present: Post, { roles }: Company): number[] {
  const now = roles.rolesOf(present);
  const lost = roles.rolesOf(former).filter((role) => !now.includes(role));
  return lost.flatMap((role) => roles.all[role].groups);
}
