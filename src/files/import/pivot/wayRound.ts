import { normalizeHeading } from "../../../model/validityWords.ts";
import type { Draft } from "../draft.ts";
import type { FileHead } from "../fileHead.ts";
import {
  GROUP_WORDS,
  NAME_WORDS,
  PLAIN_NAME_WORDS,
  USER_WORDS,
  wordsIn,
} from "../rows/headingWords.ts";
import { shareOfPeople } from "./people.ts";
import type { PivotLayout } from "./pivotLayout.ts";

const ID = "way round";
const WAYS = ["users", "groups"] as const;

/** Headings of what people hold, beside the words for groups. */
const HELD = new Set([
  ...GROUP_WORDS,
  ...wordsIn(`
    application applications app system systems right rights access folder share function task license
    anwendung anwendungen applikation recht zugriff ordner funktion aufgabe lizenz zugang
    droits application accès dossier fonction aplicación acceso carpeta función applicazione accesso
    toepassing toegang map aplicação acesso pasta aplikacja dostęp
  `),
]);
/** A name may as well be a group’s. */
const USERS = new Set(
  [...USER_WORDS, ...NAME_WORDS].filter((word) => !PLAIN_NAME_WORDS.includes(word)),
);

/** The likelier way round of a pivot, and whether it may as well be the other. */
function likelyWay({ dialect }: FileHead, { headings, from, to, userId }: PivotLayout) {
  const heading = normalizeHeading(headings[userId]);
  const columns = headings.slice(from, to);
  const rows = (dialect?.rows.slice(1) ?? []).map((row) => row[userId] ?? "");
  const isHeld = HELD.has(heading) && !USERS.has(heading);
  if (USERS.has(heading)) {
    const ofColumns = shareOfPeople(columns, false);
    const isOpen = ofColumns >= 0.5 && shareOfPeople(rows) < ofColumns;
    return { isTransposed: false, isOpen };
  }
  const ofColumns = shareOfPeople(columns);
  const ofRows = shareOfPeople(rows);
  if (isHeld) return { isTransposed: ofColumns >= ofRows, isOpen: true };
  return { isTransposed: ofColumns > ofRows, isOpen: ofColumns >= 0.3 && ofRows <= ofColumns };
}

/** The layout in which users are the rows, or the columns, as was answered or is likelier. */
export function inWayRound(head: FileHead, layout: PivotLayout, draft: Draft): PivotLayout {
  const { isTransposed, isOpen } = likelyWay(head, layout);
  if (!isOpen) return layout;
  const answer = draft.questions.option(ID, WAYS) ?? (isTransposed ? "groups" : "users");
  draft.questions.ask({
    form: "radio",
    id: ID,
    text: "Which way round is this table?",
    isAboutColumns: true,
    isCounted: true,
    options: [
      { value: "users", label: "A row a user, a column a group" },
      { value: "groups", label: "A row a group, a column a user" },
    ],
    answer,
  });
  return answer === "groups" ? { ...layout, userName: undefined, isTransposed: true } : layout;
}
