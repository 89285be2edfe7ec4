import { trimmed } from "../../text/ends.ts";

const TOTALS = new Set(
  `total|totals|grand total|subtotal|sub total|sum|sums|count|overall|all|overall total|total sum|grand count
  gesamtergebnis|gesamt|summe|summen|gesamtsumme|insgesamt|zwischensumme|teilergebnis|anzahl|gesamtanzahl|ergebnis|alle
  total général|total general|somme|sous total|nombre|ensemble|tous|total global
  suma|suma total|total generales|todos|recuento|cuenta|total de usuarios
  totale complessivo|totale|totale generale|somma|subtotale|tutti|conteggio
  eindtotaal|totaal|som|subtotaal|aantal
  total geral|soma|contagem|subtotais|todas
  average|mean|percent|percentage|durchschnitt|mittelwert|prozent|anteil|moyenne|pourcentage|promedio
  porcentaje|percentuale|gemiddelde|percentagem|porcentagem|średnia|procent
  suma końcowa|suma końcowy|razem|ogółem|łącznie|suma częściowa|liczba|wszystkie`
    .split(/[|\n]/)
    .map((words) => words.trim()),
);

/** A label that begins, or ends, as one of sums does: the numbers have to agree. */
const NEARLY =
  /^(sum|summe|total|count|anzahl|number|somme|nombre|suma|recuento|somma|conteggio|totaal|aantal|soma|contagem|liczba)\b.+|.+\b(total|totals|subtotal|gesamt|ergebnis|summe|insgesamt|totale|totaal|somma|suma|razem|count|anzahl|nombre|recuento|cuenta|conteggio|aantal|contagem|liczba)$/;

/** What each of these words has in it, in small letters: of millions of names most end here. */
const MAYBE =
  /tot|su[bm]|som|count|cont|uent|all|tod[ao]s|tous|tutti|wszyst|gesamt|ergebnis|anzahl|nomb|numb|ensemb|razem|ogó|łącz|liczb|aantal|aver|mean|cent|zent|durchs|mittelw|anteil|moyen|promed|gemidd|średn/;

const NOTES =
  /^(legende?|légende|leyenda|legenda|key|notes?|hinweise?|bemerkung(en)?|anmerkung(en)?|remarques?|notas?|nota bene|opmerking(en)?|uwag[ai]|source|quelle|stand|erstellt|exportiert|generated|created|exported|printed|report|datum|date|page|seite|fuente|fonte|bron|źródło|generado|généré|generato|gegenereerd|gerado|wygenerowano|creado|créé|creato|exportado|exporté|esportato|geëxporteerd|wyeksportowano|confidential|vertraulich|copyright|©|\(c\)|\*+)(?![\p{L}\p{N}_-])/iu;

function plain(label: string): string {
  return trimmed(label)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether a label is one of sums: as a whole, or at its beginning or end. */
export function totalLabel(label: string): "whole" | "nearly" | undefined {
  // SAP has stars before them.
  if (label[0] === "*" && /^\*+(?:\s|$)/.test(label)) return "nearly";
  // Nothing longer is a label.
  if (label.length > 60 || !MAYBE.test(label.toLowerCase())) return undefined;
  const words = plain(label);
  if (TOTALS.has(words)) return "whole";
  return NEARLY.test(words) ? "nearly" : undefined;
}

/** True for a text that explains a table, such as `x = member`, and names nobody in it. */
export function isNote(text: string): boolean {
  const note = trimmed(text);
  return (
    NOTES.test(note) ||
    /^\S{1,3}\s*[=:–-]\s*\S|[.:!]$|^\*/.test(note) ||
    note.split(/\s+/).length > 6
  );
}

/** True for the title of a legend, which goes on in the rows below. */
export function isLegendTitle(text: string): boolean {
  return /^(legende?|légende|leyenda|legenda)\s*:?$|^key\s*:$/i.test(trimmed(text));
}

/** How many rows there are, as consoles say it below a table: `3 rows selected.` */
const COUNT_OF_ROWS =
  /^\s*\(?\d[\d.,]*\s+(?:rows?|records?|zeilen?|datensätze|lignes?|filas?|righe|rijen|linhas?|wiersz[ey]?)(?![\p{L}\p{N}_-])/iu;

/** True for what consoles print below a table, such as `(3 rows)`. */
export function isFooter(text: string): boolean {
  return COUNT_OF_ROWS.test(text) || /^\(\d+ \p{L}+( \p{L}+)?\)$/u.test(trimmed(text));
}

const BLANKS = /^\((?:blank|leer|vide|en blanco|vuot[oe]|leeg|em branco|vazio|puste|brak)\)$/i;

/** True for the label that pivots of spreadsheets have in the place of an empty cell: `(blank)`. */
export function isBlankLabel(label: string): boolean {
  return label[0] === "(" && BLANKS.test(trimmed(label));
}

/** True for a text that is no name even without a blank row above it: `Legende:`, `x = member`. */
export function isLegend(text: string): boolean {
  // Most names end here.
  if (!text.includes(":") && !text.includes("=") && !/^[\s(l\d]/i.test(text)) return false;
  if (text.length > 200 || !/:|\s=|^\s*l[eé][gy]|^\s*\(?\d/i.test(text)) return false;
  const note = trimmed(text);
  return (
    /^(?:legende?|légende|leyenda|legenda|\S{1,3}\s+=\s+\S.*)$/iu.test(note) ||
    isTitled(note) ||
    isFooter(note)
  );
}

function isTitled(note: string): boolean {
  const [words] = NOTES.exec(note) ?? [];
  return words !== undefined && /^\s*:/.test(note.slice(words.length));
}
