/** The work on roles, loaded when it is first needed. */
export const loadWork = () => import("./miningWork.ts");
