import { isolated } from "../../model/isolated.ts";
import type { SystemFile } from "../systems/system.ts";
import type { SheetTable } from "../systems/xlsx/sheet.ts";
import { workbookParts } from "../systems/xlsx/workbook.ts";
import {
  ABOUT_SHEET,
  ABOUT_WORDS,
  ANSWER_SHEET,
  ANSWER_WORDS,
  ANSWERED_BY,
  type AnswerForm,
  ASKED_HEADINGS,
  CHECK_HEADING,
  ENTRY_HEADINGS,
  instructions,
} from "./answerForm.ts";
import { rowCheck } from "./rowCheck.ts";

/** The parts of a workbook that somebody answers: all but the answers is protected. */
export function answerWorkbook(form: AnswerForm): SystemFile[] {
  const { review, answerer, attributes, entries } = form;
  const headings = [...ENTRY_HEADINGS, ...attributes, ...ASKED_HEADINGS, CHECK_HEADING];
  const answer = headings.length - 3;
  const asked: SheetTable = {
    name: ANSWER_SHEET,
    headings,
    count: entries.length,
    *rows() {
      for (const { entry, user, name, about, group, reason } of entries) {
        const described = about.flatMap((value, at) => [attributes[at], value]);
        const shown = [user, name, ...described, group, reason];
        const check = rowCheck(review, answerer.id, entry, shown);
        yield [String(entry + 1), user, name, ...about, group, reason, "", "", check];
      }
    },
    form: {
      above: [
        [`${isolated(review.name)}: ${isolated(answerer.name)}`],
        [instructions(form)],
        [ANSWERED_BY, ""],
        [],
      ],
      widths: [12, 14, 20, ...attributes.map(() => 16), 30, 36, 10, 28, 0],
      open: ["B3"],
      answers: new Map([
        [answer, Object.values(ANSWER_WORDS)],
        [answer + 1, undefined],
      ]),
    },
  };
  const about = [review.id, answerer.id, review.made];
  const aboutSheet: SheetTable = {
    name: ABOUT_SHEET,
    headings: [ABOUT_WORDS[0], about[0]],
    count: about.length - 1,
    rows: () => about.slice(1).map((text, at) => [ABOUT_WORDS[at + 1], text]),
    form: { above: [], widths: [24, 32], open: [], answers: new Map() },
  };
  return workbookParts([asked, aboutSheet]);
}
