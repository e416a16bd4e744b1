import { expect, test } from "vitest";
import { locales } from "@/lib/locale";
import { findPersonalData } from "@/lib/personal-data/find-personal-data";
import { answersOf } from "@/testing/questionnaire-factory";
import { joinRequest } from "../../domain/request-text";
import { findRequestWords, maskAnswers } from "./data";

const answers = answersOf({ description: ["An application"], risks: ["Call 9911 2233 or bat@example.mn", " "] });

test.each(locales)("masked answers leave a request in %s without what is looked for", async (locale) => {
  const copy = await findRequestWords(locale);
  const masked = maskAnswers(answers, copy);
  expect(masked.count).toBe(2);
  expect(findPersonalData(joinRequest({ copy, answers: masked.answers }).text)).toEqual([]);
  expect(findPersonalData(joinRequest({ copy, answers }).text)).toHaveLength(2);
});

test("a number that only what is left out of a request kept apart is masked too", async () => {
  const copy = await findRequestWords("en");
  const masked = maskAnswers(
    answersOf({ description: ["Call 9911\u00012233 or 88\u206611\u20692233\u0000, УБ9001\u202e0112"] }),
    copy,
  );
  expect(masked.count).toBe(3);
  expect(findPersonalData(joinRequest({ copy, answers: masked.answers }).text)).toEqual([]);
});

test("each answer that says something comes with the places of what is masked in it", async () => {
  const { marked } = maskAnswers(answers, await findRequestWords("en"));
  const found = marked.map(({ questionId, text, marks }) => [
    questionId,
    marks.map(({ kind, start, end }) => [kind, text.slice(start, end)]),
  ]);
  expect(found).toEqual([
    ["description", []],
    [
      "risks",
      [
        ["phone", "9911 2233"],
        ["email", "bat@example.mn"],
      ],
    ],
  ]);
});
