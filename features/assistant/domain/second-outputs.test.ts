import { expect, test } from "vitest";
import { type Golden, readGolden, statedBy } from "@/testing/model-replies";

const [name, objectives, risks] = [
  "What is the name of the project?",
  "What are the objectives of the project?",
  "What are the risks?",
];
const one = { asked: ["risks"] };
const snow: Golden = { ...one, answers: { risks: "Deep snow|Их цас" } };
const lists: Golden = { ...one, answers: { risks: "Deep snow\nBlack ice|Их цас\nМөс" } };
const english: Golden = { ...one, answers: { risks: "Deep snow on the roads.|" }, wrong: ["risks"], byRequest: 2 };
const nothing: Golden = { ...one, answers: {} };
const inMongolian: Golden = { ...one, locale: "mn", answers: { risks: "Зам дээрх их цас." } };

/** Replies to the second question, which asks for what the first reply left out: one question to three. */
const golden: [what: string, text: string, Golden][] = [
  ["the answer's sides alone", '{"answer": "Deep snow", "mn": "Их цас"}', snow],
  ["the sides in a fence", '```json\n{"answer": "Deep snow", "mn": "Их цас"}\n```', snow],
  ["the sides without their last brace", '{"answer": "Deep snow", "mn": "Их цас"', snow],
  ["the sides as lists", '{"answer": ["Deep snow", "Black ice"], "mn": ["Их цас", "Мөс"]}', lists],
  ["a list with one pair of sides", '[{"answer": "Deep snow", "mn": "Их цас"}]', snow],
  ["a wrapping with the sides", '{"result": {"answer": "Deep snow", "mn": "Их цас"}}', snow],
  ["the sides under a key that no question has", '{"Some other key": {"answer": "Deep snow", "mn": "Их цас"}}', snow],
  ["lines with the sides' names", "answer: Deep snow\nmn: Их цас", snow],
  ["bold names of the sides", "**Answer:** Deep snow\n\n**Mongolian:** Их цас", snow],
  ["a JSON string", '"Deep snow — Mongolian: Их цас"', snow],
  ["a plain sentence", "Deep snow on the roads.", english],
  ["a plain sentence behind thoughts", "<think>Risks…</think>\nDeep snow on the roads.", english],
  ["both in one plain text", "Deep snow — Mongolian: Их цас", snow],
  ["a numbered list, and one in Mongolian", "1. Deep snow\n2. Black ice\n\nMongolian:\n1. Их цас\n2. Мөс", lists],
  ["a list with bullets, and one in Mongolian", "- Deep snow\n- Black ice\n\nМонголоор:\n- Их цас\n- Мөс", lists],
  [
    "a numbered list alone",
    "1. Deep snow\n2. Black ice",
    { ...one, answers: { risks: "Deep snow\nBlack ice|" }, wrong: ["risks"], byRequest: 2 },
  ],
  [
    "a list of texts",
    '["Deep snow", "Black ice"]',
    { ...one, answers: { risks: "Deep snow\nBlack ice|" }, wrong: ["risks"] },
  ],
  ["plain text asked in Mongolian", "Зам дээрх их цас.", { ...inMongolian, answers: { risks: "Зам дээрх их цас.|" } }],
  [
    "the other answers over again do not count",
    JSON.stringify({ [name]: "Another name", [risks]: { answer: "Deep snow", mn: "Их цас" } }),
    snow,
  ],
  ["an apology", "I'm sorry, but I can't help with that.", nothing],
  [
    "an apology that begins with thoughts",
    "<think>No.</think>I apologize, but I am unable to answer this question.",
    nothing,
  ],
  ["an apology in Mongolian", "Уучлаарай, би энэ асуултад хариулах боломжгүй.", { ...nothing, locale: "mn" }],
  ["an apology in Arabic", "عذرًا، لا يمكنني الإجابة عن هذا السؤال.", { ...nothing, locale: "ar" }],
  ["a model's own introduction", "As an AI language model, I cannot assess risks.", nothing],
  ["a question back", "Could you clarify which risks you mean?", nothing],
  ["a page of HTML", "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>", nothing],
  ["an error as JSON", '{"error": {"message": "overloaded", "code": 529}}', nothing],
  ["a service's error as text", "upstream connect error or disconnect/reset before headers", nothing],
  ["a number alone", "42", nothing],
  [
    "two of three questions",
    JSON.stringify({
      [objectives]: { answer: "Fewer calls", mn: "Цөөн дуудлага" },
      [risks]: { answer: "Deep snow", mn: "Их цас" },
    }),
    {
      asked: ["name", "objectives", "risks"],
      answers: { objectives: "Fewer calls|Цөөн дуудлага", risks: "Deep snow|Их цас" },
    },
  ],
  [
    "two questions as numbered lines",
    "1. Smart bus — Mongolian: Ухаалаг автобус\n2. Deep snow — Mongolian: Их цас",
    {
      asked: ["name", "risks"],
      answers: { name: "Smart bus|Ухаалаг автобус", risks: "Deep snow|Их цас" },
      byRequest: 2,
    },
  ],
  [
    "plain text to two questions answers neither",
    "The bus is smart and the snow is deep.",
    { asked: ["name", "risks"], answers: {}, byRequest: 2 },
  ],
];

test.each(golden)("%s", (_, text, stated) => {
  expect(readGolden(text, stated)).toEqual(statedBy(stated));
});
