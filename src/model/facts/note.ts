import { check } from "../checks.ts";
import type { Fact } from "./fact.ts";

export const note: Fact<string> = {
  key: "note",
  first: "",
  record: (value) => value,
  read(record) {
    check(typeof record === "string", "its note");
    return record;
  },
  forSameUsers: (value) => value,
  bytes: ({ length }) => 2 * length,
  isRemark: true,
};
