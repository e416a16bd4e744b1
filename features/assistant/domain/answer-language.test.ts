import { expect, test } from "vitest";
import { modelQuestions } from "@/testing/model-replies";
import { isInWrongLanguage } from "./answer-language";
import { secondRequestFor } from "./answer-merging";
import { parseAnswer } from "./answer-parser";

const isWrong = (content: string, contentMn: string, questionId = "integrations") =>
  isInWrongLanguage({ content, contentMn, questionId }, "en");

test.each([
  "E-Mongolia",
  "E-Mongolia\nGoogle Maps\nKhan Bank",
  "React Native\nPostgreSQL\nMapbox",
  "PostgreSQL 16, Redis, MQTT, 99.9%",
  "Next.js; Node.js 22; iOS",
])("%j names the same in both languages, one an item: no translation is missing", (names) => {
  expect(isWrong(names, names)).toBe(false);
});

test("names that are the same in both languages cost no second request", () => {
  const [question] = modelQuestions();
  const asked = [{ ...question!, id: "integrations" }];
  const names = "E-Mongolia\nGoogle Maps\nKhan Bank";
  const parsed = parseAnswer(JSON.stringify({ [question!.text]: { answer: names, mn: names } }), asked);
  expect(parsed.answers).toEqual([{ questionId: "integrations", content: names, contentMn: names }]);
  expect(secondRequestFor(parsed, asked)).toBeNull();
});

test.each([
  ["a sentence", "It works with Google Maps", "It works with Google Maps", "integrations"],
  ["items that are words", "maps\nbanking", "maps\nbanking", "integrations"],
  ["names where no name is asked for", "Parents\nTeachers", "Parents\nTeachers", "targetUsers"],
  ["a name of several words without Mongolian", "Google Maps\nKhan Bank", "", "integrations"],
])("%s that is the same in both is not translated", (_, content, contentMn, questionId) => {
  expect(isWrong(content, contentMn, questionId)).toBe(true);
});

const english = "It shows parents where the school bus is and when it arrives.";
test.each([
  ["Russian", "Сервис показывает родителям, где находится школьный автобус и когда он приедет."],
  ["Russian without short words", "Глубокий снег, опоздание автобусов, возможные аварии, школьные маршруты"],
  ["Russian in one line of a list", "Снижение количества звонков\nИнформирование родителей"],
  ["Kazakh", "Мектеп автобустары мен ата-аналарға арналған қосымша жасау жобасы."],
  ["half English", "Эцэг эхэд сургуулийн автобус where it is and when it arrives at the stop, every day of the year."],
])("%s in place of Mongolian is found", (_, text) => {
  expect(isWrong(english, text, "description")).toBe(true);
  expect(isInWrongLanguage({ content: text, contentMn: "", questionId: "description" }, "mn")).toBe(true);
});

test.each([
  "Эцэг эхэд сургуулийн автобус хаана явааг, хэзээ ирэхийг харуулна.",
  "Сургалтын системд бага ангийн багш нарт зориулсан аппликейшн",
  "Next.js, React Native болон Firebase Cloud Messaging ашиглана.",
  "«The Lord of the Rings» номын монгол орчуулга",
  "Захиалга, төлбөр, хүргэлт, мэдэгдэл",
  "Дуудлага цөөрөх\nЭцэг эх мэдээлэлтэй байх",
  "Системийн аюулгүй байдал, хувийн мэдээллийн хамгаалалт",
  "Улаанбаатар хотын захын дүүргүүдийн сургуулиуд",
  "Автобус хоцрох, зам хаагдах, цас орох",
])("%s is Mongolian", (text) => {
  expect(isWrong(english, text, "description")).toBe(false);
  expect(isInWrongLanguage({ content: text, contentMn: "", questionId: "description" }, "mn")).toBe(false);
});
