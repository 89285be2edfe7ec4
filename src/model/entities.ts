/** The specification's entities, as the rest of the product and the tests see them. */
export type GroupState = "assigned" | "assumed" | "notAssigned";

export interface User {
  readonly id: string;
  readonly name: string;
  readonly groupStates: ReadonlyMap<string, GroupState>;
  /** Ids of the applied roles, in the order of their application. */
  readonly roles: readonly string[];
}

export interface Group {
  readonly name: string;
}

export interface Role {
  readonly id: string;
  readonly color: string;
  readonly groups: readonly string[];
  readonly users: readonly string[];
  readonly used: boolean;
}
