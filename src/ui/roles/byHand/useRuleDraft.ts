import { useMemo, useRef, useState } from "react";
import { includes, mergeLines, NO_LINE, without } from "../../../model/lines.ts";
import { type RoleRule, type RuleCondition, usersWhoFit } from "../../../model/roles/roleRule.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

/** A condition as it stands in a form, perhaps without a value yet. */
export interface RuleRow {
  /** The same for as long as the row is there. */
  readonly key: number;
  readonly attribute: string;
  readonly is: string | undefined;
}

/** A rule while it is made: its conditions, and whom it excepts. */
export function useRuleDraft(before: RoleRule | undefined) {
  const { table } = useWorkspace();
  useValue(table.changes);
  const { excluded, memberships } = table;
  const { data } = memberships;
  const [rows, setRows] = useState<readonly RuleRow[]>(() => firstRows(before, data.attributes));
  const nextKey = useRef(rows.length);
  const reasons = useMemo(
    () => new Map(before?.except.map(({ user, reason }) => [user, reason])),
    [before],
  );
  const [excepted, setExcepted] = useState<Uint32Array>(() =>
    Uint32Array.from(reasons.keys()).sort(),
  );
  const [reason, setReason] = useState("");
  const conditions = useMemo(() => conditionsOf(rows), [rows]);
  const fit = useMemo(
    () =>
      (conditions && usersWhoFit(conditions, data))?.filter((user) => !excluded.users.has(user)),
    [conditions, data, excluded],
  );
  const users = useMemo(() => (fit ? without(fit, excepted) : NO_LINE), [fit, excepted]);
  const isNew = (user: number) => !reasons.has(user);
  const areNew = excepted.some((user) => isNew(user) && fit && includes(fit, user));
  const rule: RoleRule | undefined = conditions && {
    conditions,
    except: Array.from(excepted)
      .filter((user) => !isNew(user) || (fit && includes(fit, user)))
      .map((user) => ({ user, reason: reasons.get(user) ?? reason.trim() })),
  };
  return {
    ...{ rows, reasons, excepted, reason, setReason, areNew, users, rule },
    /** Those who fit, the excepted ones among them; nobody while a value is missing. */
    fit: fit ?? NO_LINE,
    change: (key: number, part: Partial<RuleRow>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    add() {
      const key = nextKey.current++;
      const isFree = ({ name }: { readonly name: string }) =>
        !rows.some(({ attribute }) => attribute === name);
      const { name } = data.attributes.find(isFree) ?? data.attributes[0];
      setRows([...rows, { key, attribute: name, is: undefined }]);
      return key;
    },
    /** Has these of those who fit in the role, and excepts the others. */
    setUsers: (some: Uint32Array) =>
      fit && setExcepted(mergeLines(without(excepted, fit), without(fit, some))),
    /** Those who fit the other conditions. */
    fitBeside(key: number) {
      const others = rows.filter((row) => row.key !== key && row.is !== undefined);
      return usersWhoFit(conditionsOf(others)!, data) ?? NO_LINE;
    },
    problem: problemOf(conditions, fit, users, areNew && reason.trim() === ""),
  };
}

export type RuleDraft = ReturnType<typeof useRuleDraft>;

/** The conditions of a rule, or of none a first one that is to be chosen. */
function firstRows(rule: RoleRule | undefined, attributes: readonly { readonly name: string }[]) {
  if (rule) return rule.conditions.map((condition, key) => ({ key, ...condition }));
  return attributes.slice(0, 1).map(({ name }) => ({ key: 0, attribute: name, is: undefined }));
}

/** The conditions once each has a value. */
function conditionsOf(rows: readonly RuleRow[]): readonly RuleCondition[] | undefined {
  const whole = rows.flatMap(({ attribute, is }) => (is === undefined ? [] : [{ attribute, is }]));
  return whole.length === rows.length ? whole : undefined;
}

function problemOf(
  conditions: readonly RuleCondition[] | undefined,
  fit: Uint32Array | undefined,
  users: Uint32Array,
  isReasonMissing: boolean,
): string | undefined {
  if (!conditions) return "Choose a value for each condition, or remove it.";
  if (!fit) return "The users have no such attribute any more: remove its condition.";
  if (fit.length === 0) return "Nobody fits all of these conditions.";
  if (users.length === 0) return "A role needs at least one user.";
  return isReasonMissing ? "Say why those who are no longer ticked are excepted." : undefined;
}
