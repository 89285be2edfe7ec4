import { reviews as fact, type Review } from "../../facts/reviews.ts";
import { type SetAside, setAside } from "../../facts/setAside.ts";
import type { Command } from "../command.ts";
import { setFact } from "../effects.ts";

/** Sets the reviews by others, in the place of those before; `what` says it in words, behind "Undo". */
export const setReviews: Command<{ readonly reviews: readonly Review[]; readonly what: string }> = {
  name: "setReviews",
  singlesOut: () => true,
  label: ({ what }) => {
    const words = what;
    return () => words;
  },
  effect: ({ reviews }, { facts }) =>
    reviews === facts.reviews ? undefined : setFact("reviews", reviews),
  log: {
    record: ({ reviews, what }, { memberships }) => ({
      reviews: fact.record(reviews, memberships),
      what,
    }),
    *read({ reviews, what }, { memberships }) {
      yield { reviews: fact.read(reviews, memberships), what: String(what) };
    },
  },
};

/** Sets what was found and is no finding, in the place of what was before. */
export const setFindingsAside: Command<{ readonly all: readonly SetAside[] }> = {
  name: "setFindingsAside",
  singlesOut: ({ all }, { memberships }) =>
    all.some(({ items }) => items.some((item) => memberships.rowOf(item) !== undefined)),
  label: () => () => "what is not a finding",
  effect: ({ all }, { facts }) => (all === facts.setAside ? undefined : setFact("setAside", all)),
  log: {
    record: ({ all }, { memberships }) => ({ all: setAside.record(all, memberships) }),
    *read({ all }, { memberships }) {
      yield { all: setAside.read(all, memberships) };
    },
  },
};
