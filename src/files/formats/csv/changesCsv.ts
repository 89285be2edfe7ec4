import type { Format } from "../../import/format.ts";
import { quoted } from "../../inputFile.ts";
import { CHANGE_HEADINGS } from "../../own/headings.ts";
import { Refusal } from "../../refusal.ts";

/** Our own `Changes CSV`, which lists the differences of two tables and is neither of them. */
export const changesCsv: Format = {
  kind: "Access Table changes",
  recognises: ({ dialect }) => dialect?.rows[0]?.join(",") === CHANGE_HEADINGS.join(","),
  async read([{ name }]) {
    throw new Refusal(
      `${quoted(name)} is a Changes CSV: it has the memberships in which two tables differ, not those of one. Open one of the two tables.`,
    );
  },
};
