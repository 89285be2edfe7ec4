// @vitest-environment jsdom
import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formsOf } from "#src/files/reviews/answerForm.ts";
import script from "#src/files/reviews/answerPage.js?raw";
import { answerPage, SCRIPT_HASH } from "#src/files/reviews/answerPage.ts";
import { rowCheck, sha256 } from "#src/files/reviews/rowCheck.ts";
import type { Review } from "#src/model/facts/reviews.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyName } from "../anyTable.ts";
import { DATA, REVIEW } from "./aReview.ts";

test("no script but the page's own runs in a page, whatever names are", () => {
  const hash = createHash("sha256").update(script).digest("base64");
  expect(SCRIPT_HASH).toBe(`sha256-${hash}`);
  fc.assert(
    fc.property(fc.array(anyName, { minLength: 7, maxLength: 7 }), (texts) => {
      const [id, name, user, group, reason, asked, title] = texts;
      const review: Review = {
        ...REVIEW,
        ...{ id, name: title, answerers: [{ id: asked, name, mail: "" }] },
        entries: {
          ...{ users: [user], groups: [group], reasons: [reason] },
          answerers: Uint32Array.of(0),
        },
      };
      const page = [...answerPage(atOnce(formsOf(review, DATA))[0])].join("");
      const document = new DOMParser().parseFromString(page, "text/html");
      const scripts = [...document.querySelectorAll("script")];
      expect(scripts.map(({ type }) => type)).toEqual(["application/json", ""]);
      expect(JSON.parse(scripts[0].textContent!)).toMatchObject({
        ...{ review: id, asked, entries: [{ entry: 0, user, group, reason }] },
      });
      expect(scripts[1].textContent).toBe(script);
      // As the script reads it from the page.
      const shown = ["h2", "legend", ".why"].map(
        (part) => document.querySelector(part)!.textContent,
      );
      const { check } = JSON.parse(scripts[0].textContent!).entries[0];
      expect(check).toBe(rowCheck(review, asked, 0, shown));
      expect(document.querySelectorAll("img, iframe, link, object").length).toBe(0);
      const policy = document.querySelector("meta[http-equiv]")!.getAttribute("content")!;
      expect(policy).toContain(`script-src '${SCRIPT_HASH}'`);
    }),
  );
});

test("checks are of the very SHA-256, and another key, person, place or text has another one", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const hash = Buffer.from(
        Array.from(sha256(bytes), (word) => [word >>> 24, word >>> 16, word >>> 8, word]).flat(),
      );
      expect(hash.toString("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
    }),
  );
  const review = { id: "r", key: "k" };
  const checks = [
    rowCheck(review, "eva", 0, ["ann", "Pay"]),
    rowCheck({ ...review, key: "l" }, "eva", 0, ["ann", "Pay"]),
    rowCheck({ ...review, id: "s" }, "eva", 0, ["ann", "Pay"]),
    rowCheck(review, "EVA", 0, ["ann", "Pay"]),
    rowCheck(review, "eva", 1, ["ann", "Pay"]),
    rowCheck(review, "eva", 0, ["annPay", ""]),
    rowCheck(review, "eva", 0, ["Pay", "ann"]),
  ];
  expect(new Set(checks).size).toBe(checks.length);
});
