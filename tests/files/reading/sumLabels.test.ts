import { expect, test } from "vitest";
import { totalLabel } from "#src/files/import/oddRows/rowLabels.ts";

test.each([
  ["English", "Total|Grand Total|SUBTOTAL|Sums|Count|Overall|All"],
  ["German", "Gesamtergebnis|Insgesamt|Summe|Zwischensumme|Teilergebnis|Anzahl|Alle"],
  ["French", "Total général|Somme|Nombre|Ensemble|Tous"],
  ["Spanish", "Suma total|Todos|Recuento|Cuenta|Total de usuarios"],
  ["Italian", "Totale complessivo|Somma|Tutti|Conteggio"],
  ["Dutch", "Eindtotaal|Som|Subtotaal|Aantal"],
  ["Portuguese", "Total geral|Soma|Contagem|Subtotais|Todas"],
  ["Polish", "Suma końcowa|Razem|Ogółem|ŁĄCZNIE|Liczba|Wszystkie"],
])("labels of sums in %s are known as such", (_, labels) => {
  for (const label of labels.split("|"))
    expect([label, totalLabel(label)]).toEqual([label, "whole"]);
});

test("a name with such a word at its beginning or end may be one of sums, and others are none", () => {
  expect(["Total IT", "IT gesamt", "Anzahl Konten"].map(totalLabel)).toEqual(
    Array(3).fill("nearly"),
  );
  expect(["Anna Sommer", "Allianz", "u000123", "Totality"].map(totalLabel)).toEqual(
    Array(4).fill(undefined),
  );
});
