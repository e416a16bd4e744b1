import { expect, test } from "vitest";
import { type ParsedAnswers, parseAnswer } from "./answer-parser";

const questions = [
  { id: "name", text: "What is the name of the project?", others: ["Төслийн нэр юу вэ?", "ما اسم المشروع؟"] },
  { id: "objectives", text: "What are its objectives?", others: ["Зорилго нь юу вэ?", "ما أهدافه؟"] },
  { id: "risks", text: "Which risks do you see?", others: ["Ямар эрсдэл байна вэ?", "ما المخاطر التي تراها؟"] },
];
const [name, objectives, risks] = questions.map(({ text }) => text) as [string, string, string];
const both = (n: number) => ({ answer: `Answer ${n}`, mn: `Хариулт ${n}` });
const three = ["Answer 1|Хариулт 1", "Answer 2|Хариулт 2", "Answer 3|Хариулт 3"];
const keyed = (...keys: string[]) => Object.fromEntries(keys.map((key, at) => [key, both(at + 1)]));

const shown = ({ answers }: ParsedAnswers) =>
  questions.map(({ id }) => {
    const answer = answers.find(({ questionId }) => questionId === id);
    return answer ? `${answer.content}|${answer.contentMn}` : null;
  });

test.each<[what: string, reply: unknown, answers: (string | null)[]]>([
  ["keys in Mongolian, in other words", keyed("Төслийн нэр юу?", "Зорилго нь юу вэ", "Ямар эрсдэл байна"), three],
  ["a list that is too short", ["a", "b"], [null, null, null]],
  ["records with an id", questions.map(({ id }, at) => ({ id, ...both(at + 1) })), three],
  [
    "records with another name for the question",
    { responses: questions.map(({ text }, at) => ({ question_text: text, ...both(at + 1) })) },
    three,
  ],
  ["other names of the sides", { name: { English: "Bus", Mongolian: "Автобус" } }, ["Bus|Автобус", null, null]],
  ["names of the sides in Mongolian", { name: { Хариулт: "Bus", Орчуулга: "Автобус" } }, ["Bus|Автобус", null, null]],
  ["sides with an ending", { name: { answer: "Bus", answer_mn: "Автобус" } }, ["Bus|Автобус", null, null]],
  [
    "sides that were swapped",
    { name: { answer: "Энэ бол автобусны том төсөл юм", mn: "This is a large project of buses" } },
    ["This is a large project of buses|Энэ бол автобусны том төсөл юм", null, null],
  ],
  [
    "a number, a yes, nothing",
    { name: 42, objectives: { answer: true, mn: null }, risks: null },
    ["42|", "true|", null],
  ],
  ["line ends that were escaped twice", { objectives: "one\\ntwo\\n- three" }, [null, "one\ntwo\n- three|", null]],
  ["a path is no line end", { objectives: "C:\\new\\now" }, [null, "C:\\new\\now|", null]],
  [
    "the form of the reply, not filled in",
    { ...keyed(name), risks: { answer: "…", mn: "..." } },
    [three[0] ?? "", null, null],
  ],
  ["signs without width", { name: { answer: "\u200b\u2060", mn: "\ufeff" } }, [null, null, null]],
  ["an error in place of answers", { error: "I cannot help with that" }, [null, null, null]],
])("%s find their questions", (_, reply, answers) => {
  expect(shown(parseAnswer(JSON.stringify(reply), questions))).toEqual(answers);
});

test("a draft and what corrects it: what came last counts, unless it says nothing", () => {
  const draft = JSON.stringify({ [name]: "draft", [risks]: "Snow" });
  const final = JSON.stringify({ [name]: "Bus", [risks]: "" });
  const parsed = parseAnswer(`First:\n${draft}\nBetter:\n${final}`, questions);
  expect(shown(parsed)).toEqual(["Bus|", null, "Snow|"]);
  expect(parsed.verdict.extra).toEqual([]);
});

test.each<[what: string, text: string, answers: (string | null)[]]>([
  [
    "headings",
    `## ${name}\nBus\n\n## 2. ${objectives}\n- one\n- two\n\n**mn:** нэг\nхоёр\n### Budget`,
    ["Bus|", "- one\n- two|нэг\nхоёр\n### Budget", null],
  ],
  ["talk about something else", "The name of the project matters: choose it well.", [null, null, null]],
])("%s in place of JSON: each answer stands under its question", (_, text, answers) => {
  const parsed = parseAnswer(text, questions);
  expect(shown(parsed)).toEqual(answers);
  expect(parsed.jsonStatus).toBe(answers.some((answer) => answer !== null) ? "repaired" : "invalid");
});
