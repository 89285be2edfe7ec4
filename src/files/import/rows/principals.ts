import type { Draft } from "../draft.ts";
import type { ColumnPlan } from "./columnPlan.ts";

/** As Google Cloud names who has a role: the kind before the mail, or before a domain. */
const PRINCIPAL = /^\s*(?:(user|group|serviceAccount):([^\s@]+@\S+)|(domain):(\S+\.\S+))\s*$/;

/** What such a principal is; JSON of Google Cloud has it in a column of that name. */
const KIND = "Principal kind";

/** True for one that is no more: `deleted:user:anna@x.example?uid=1`. */
export function isDeleted(name: string): boolean {
  return name.startsWith("deleted:") && /^deleted:[a-z]+:./i.test(name);
}

/** The users by their ids, those of Google Cloud without their kind, which is an attribute. */
export function usersByPrincipal({ userOf }: ColumnPlan, draft: Draft): (id: string) => number {
  return (id) => {
    const [, kind, mail, domain, name = mail] = (id.includes(":") && PRINCIPAL.exec(id)) || [];
    const user = draft.user(userOf?.(id) ?? name ?? id);
    const what = kind ?? domain;
    if (what && draft.keepsAttribute(KIND)) draft.attribute(user, KIND, what);
    return user;
  };
}
