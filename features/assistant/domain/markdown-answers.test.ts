import { expect, test } from "vitest";
import { modelQuestions, readReply, shownOf } from "@/testing/model-replies";
import { parseAnswer } from "./answer-parser";

const [name, risks] = ["What is the name of the project?", "What are the risks?"];
const both = { name: "Bus|Автобус", risks: "Snow|Цас" };

test.each<[what: string, text: string]>([
  ["a numbered list", `1. ${name}\n   Answer: Bus\n   Mn: Автобус\n2. ${risks}\n   Answer: Snow\n   Mn: Цас`],
  [
    "headings with signs",
    `## 📌 ${name}\n**English:** Bus\n**Монгол:** Автобус\n\n## ⚠️ ${risks}\n**English:** Snow\n**Монгол:** Цас`,
  ],
  [
    "rules and a goodbye",
    `## ${name}\nBus\n\n*MN:* Автобус\n\n---\n\n## ${risks}\nSnow\n\n*MN:* Цас\n\n---\n\nLet me know!`,
  ],
])("%s in place of JSON", (_, text) => {
  expect(readReply(text)).toEqual(both);
});

test("what stands under a heading of the same rank that is no question is nobody's answer, and asked for in the right form", () => {
  const text = `## ${name}\nBus\n**mn:** Автобус\n\n### Why\nIt is short.\n\n## Dangers\nSnow`;
  const parsed = parseAnswer(text, modelQuestions());
  expect(shownOf(parsed)).toEqual({ name: "Bus|Автобус\n\n### Why\nIt is short." });
  expect(parsed.isUnparsed).toBe(true);
});

test("what looks like a side's name further on is part of the answer", () => {
  expect(readReply(`## ${risks}\nSnow\nResponse: tyres\n\nMongolian: Цас\nOriginal: x`)).toEqual({
    risks: "Snow\nResponse: tyres|Цас\nOriginal: x",
  });
});

test.each([
  `I cannot answer "${risks}" because it is against policy.`,
  `Could you clarify:\n1. ${name}\n2. ${risks}`,
  `## ${name}\n(left blank)\n\n## ${risks}\n(left blank)`,
])("%j answers nothing", (text) => {
  expect(readReply(text)).toEqual({});
});
