// The script of a page that somebody answers; it runs in that page alone, from disk.
const { entries, ...told } = JSON.parse(document.getElementById("asked").textContent);
const by = document.getElementById("by");
const file = document.getElementById("file");
const said = document.getElementById("said");
const key = `${told.format}:${told.review}:${told.asked}`;
let isSaved = true;

const fields = new Map(
  Array.from(document.querySelectorAll("[data-entry]"), (field) => [
    Number(field.dataset.entry),
    field,
  ]),
);
const askedOf = new Map(entries.map((asked) => [asked.entry, asked]));
const commentOf = (field) => field.querySelector(".comment input");
const answerOf = (field) => field.querySelector("input:checked")?.value;

/** What stands there now, which is what was answered. */
function shownOf(field) {
  const parts = [
    field.closest("section")?.querySelector("h2"),
    field.querySelector("legend"),
    field.querySelector(".why"),
  ];
  return parts.map((part) => part?.textContent ?? "");
}

function answers() {
  const given = entries.flatMap((asked) => {
    const field = fields.get(asked.entry);
    const answer = answerOf(field);
    const comment = commentOf(field).value.trim();
    if (!answer && !comment) return [];
    return [{ ...asked, shown: shownOf(field), answer: answer ?? "", comment }];
  });
  return { ...told, answeredBy: by.value.trim(), saved: new Date().toISOString(), answers: given };
}

const answered = () => answers().answers.filter(({ answer }) => answer);

function show() {
  const { length } = answered();
  document.getElementById("progress").textContent = `${length} of ${entries.length} answered`;
  for (const field of fields.values()) field.dataset.answer = answerOf(field) ?? "";
}

function fill({ answeredBy, answers }) {
  by.value = String(answeredBy ?? "");
  for (const field of fields.values()) {
    commentOf(field).value = "";
    for (const input of field.querySelectorAll("input[type=radio]")) input.checked = false;
  }
  for (const { entry, user, group, reason, answer, comment } of answers) {
    const field = fields.get(entry);
    const asked = askedOf.get(entry);
    // What was asked otherwise by this number is another question.
    const isSame = asked?.user === user && asked?.group === group && asked?.reason === reason;
    if (!field || !isSame) continue;
    commentOf(field).value = String(comment ?? "");
    if (answer === "keep" || answer === "remove")
      field.querySelector(`[value=${answer}]`).checked = true;
  }
  show();
}

// Where the browser keeps nothing for a file, saving is the way.
function keep() {
  try {
    localStorage.setItem(key, JSON.stringify(answers()));
  } catch {}
}

document.addEventListener("input", (event) => {
  if (event.target === file) return;
  isSaved = false;
  said.textContent = "";
  show();
  keep();
});

document.getElementById("save").addEventListener("click", () => {
  if (by.value.trim() === "") {
    said.textContent = "First write who answered.";
    by.focus();
    return;
  }
  const link = document.createElement("a");
  const blob = new Blob([JSON.stringify(answers(), null, 1)], { type: "application/json" });
  link.href = URL.createObjectURL(blob);
  link.download = `${document.title.replace(/[^\p{L}\p{N}.-]+/gu, " ").trim()} answers.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  isSaved = true;
  const left = entries.length - answered().length;
  said.textContent = left === 0 ? "Saved." : `Saved. ${left} not answered yet.`;
});

document.getElementById("open").addEventListener("click", () => file.click());
file.addEventListener("change", async () => {
  try {
    const opened = JSON.parse(await file.files[0].text());
    const isOfThis =
      opened.format === told.format && opened.review === told.review && opened.asked === told.asked;
    if (isOfThis && Array.isArray(opened.answers)) {
      fill(opened);
      keep();
      said.textContent = "Opened.";
    } else said.textContent = "That file has no answers to this page.";
  } catch {
    said.textContent = "That file has no answers to this page.";
  }
  file.value = "";
});

addEventListener("beforeunload", (event) => {
  if (!isSaved) event.preventDefault();
});

show();
try {
  const kept = JSON.parse(localStorage.getItem(key));
  if (kept) {
    fill(kept);
    isSaved = false;
  }
} catch {}
