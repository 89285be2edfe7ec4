import { DEFAULT_ORDER, groupOrder, type OrderNames, userOrder } from "../../model/orders.ts";
import { countOf, formatNumber } from "../../model/wording.ts";

/** The steps of the path, in their order, with their names on the screen. */
export const PATH_STEPS = {
  check: "Check",
  leaveOut: "Leave out",
  order: "Order",
  plan: "Plan",
  name: "Name",
  review: "Review",
  compare: "Compare",
  handOver: "Hand over",
} as const;

export type PathStep = keyof typeof PATH_STEPS;

/** What the path goes by: all of it is in the table, or was found in it already. */
export interface PathFigures {
  /** False for random names, of whom there is nothing to be found. */
  readonly isToCheck: boolean;
  /** The number of findings, less those set aside; undefined until they are found. */
  readonly findings: number | undefined;
  readonly setAside: number;
  /** The users among what was found who are better left out. */
  readonly toLeaveOut: number;
  readonly leftOut: { readonly users: number; readonly groups: number };
  readonly order: OrderNames;
  /** Those that are not discarded. */
  readonly roles: number;
  /** True where they are those of a plan, which is not applied by being used. */
  readonly isPlanned: boolean;
  readonly applied: number;
  /** The applied ones that have names. */
  readonly named: number;
  /** The share that the applied ones cover, in words. */
  readonly coverage: string;
  /** False where rows stand for many users, of whom none can be reviewed. */
  readonly canReview: boolean;
  readonly decided: number;
  readonly removals: number;
  /** The odd memberships and how many of them are decided about; undefined before they were searched. */
  readonly odd: { readonly count: number; readonly decided: number } | undefined;
  /** What others were asked last, and have answered. */
  readonly asked: { readonly count: number; readonly answered: number } | undefined;
  /** True while it is compared with another export. */
  readonly isComparing: boolean;
  /** The export that the table was compared with last. */
  readonly compared: string | undefined;
}

interface Rule {
  /** How far it is, in a word or number that follows from the table. */
  state(figures: PathFigures): string;
  /** True where it can be done and there is something in it to do. */
  isWorthDoing(figures: PathFigures): boolean;
}

const NOTHING = "nothing";

/** No step is forced: one whose follower was begun is not asked for again. */
const RULES: Readonly<Record<PathStep, Rule>> = {
  check: {
    state: ({ isToCheck, findings }) => {
      if (!isToCheck) return "random names";
      if (findings === undefined) return "…";
      return findings === 0 ? "nothing found" : countOf(findings, "finding");
    },
    isWorthDoing: (figures) => {
      const { findings = 0, setAside, decided, roles } = figures;
      return findings > 0 && setAside + decided + roles + leftOutCount(figures) === 0;
    },
  },
  leaveOut: {
    state: ({ leftOut: { users, groups } }) =>
      [users > 0 && countOf(users, "user"), groups > 0 && countOf(groups, "group")]
        .filter((part) => part !== false)
        .join(", ") || NOTHING,
    isWorthDoing: (figures) =>
      figures.toLeaveOut > 0 && figures.roles === 0 && leftOutCount(figures) === 0,
  },
  order: {
    state: ({ order }) => orderState(order),
    isWorthDoing: ({ order, applied, named, decided }) =>
      applied > 0 && named + decided === 0 && isAsRead(order),
  },
  plan: {
    state: ({ roles, isPlanned, applied, coverage }) => {
      if (applied > 0) return `${coverage} by ${countOf(applied, "role")}`;
      if (isPlanned) return `${countOf(roles, "role")} to apply`;
      return roles > 0 ? countOf(roles, "candidate") : "no roles";
    },
    isWorthDoing: ({ applied }) => applied === 0,
  },
  name: {
    state: ({ applied, named }) => (applied > 0 ? share(named, applied) : "no roles"),
    // Of some the id is as good as any name: they hold nobody up.
    isWorthDoing: ({ applied, named, decided, asked }) =>
      2 * named < applied && decided === 0 && !asked,
  },
  review: {
    state: ({ odd, asked, decided }) => {
      if (asked) return `${share(asked.answered, asked.count)} answered`;
      if (odd && odd.count > 0) return share(odd.decided, odd.count);
      return odd && decided === 0 ? "nothing odd" : `${formatNumber(decided)} decided`;
    },
    isWorthDoing: ({ canReview, odd, asked, decided }) =>
      canReview && !asked && (odd ? odd.decided < odd.count : decided === 0),
  },
  compare: {
    state: ({ compared, isComparing }) => {
      if (compared !== undefined) return `with ${compared}`;
      return isComparing ? "comparing" : NOTHING;
    },
    // It takes another export, of which nobody knows here whether there is one.
    isWorthDoing: () => false,
  },
  handOver: {
    state: ({ applied, removals }) =>
      [applied > 0 && countOf(applied, "role"), removals > 0 && countOf(removals, "removal")]
        .filter((part) => part !== false)
        .join(", ") || NOTHING,
    isWorthDoing: () => true,
  },
};

export interface StepOnPath {
  readonly step: PathStep;
  readonly state: string;
  /** True for the one that is worth doing next. */
  readonly isNext: boolean;
}

/** All steps with their states, of which one is the next. */
export function pathOf(figures: PathFigures): readonly StepOnPath[] {
  const steps = Object.keys(PATH_STEPS) as PathStep[];
  // Whoever compares is at that.
  const next = figures.isComparing
    ? "compare"
    : steps.find((step) => RULES[step].isWorthDoing(figures));
  return steps.map((step) => ({
    step,
    state: RULES[step].state(figures),
    isNext: step === next,
  }));
}

function leftOutCount({ leftOut: { users, groups } }: PathFigures): number {
  return users + groups;
}

function share(part: number, whole: number): string {
  return `${formatNumber(part)} of ${formatNumber(whole)}`;
}

function isAsRead({ users, groups }: OrderNames): boolean {
  return users === DEFAULT_ORDER.users && groups === DEFAULT_ORDER.groups;
}

/** "as read", "by role", "users by name". */
function orderState(order: OrderNames): string {
  if (isAsRead(order)) return "as read";
  const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
  const users = lower(userOrder(order.users).words);
  const groups = lower(groupOrder(order.groups).words);
  const both = users.slice("users ".length);
  if (both === groups.slice("groups ".length)) return both;
  if (order.groups === DEFAULT_ORDER.groups) return users;
  return order.users === DEFAULT_ORDER.users ? groups : `${users}, ${groups}`;
}
