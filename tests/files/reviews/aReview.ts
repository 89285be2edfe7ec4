import { NO_ANSWERS, type Review } from "#src/model/facts/reviews.ts";
import { tableOf } from "../../table.ts";

export const DATA = tableOf(
  `
      Pay VPN
  ann  x   x
  bob  .   x`,
  {
    attributes: [
      { name: "Department", values: ["Sales", undefined] },
      { name: "Salary", values: ["1", "2"] },
    ],
  },
);

const person = (id: string) => ({ id, name: id, mail: "" });

export const REVIEW: Review = {
  ...{
    id: "k3m9",
    key: "secret",
    name: "Odd cells",
    made: "2026-11-24T08:00:00.000Z",
    until: "2026-12-08",
  },
  answerers: [person("eva"), person("EVA"), person("con")],
  entries: {
    users: ["bob", "ann", "ann", "gone"],
    groups: ["VPN", "Pay", "VPN", "Pay"],
    reasons: ["None of the 20 holds it.", "=1+1", "", "Odd"],
    answerers: Uint32Array.of(0, 0, 1, 2),
  },
  answers: NO_ANSWERS,
};
