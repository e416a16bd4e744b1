import { expect, test } from "vitest";
import { modelQuestions } from "@/testing/model-replies";
import { parseAnswer } from "./answer-parser";
import { replySchemaOf } from "./reply-schema";

const sides = {
  type: "object",
  properties: { answer: { type: "string" }, mn: { type: "string" } },
  required: ["answer", "mn"],
  additionalProperties: false,
};

test("a reply in English or Arabic has an answer and its translation for each question, and nothing else", () => {
  const questions = modelQuestions().slice(0, 2);
  const [one = "", two = ""] = questions.map(({ text }) => text);
  expect(replySchemaOf(questions, "en")).toEqual({
    type: "object",
    properties: { [one]: sides, [two]: sides },
    required: [one, two],
    additionalProperties: false,
  });
});

test("a reply in Mongolian has one text for each question", () => {
  const questions = modelQuestions("mn");
  const schema = replySchemaOf(questions, "mn");
  expect(Object.values(schema.properties)).toEqual(questions.map(() => ({ type: "string" })));
  expect(schema.required).toEqual(questions.map(({ text }) => text));
});

test("what keeps to the schema is read whole", () => {
  const questions = modelQuestions("mn");
  const reply = Object.fromEntries(replySchemaOf(questions, "mn").required.map((key) => [key, "Хариулт"]));
  const { verdict: evaluation, jsonStatus } = parseAnswer(JSON.stringify(reply), questions, "mn");
  expect([jsonStatus, evaluation.missing, evaluation.wrongLanguage]).toEqual(["valid", [], []]);
});

test("a question named like a member of every object is a key like any other", () => {
  const { properties } = replySchemaOf([{ id: "x", text: "__proto__" }], "en");
  expect(Object.keys(properties)).toEqual(["__proto__"]);
});
