import { assume, clearAssumed } from "../assume/assume.ts";
import { addRole } from "../byHand/addRole.ts";
import { bringInForce } from "../byHand/bringInForce.ts";
import { changeRole } from "../byHand/changeRole.ts";
import { describeRole } from "../byHand/describeRole.ts";
import { discardRoles } from "../byHand/discardRoles.ts";
import { mergeRoles } from "../byHand/mergeRoles.ts";
import { nameRoles } from "../byHand/nameRoles.ts";
import { pinRoles } from "../byHand/pinRoles.ts";
import { ruleRole } from "../byHand/ruleRole.ts";
import { splitRole } from "../byHand/splitRole.ts";
import { takeBackRoles } from "../byHand/takeBackRoles.ts";
import type { Command } from "../command.ts";
import { addAttributes } from "../facts/addAttributes.ts";
import { decide, withdrawDecision } from "../facts/decide.ts";
import { exclude, includeAgain } from "../facts/exclude.ts";
import { noteCompared } from "../facts/noteCompared.ts";
import { changeConflict, setConflicts } from "../facts/setConflicts.ts";
import { setNesting } from "../facts/setNesting.ts";
import { setNote } from "../facts/setNote.ts";
import { setFindingsAside, setReviews } from "../facts/setReviews.ts";
import { setRule } from "../facts/setRule.ts";
import { usePlan } from "../usePlan.ts";
import { dropVariant, renameVariant } from "../variants/changeVariant.ts";
import { goOver } from "../variants/goOver.ts";
import { keepVariant } from "../variants/keepVariant.ts";

/** All commands but those of most tables: with these, every log can be replayed. */
export const LATER_COMMANDS: readonly Command<unknown>[] = [
  assume,
  clearAssumed,
  takeBackRoles,
  exclude,
  includeAgain,
  setConflicts,
  changeConflict,
  setNesting,
  usePlan,
  addRole,
  bringInForce,
  describeRole,
  nameRoles,
  changeRole,
  mergeRoles,
  splitRole,
  ruleRole,
  pinRoles,
  discardRoles,
  decide,
  withdrawDecision,
  noteCompared,
  setNote,
  setReviews,
  setFindingsAside,
  setRule,
  addAttributes,
  keepVariant,
  renameVariant,
  dropVariant,
  goOver,
];
