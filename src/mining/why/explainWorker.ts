import { atOnce } from "../../model/tasks/slices.ts";
import { answerRequests } from "../../model/tasks/workerTask.ts";
import type { AttributeCodes } from "./attributeCodes.ts";
import { explain } from "./explain.ts";
import type { Explanation } from "./explanation.ts";
import type { People } from "./people.ts";

/** A message to the worker: the values of one attribute after the other, then the people. */
export type ExplainRequest =
  | { readonly kind: "codes"; readonly codes: Uint32Array }
  | { readonly kind: "people"; readonly people: People };

const attributes: Pick<AttributeCodes, "codes">[] = [];

answerRequests<ExplainRequest, never, Explanation>((request) => {
  if (request.kind === "people") return { result: atOnce(explain(attributes, request.people)) };
  attributes.push({ codes: request.codes });
  return undefined;
});
