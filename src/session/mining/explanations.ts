import { explainRole, type RoleExplanation } from "../../mining/why/explainRole.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { WatchedResult } from "./watchedResult.ts";

/** The explanation of the one role that is selected; selecting another one cancels it. */
export class Explanations extends WatchedResult<RoleExplanation> {
  #role: number | undefined;

  constructor(table: AccessTable, explain = explainRole) {
    super(table, (signal) => explain(table, this.#role, signal));
  }

  select(role: number | undefined): void {
    if (role === this.#role) return;
    this.#role = role;
    this.renew();
  }
}
