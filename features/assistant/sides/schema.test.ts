import { expect, test } from "vitest";
import { readReply } from "@/testing/model-replies";
import { sideOf } from "./schema";

const key = "What is the name of the project?";
const read = (value: unknown) => readReply(JSON.stringify({ [key]: value })).name;

test.each<[name: string, side: ReturnType<typeof sideOf>]>([
  ["answer_in_mongolian", "contentMn"],
  ["mongolianAnswer", "contentMn"],
  ["Mongolian translation (Cyrillic)", "contentMn"],
  ["translated_answer", "contentMn"],
  ["mn-MN", "contentMn"],
  ["English translation", "content"],
  ["en-US", "content"],
  ["Original answer", "content"],
  ["الترجمة المنغولية", "contentMn"],
  ["بالمنغولية", "contentMn"],
  ["Mongolian market", null],
  ["language", null],
  ["answers", null],
  ["text ".repeat(40), null],
  ["", null],
])("%j is the name of %s", (name, side) => {
  expect(sideOf(name)).toBe(side);
});

test.each<[what: string, value: unknown]>([
  ["two texts", ["Bus", "Автобус"]],
  ["codes of three letters", { eng: "Bus", mon: "Автобус" }],
  ["both within the answer", { answer: { en: "Bus", mn: "Автобус" } }],
  ["translations by language", { answer: "Bus", translations: { mn: "Автобус" } }],
  ["a translation that names its language", { answer: "Bus", translation: { language: "mn", text: "Автобус" } }],
  [
    "an object for each language",
    [
      { language: "en", text: "Bus" },
      { language: "mn", text: "Автобус" },
    ],
  ],
  ["what the model thinks of it", { answer: "Bus", mn: "Автобус", confidence: 0.9, notes: "" }],
  ["letters escaped twice", { answer: "Bus", mn: "\\u0410\\u0432\\u0442\\u043e\\u0431\\u0443\\u0441" }],
])("an answer and its translation: %s", (_, value) => {
  expect(read(value)).toBe("Bus|Автобус");
});

test("a list of two is no translation where both are in one language", () => {
  expect(read(["Fewer calls", "Every parent informed"])).toBe("Fewer calls\nEvery parent informed|");
  expect(readReply(JSON.stringify({ "Төслийн зорилго юу вэ?": ["PostgreSQL", "Өгөгдөл"] }), "mn")).toEqual({
    objectives: "PostgreSQL\nӨгөгдөл|",
  });
});

test.each<[what: string, reply: string]>([
  ["keys in both languages", '{"What are the risks?":"Snow","Ямар эрсдэл байна вэ?":"Цас"}'],
  ["a group a language", '{"english":{"What are the risks?":"Snow"},"mongolian":{"Ямар эрсдэл байна вэ?":"Цас"}}'],
  [
    "answers and translations",
    '{"answers":{"What are the risks?":"Snow"},"translations":{"What are the risks?":"Цас"}}',
  ],
  ["two fences", '```json\n{"What are the risks?":"Snow"}\n```\n```json\n{"What are the risks?":"Цас"}\n```'],
  ["a list of groups", '[{"lang":"en","answers":{"risks":"Snow"}},{"lang":"mn","answers":{"risks":"Цас"}}]'],
])("a translation apart from its answer: %s", (_, reply) => {
  expect(readReply(reply)).toEqual({ risks: "Snow|Цас" });
});
