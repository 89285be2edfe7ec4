import { isolated } from "../../model/isolated.ts";
import type { TableSource } from "../../model/table/source.ts";
import { countOf, formatNumber } from "../../model/wording.ts";

/** The most files that are named one by one. */
const MOST_FILES = 10;

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** The files that a table came from, and the day: "members.csv, opened 22 Nov 2026". */
export function originOf({ files, address, time }: TableSource): string {
  const [first, ...others] = files;
  const day = DAY.format(new Date(time));
  if (address !== undefined) return `${isolated(address)}, asked ${day}`;
  if (first === undefined) return `Opened ${day}`;
  const more = others.length > 0 ? ` and ${formatNumber(others.length)} more` : "";
  return `${isolated(first)}${more}, opened ${day}`;
}

/** The kind of the files and what reading them came to, a line each; then the files, if several. */
export function originDetails({ files, format, rows, mended, leftOut }: TableSource): string {
  const rest = files.length - MOST_FILES;
  return [
    isolated(format),
    ...(rows > 0 ? [`${countOf(rows, "row")} read`] : []),
    ...(mended > 0 ? [`${countOf(mended, "problem")} mended`] : []),
    ...(leftOut > 0 ? [`${formatNumber(leftOut)} left out`] : []),
    ...(files.length > 1 ? files.slice(0, MOST_FILES).map(isolated) : []),
    ...(rest > 0 ? [`and ${formatNumber(rest)} more files`] : []),
  ].join("\n");
}
