/**
 * The German words that groups of a random sample are named by: departments, materials, products
 * and company words, as faker has them in English. Its German dictionaries have none of these, and
 * its general ones hold words that nobody wants to see in a meeting.
 */
export const WORK_WORDS: readonly (readonly string[])[] = [
  // Departments
  words(`
    Abrechnung Außendienst Beratung Beschaffung Betrieb Buchhaltung Controlling Disposition
    Einkauf Empfang Entwicklung Export Fertigung Finanzen Forschung Fuhrpark Geschäftsleitung
    Import Innendienst Innovation Instandhaltung Kantine Kasse Kommunikation Konstruktion
    Kundendienst Lager Logistik Marketing Montage Öffentlichkeitsarbeit Organisation Personal
    Planung Poststelle Produktion Produktmanagement Qualität Rechnungswesen Recht Redaktion
    Revision Sekretariat Service Sicherheit Steuern Support Technik Treasury Umwelt Vermietung
    Versand Vertrieb Verwaltung Vorstand Warenannahme Weiterbildung Werkstatt Werkzeugbau Zoll`),
  // Materials
  words(`
    Acryl Ahorn Aluminium Bambus Basalt Baumwolle Beton Birke Blech Bronze Buche Chrom Edelstahl
    Eiche Esche Faser Fichte Filz Folie Gips Glas Glasfaser Granit Graphit Holz Jute Kalk
    Karton Kautschuk Keramik Kiefer Kies Kobalt Kork Kristall Kunststoff Kupfer Lack Leinen
    Marmor Messing Metall Nickel Papier Pappe Porzellan Quarz Sand Sandstein Schiefer Seide
    Silber Stahl Stein Teflon Titan Ton Walnuss Wolle Zement Zink Zinn`),
  // Products
  words(`
    Adapter Akkordeon Akku Antenne Armatur Aufzug Ausweis Becher Beleuchtung Bildschirm Bleistift
    Bohrer Brille Brücke Bürste Computer Dichtung Drucker Dübel Fahrrad Feder Fenster Filter
    Flansch Flasche Gehäuse Generator Getriebe Gitarre Griff Hammer Handschuh Hebel Heizung Helm
    Hocker Hubwagen Jacke Kabel Kaffeemaschine Kalender Kamera Kanister Kessel Klammer Klavier
    Koffer Kompass Kompressor Kopfhörer Kran Kugellager Kühlschrank Kupplung Lampe Laptop
    Lautsprecher Leiter Leuchte Lineal Lupe Markise Maschine Mikrofon Monitor Motor Nadel Ofen
    Ordner Palette Pinsel Platine Presse Projektor Pumpe Regal Regler Rohr Rolle Rucksack Säge
    Scanner Schalter Scharnier Schere Schiene Schirm Schlüssel Schrank Schraube Schreibtisch Seil
    Sensor Spiegel Stativ Stecker Stempel Stuhl Tablet Tasche Tastatur Telefon Teller Teppich
    Thermometer Tisch Trommel Tür Turbine Uhr Ventil Ventilator Vitrine Vorhang Waage Wagen
    Wanne Werkzeug Zange Zelt`),
  // Company words
  words(`
    Ablauf Abschluss Allianz Analyse Angebot Anlage Ansatz Antrag Archiv Aufgabe Auftrag
    Ausbildung Auswertung Bedarf Bericht Bestand Bestellung Betreuung Bilanz Budget Daten Dialog
    Dokumentation Effizienz Entwurf Erfahrung Ergebnis Etat Fachwissen Firma Formular Freigabe
    Geschäft Handbuch Handel Initiative Integration Inventar Kampagne Kapazität Katalog Kennzahl
    Komitee Konferenz Kontrolle Konzept Kooperation Leistung Leitbild Leitung Lieferung Liste
    Lizenz Lösung Markt Maßnahme Messe Methode Modell Modul Netzwerk Norm Nutzung Partnerschaft
    Pflege Plattform Portal Potenzial Prognose Programm Projekt Protokoll Prozess Prüfung Rahmen
    Rechnung Reform Register Reise Richtlinie Schulung Seminar Statistik Strategie Struktur
    Studie Synergie System Tagung Team Termin Test Themen Übersicht Umsatz Unternehmen Verfahren
    Vergleich Vertrag Vision Vorlage Wachstum Wartung Wissen Workshop Zahlung Zentrale Ziel
    Zugang Zukunft Zusammenarbeit Zustellung`),
];

/** A name of some kinds of words, in their order: `Einkauf Kupfer Kabel`. */
export function workName(count: number, randomBelow: (limit: number) => number): string {
  const chosen: string[] = [];
  WORK_WORDS.forEach((kind, at) => {
    // Of the kinds that are left, each is as likely to be one of those still needed.
    if (randomBelow(WORK_WORDS.length - at) < count - chosen.length)
      chosen.push(kind[randomBelow(kind.length)]);
  });
  return chosen.join(" ");
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
