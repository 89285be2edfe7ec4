import { check, isRecord } from "../../checks.ts";
import type { RoleRule } from "../roleRule.ts";

/** A rule that was kept, checked. */
export function readRule(value: unknown, userCount: number): RoleRule {
  check(isRecord(value) && Array.isArray(value.conditions), "rules");
  check(Array.isArray(value.except), "rules");
  return {
    conditions: value.conditions.map((one: unknown) => {
      check(isRecord(one), "rules");
      const { attribute, is } = one;
      check(typeof attribute === "string" && typeof is === "string", "rules");
      return { attribute, is };
    }),
    except: value.except.map((one: unknown) => {
      check(isRecord(one), "rules");
      const { user, reason } = one;
      check(Number.isInteger(user) && typeof reason === "string", "rules");
      check((user as number) >= 0 && (user as number) < userCount, "rules");
      return { user: user as number, reason };
    }),
  };
}
