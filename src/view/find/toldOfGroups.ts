import { isolated } from "../../model/isolated.ts";
import { onceFor } from "../../model/onceFor.ts";
import type { Attribute } from "../../model/table/memberships.ts";

/** Headings by which files say what a group is, in small letters: description, owner, system, type. */
const DESCRIPTION = "description desc beschreibung info notes note comment comments purpose zweck";
const OWNER =
  "owner owners ownername managedby ownedby responsible manager eigentümer besitzer verantwortlich verantwortlicher";
const SYSTEM =
  "system systems systemname application applicationname app appname target targetsystem targetapplication sourcesystem source sourcename domain domainname anwendung zielsystem quellsystem";
const TYPE =
  "type types kind typ category kategorie scope class resourcetype privilegetype objecttype";

const PLACES = new Map(
  [DESCRIPTION, OWNER, SYSTEM, TYPE].flatMap((words, place) =>
    words.split(" ").map((word) => [word, place] as const),
  ),
);

/** What may stand before such a word: `Group owner`, `Gruppentyp`. */
const OF_GROUP = /^(group|role|entitlement|team|permission|resource|gruppen|rollen)(?=.)/;

/** The place of an attribute among those that tell what a group is; undefined for all others. */
function placeOf({ name }: Attribute): number | undefined {
  const word = name.toLowerCase().replace(/[^\p{L}]/gu, "");
  return PLACES.get(word) ?? PLACES.get(word.replace(OF_GROUP, ""));
}

interface Sorted {
  /** Those that tell what a group is: descriptions, then owners, systems and types. */
  readonly telling: readonly Attribute[];
  /** All, those first. */
  readonly all: readonly Attribute[];
}

/** There may be thousands of attributes, and each tooltip asks. */
const sorted = onceFor((attributes: readonly Attribute[]): Sorted => {
  const placed = attributes.map((attribute) => ({ attribute, place: placeOf(attribute) }));
  const telling = placed
    .filter(({ place }) => place !== undefined)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const others = placed.filter(({ place }) => place === undefined);
  const attributesOf = (list: typeof placed) => list.map(({ attribute }) => attribute);
  return { telling: attributesOf(telling), all: attributesOf([...telling, ...others]) };
});

/** The attributes by which a file says what a group is: its description, owner, system and type. */
export function tellingAttributes(attributes: readonly Attribute[] = []): readonly Attribute[] {
  return sorted(attributes).telling;
}

/** All attributes of the groups, those first that say what a group is. */
export function tellingFirst(attributes: readonly Attribute[] = []): readonly Attribute[] {
  return sorted(attributes).all;
}

export function attributeText(name: string, value: string): string {
  return `${isolated(name)}: ${isolated(value)}`;
}
