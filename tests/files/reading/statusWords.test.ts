import { expect, test } from "vitest";
import { wordAnswer } from "#src/files/import/questions/question.ts";
import { members, open } from "../inputs.ts";

const words = (opened: Awaited<ReturnType<typeof open>>) =>
  opened.questions.filter(({ form }) => form === "words");

test.each([
  ["user,group,Status\nanna,A,aktiv\nbert,B,ausgetreten\n", "Status", "ausgetreten"],
  ["Utilisateur;Groupe;Statut\nanna;A;actif\nbert;B;suspendu\n", "Statut", "suspendu"],
  ["Usuario;Grupo;Estado\nanna;A;alta\nbert;B;baja\n", "Estado", "baja"],
  ["Utente;Gruppo;Stato\nanna;A;attivo\nbert;B;cessato\n", "Stato", "cessato"],
  ["user,group,Employee status\nanna,A,active\nbert,B,furlough\n", "Employee status", "furlough"],
  ["User;A;B;Status\nanna;x;;aktiv\nbert;;x;ausgetreten\n", "Status", "ausgetreten"],
])(
  "an unknown word in a status column is asked about, and can take memberships out: %j",
  async (text, heading, word) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual({ anna: ["A"], bert: ["B"] });
    const [question] = words(opened);
    expect(question).toMatchObject({ id: `words in force: ${heading}` });
    if (question.form !== "words") throw new Error("It has no words.");
    expect(question.words.map((one) => one.word)).toContain(word);
    const answers = { [question.id]: [wordAnswer(word, "out")] };
    const asked = await open(text, { choices: { answers } });
    const inForce = asked.questions.find(({ id }) => id === `in force: ${heading}`);
    expect(inForce?.text).toContain(word);
    const left = { ...answers, [`in force: ${heading}`]: "leave" };
    const out = await open(text, { choices: { answers: left } });
    expect(members(out.data).bert ?? []).toEqual([]);
  },
);

test("several columns are asked about at once", async () => {
  const opened = await open("user,group,Status,User status\nanna,A,gold,limbo\nbert,B,silver,on\n");
  expect(words(opened)).toHaveLength(2);
});

test("known words are nothing to ask about, nor the states of a country", async () => {
  expect((await open("user,group,State\nanna,A,NY\nbert,B,CA\n")).isClean).toBe(true);
  expect((await open("user,group,Status\nanna,A,active\nbert,B,aktiv\n")).isClean).toBe(true);
});
