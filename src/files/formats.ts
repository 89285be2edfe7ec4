import type { Format } from "./format.ts";
import { assignmentsCsv } from "./read/assignmentsCsv.ts";
import { longTable } from "./read/longTable.ts";
import { pivot } from "./read/pivot.ts";

/** All kinds of files that can be opened; the first that recognises a file has it. */
export const FORMATS: readonly Format[] = [assignmentsCsv, longTable, pivot];
