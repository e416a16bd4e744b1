import { expect, test } from "vitest";
import { modelQuestions, readReply } from "@/testing/model-replies";
import { parseAnswer } from "./answer-parser";

const keyed = (...keys: string[]) => JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, `Answer ${at}`])));

test.each<[key: string, questionId: string]>([
  ["1. What is the name of the project?", "name"],
  ["Question 10 - What are the risks?", "risks"],
  ["Q: What are the risks?", "risks"],
  ["a) What is the name of the project?", "name"],
  ["What is the name of the project? *", "name"],
  ["What is the name of the project? (required)", "name"],
  ["**What are the milestones?**", "milestones"],
  ["What are the risks? / Ямар эрсдэл байна вэ?", "risks"],
  ["What are the risks? (Ямар эрсдэл байна вэ?)", "risks"],
  ["Ямар эрсдэл байна вэ? | What are the risks?", "risks"],
  ["what_are_the_risks", "risks"],
  ["whatAreTheMilestones", "milestones"],
  ["Objectives", "objectives"],
  ["اسم المشروع", "name"],
  ["ما المخاطِر؟", "risks"],
  ["مـا المخـاطر؟", "risks"],
  ["ما اهداف المشروع", "objectives"],
  ["What are the main risks?", "risks"],
  ["What are the mile stones?", "milestones"],
])("%s is a question's name", (key, questionId) => {
  expect(readReply(keyed(key))).toEqual({ [questionId]: "Answer 0|" });
});

test.each([
  "What are the costs?",
  "What are the roles?",
  "What are the tasks?",
  "What is the scope of the project?",
  "What is the budget of the project?",
  "What are the risk mitigations?",
  "Төслийн төсөв юу вэ?",
  "ما التكاليف؟",
  "Project",
  "The",
  "Notes",
])("%s is none of the questions: rather asked again than answered by something else", (key) => {
  expect(readReply(keyed(key))).toEqual({});
});

test("a shorter name fits nothing, whether the question's own wording stands beside it or not", () => {
  const { verdict: evaluation } = parseAnswer(keyed("Risks", "What are the risks?", "Project name"), modelQuestions());
  expect(evaluation.found).toEqual(["risks"]);
  expect(evaluation.extra).toEqual(["Risks", "Project name"]);
});

test("an id is something else's name where the question itself stands deeper", () => {
  const call = { name: "submit", arguments: { "What is the name of the project?": { answer: "Bus", mn: "Автобус" } } };
  expect(readReply(JSON.stringify(call))).toEqual({ name: "Bus|Автобус" });
});
