import { expect, test } from "vitest";
import { isOnlyRefusal, isRefusal, mayBeAnswer } from "./no-answer";

test.each([
  "I'm sorry, but I can't help with that.",
  "I apologize, but I am unable to answer this question.",
  "As an AI language model, I have no opinion on projects.",
  "Unfortunately, I cannot do this.",
  "**I must decline.** It is against my rules.",
  "Уучлаарай, би энэ асуултад хариулах боломжгүй.",
  "Би энэ хүсэлтийг биелүүлж чадахгүй.",
  "عذرًا، لا يمكنني الإجابة عن هذا السؤال.",
])("%j declines", (text) => {
  expect([isRefusal(text), mayBeAnswer(text)]).toEqual([true, false]);
});

test.each([
  "Unfortunately the roads are icy in winter.",
  "I do not expect more than ten thousand users.",
  "Харамсалтай нь зам их мөстдөг.",
  "Parents cannot see where the bus is.",
])("%j is an answer", (text) => {
  expect([isRefusal(text), mayBeAnswer(text)]).toEqual([false, true]);
});

test.each([
  "Could you clarify which risks you mean?",
  "upstream connect error or disconnect/reset before headers",
  '{"error": {"message": "overloaded", "code": 529}}',
  "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>",
  "42",
  "",
])("%j neither declines nor answers", (text) => {
  expect([isRefusal(text), mayBeAnswer(text)]).toEqual([false, false]);
});

test.each([
  "I'm sorry, but I can't help with that.",
  "I must decline.",
  "Уучлаарай, би энэ асуултад хариулах боломжгүй.",
  "عذرًا، لا يمكنني الإجابة عن هذا السؤال.",
])("%j is nothing but a refusal", (text) => {
  expect(isOnlyRefusal(text)).toBe(true);
});

test.each([
  "Unfortunately, I cannot rule this out: deep snow is likely.",
  "I can't give exact numbers, but ten thousand parents are likely.",
  "As an AI project planner, I would begin with the drivers.",
  "Харамсалтай нь автобус энэ замаар явах боломжгүй.",
  `I'm sorry, but I can't help with prices. ${"Here is a plan for the rest. ".repeat(20)}`,
])("%j answers, also where it says what cannot be", (text) => {
  expect(isOnlyRefusal(text)).toBe(false);
});
