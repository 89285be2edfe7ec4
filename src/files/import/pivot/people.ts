import { trimmed } from "../../text/ends.ts";

/** Common first names, by which people are told from groups. */
const FIRST_NAMES = new Set(
  `adam adrian agnieszka aisha alan albert alejandro alessandro alessia alex alexander alexandra alfred ali
  alice alicja amelie amy ana andrea andreas andrew andrzej angela anita anja ann anna anne annette antje
  antonio ania anton antoine arthur astrid barbara beata beate ben bernd bert bertha berta bianca birgit bob
  bram brian camille carl carla carlos carmen caroline caspar catherine cecile celine charles charlotte
  chiara chloe chris christa christian christina christine christoph claire clara claudia claus cristina
  daan dagmar damian dan daniel daniela dave david dennis diana dieter dirk dmitri dominik dora dorota
  edith eduardo elena eleni eli elisa elizabeth ella elsa emil emilia emily emma eric erica erik erika ernst
  eva ewa fabian fatima felix femke fernando filip florian francesca francesco francisco francois frank
  franz franziska frida friedrich fritz gabriel gabriele georg george gerald gerd gerhard giorgio giovanni
  giulia giuseppe greta grace grzegorz guido gustav hanna hannah hans harry hassan heidi heike heinrich
  heinz helen helena helga helmut henk henrik henry herbert holger hugo ian ibrahim igor ilse ines inga
  ingrid irena irene iris isabel isabella ivan jack jacek jacob jakob jakub james jan jana jane janina
  janusz javier jean jens jerzy jessica jim joan joana joanna joao joachim johan johanna john jolanta jonas
  jorge jose josef joseph juan judith jules julia julian julie jürgen justyna kai karin karl karolina
  kasia katarzyna kate katharina katja kerstin kevin khalid klaus krzysztof lars laura lea leila lena leo
  leon leonie lieke linda lisa lora lorenzo louis louise lucas lucia lucie luigi luis luisa lukas luke
  maciej magda magdalena maja malgorzata manfred manuel manuela marc marcel marcin marco marek margaret
  maria marie mario marion mark markus marta martha martin martina mary mateusz matteo matthias max maya
  mehmet mia michael michal michel miguel mike milan mohamed mohammed monica monika nadia nadine natalia
  nicolas nicole nina noah noor nora norbert olaf oleg olga oliver olivia omar oscar otto pablo paola paolo
  pascal patricia patrick paul paula paulo pavel pawel pedro peter petra philip philipp pia pierre piotr
  rachel rafael rafal ralf raul rebecca regina renate rene ricardo richard rita rob robert roberto roland
  rolf rosa rui ruth ryan sabine sam samuel sandra sara sarah sebastian sergio silke silvia simon simone
  sofia sonja sophia sophie stefan stefanie stephan steven susan susanne sven svenja sylvia szymon tanja
  teresa theo theresa thijs thomas tim timo tina tobias tom tomas tomasz torsten ulf ulrich ulrike ursula
  ute uwe valentina vera veronica victor victoria vincent viola walter wanda werner wiktor willem william
  wolfgang xavier yasmin yvonne yusuf zofia zoe`
    .trim()
    .split(/\s+/),
);

/** True for an id as people have them, and groups may have. */
function isId(text: string): boolean {
  return /^([a-z]{1,3}\d{3,}|\d{4,})$/i.test(trimmed(text));
}

/** True for a text that names somebody: a mail, an account, or a name. */
function isPerson(text: string): boolean {
  const name = trimmed(text);
  if (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(name) || /^[\w.-]+\\[\w.-]+$/.test(name)) return true;
  const words = name.toLowerCase().split(/[\s,._-]+/);
  if (words.length > 4) return false;
  return FIRST_NAMES.has(words[0]) || (words.length > 1 && FIRST_NAMES.has(words.at(-1) ?? ""));
}

/** The share of some texts that name somebody, or have an id as people do where these count. */
export function shareOfPeople(texts: readonly string[], withIds = true): number {
  const named = texts.filter((text) => trimmed(text) !== "");
  const people = named.filter((text) => isPerson(text) || (withIds && isId(text)));
  return named.length === 0 ? 0 : people.length / named.length;
}
