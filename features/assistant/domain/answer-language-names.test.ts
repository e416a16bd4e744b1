import { expect, test } from "vitest";
import { modelQuestions } from "@/testing/model-replies";
import { isInWrongLanguage } from "./answer-language";
import { secondRequestFor } from "./answer-merging";
import { parseAnswer } from "./answer-parser";

const questions = [
  { id: "integrations", text: "Which systems must it work together with?" },
  { id: "technology", text: "Which technology should be used?" },
];
const askedAgain = (reply: object) => {
  const asked = [...modelQuestions(), ...questions].filter(({ text }) => text in reply);
  return secondRequestFor(parseAnswer(JSON.stringify(reply), asked), asked);
};
const same = (text: string) => ({ answer: text, mn: text });

test.each([
  "E-Mongolia\nGoogle Maps\nKhan Bank",
  "React Native\nPostgreSQL\nMapbox",
  "PostgreSQL 16, Redis, MQTT, 99.9%",
  "E-Mongolia",
])("names that are the same in both languages are complete and cost no second call: %j", (names) => {
  expect(askedAgain(Object.fromEntries(questions.map(({ text }) => [text, same(names)])))).toBeNull();
  expect(isInWrongLanguage({ content: names, contentMn: "", questionId: "technology" }, "mn")).toBe(false);
});

test("a list of names of which some have a Mongolian spelling is complete", () => {
  const [content, contentMn] = ["E-Mongolia\nGoogle Maps\nKhan Bank", "E-Mongolia\nGoogle Maps\nХаан банк"];
  expect(isInWrongLanguage({ content, contentMn, questionId: "integrations" }, "en")).toBe(false);
  expect(isInWrongLanguage({ content: contentMn, contentMn: "", questionId: "integrations" }, "mn")).toBe(false);
});

test.each([
  ["a question that asks for no names", "Parents\nTeachers\nDrivers", "risks"],
  ["an item that is a sentence", "PostgreSQL\nA map of all the routes", "technology"],
])("words in English are no translation: %s", (_, text, questionId) => {
  expect(isInWrongLanguage({ content: text, contentMn: text, questionId }, "en")).toBe(true);
});

const english = "The service shows parents where the school bus is and when it comes.";
test.each([
  "Сервис показывает родителям, где находится школьный автобус и когда он приедет.",
  "Родители получают уведомления.\nВодитель может отменить рейс.",
  "Школьный автобус опаздывает",
  "Эцэг эхэд сургуулийн автобус where it is and when it arrives at the stop, every day of the year.",
  "Автобус is late because the driver is ill and nobody can come",
])("Russian, and Mongolian that goes on in English, are no Mongolian: %s", (text) => {
  expect(isInWrongLanguage({ content: english, contentMn: text, questionId: "description" }, "en")).toBe(true);
  expect(isInWrongLanguage({ content: text, contentMn: "", questionId: "description" }, "mn")).toBe(true);
});

test.each([
  "Эцэг эх сургуулийн автобус хаана явааг, хэзээ ирэхийг харна.",
  "За, харилцагч таны лого, программын хувилбарыг хянана.",
  "С. Баатар, К. Сарнай, У. Дорж нар шалгана.",
  "«The Lord of the Rings» номын санд Google Maps ашиглана",
  "PostgreSQL, Redis, React Native, Next.js ашиглан хийнэ",
])("Mongolian with names and titles is Mongolian: %s", (text) => {
  expect(isInWrongLanguage({ content: english, contentMn: text, questionId: "description" }, "en")).toBe(false);
});
