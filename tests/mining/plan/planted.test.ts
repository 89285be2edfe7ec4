import { expect, test } from "vitest";
import { planRoles } from "../../../src/mining/plan/plan.ts";
import { makeOrganisation } from "../../../src/model/sample/organisation/organisation.ts";
import { atOnce } from "../../../src/model/tasks/slices.ts";
import { USUAL } from "./literalPlan.ts";
