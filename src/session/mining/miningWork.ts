/*
 * What is found out about roles, loaded when somebody asks for the first time: the page begins
 * without it.
 */
export { bestRole } from "../../mining/best/bestRoles.ts";
export { rolesWithoutConflicts } from "./allowedRoles.ts";
export { bestAppliedText, bestUntilText } from "./bestWords.ts";
export { outlookOf } from "./coverageOutlook.ts";
export { explainRole } from "./explainRole.ts";
export { findBest } from "./findBest.ts";
export { leftOverOf } from "./leftOver.ts";
