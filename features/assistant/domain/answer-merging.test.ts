import { expect, test } from "vitest";
import { modelQuestions } from "@/testing/model-replies";
import { flawOf, flawOfText } from "./answer-flaw";
import { mergeAnswers, secondRequestFor } from "./answer-merging";
import { parseAnswer } from "./answer-parser";

const questions = modelQuestions().filter(({ id }) => ["name", "objectives", "risks"].includes(id));
const textOf = (id: string) => questions.find((question) => question.id === id)?.text ?? "";

/** A reply to some of the questions, as the caller reads it. */
function part(askedIds: readonly string[], text: string) {
  const asked = questions.filter(({ id }) => askedIds.includes(id));
  return { askedIds, parsed: parseAnswer(text, asked) };
}
const reply = (members: Readonly<Record<string, readonly [string, string]>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(members).map(([id, [answer, mn]]) => [textOf(id), { answer, mn }])));
const all = questions.map(({ id }) => id);
const good = { name: ["Smart bus", "Ухаалаг автобус"], risks: ["Deep snow", "Их цас"] } as const;

test("a good answer stays whatever a later reply says", () => {
  const later = {
    ...part(all, reply({ ...good, name: ["Other bus", "Өөр автобус"], objectives: ["Fewer calls", "Цөөн дуудлага"] })),
  };
  const merged = mergeAnswers(questions, [part(all, reply(good)), later]);
  expect(merged.answers.map(({ content }) => content)).toEqual(["Smart bus", "Fewer calls", "Deep snow"]);
  expect(merged.verdict).toMatchObject({ found: all, missing: [], wrongLanguage: [], cut: [] });
});

test("a reply answers nothing that it was not asked", () => {
  const { parsed } = part(all, reply({ ...good, objectives: ["Fewer calls", "Цөөн дуудлага"] }));
  const merged = mergeAnswers(questions, [{ parsed, askedIds: ["objectives"] }]);
  expect(merged.verdict).toMatchObject({ found: ["objectives"], missing: ["name", "risks"] });
});

test("an answer in the wrong language gives way to a good one, and not to another wrong one", () => {
  const first = part(all, reply({ ...good, risks: ["Deep snow on roads", ""] }));
  expect(flawOf(first.parsed, "risks")).toBe("wrong-language");
  expect(flawOf(first.parsed, "name")).toBe("none");
  const better = mergeAnswers(questions, [first, part(["risks"], '{"answer": "Black ice", "mn": "Мөс"}')]);
  expect(better.answers.at(-1)).toMatchObject({ content: "Black ice", contentMn: "Мөс" });
  expect(better.verdict.wrongLanguage).toEqual([]);
  const same = mergeAnswers(questions, [first, part(["risks"], "Black ice on roads")]);
  expect(same.answers.at(-1)?.content).toBe("Deep snow on roads");
  expect(same.verdict.wrongLanguage).toEqual(["risks"]);
});

test("an answer that broke off gives way to a whole one, and to a longer part of it", () => {
  const cut = (text: string) => part(["risks"], `{"${textOf("risks")}": {"mn": "Их цас", "answer": "${text}`);
  expect(flawOf(cut("Deep").parsed, "risks")).toBe("cut");
  expect(mergeAnswers(questions, [cut("Deep sn"), cut("Deep")]).answers[0]?.content).toBe("Deep sn");
  expect(mergeAnswers(questions, [cut("Deep"), cut("Deep sn")]).answers[0]?.content).toBe("Deep sn");
  const merged = mergeAnswers(questions, [cut("Deep snow"), part(["risks"], reply({ risks: ["Ice", "Мөс"] }))]);
  expect(merged.answers[0]?.content).toBe("Ice");
  expect(merged.verdict.cut).toEqual([]);
});

test("half an answer is kept, and marked as cut", () => {
  const merged = mergeAnswers(questions, [part(all, `{"${textOf("risks")}": {"answer": "Dee`)]);
  expect(merged).toMatchObject({ answers: [{ content: "Dee" }], verdict: { cut: ["risks"] } });
});

test("what has no answer, half of one or one in the wrong language is asked again, in the order of the questions", () => {
  const text = `{"${textOf("risks")}": {"answer": "Deep snow", "mn": ""}, "${textOf("name")}": {"answer": "Smart b`;
  expect(secondRequestFor(part(all, text).parsed, questions)).toEqual({ kind: "missing", questionIds: all });
  expect(secondRequestFor(part(all, reply(good)).parsed, questions)).toEqual({
    kind: "missing",
    questionIds: ["objectives"],
  });
  expect(secondRequestFor(part(all, reply(good).slice(0, -1)).parsed, questions)).toEqual({
    kind: "missing",
    questionIds: ["objectives"],
  });
});

test.each([
  [{ content: "Deep snow", contentMn: "Их цас" }, "en", "none"],
  [{ content: "Deep snow", contentMn: "" }, "en", "wrong-language"],
  [{ content: "", contentMn: "Их цас" }, "ar", "wrong-language"],
  [{ content: "PostgreSQL 18", contentMn: "" }, "en", "none"],
  [{ content: "Их цас", contentMn: "" }, "mn", "none"],
  [{ content: "Deep snow\n\n[…]", contentMn: "" }, "en", "cut"],
] as const)("%o, asked in %s: %s", (sides, locale, flaw) => {
  expect(flawOfText(sides, locale)).toBe(flaw);
});
