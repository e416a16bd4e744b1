import { expect, test } from "vitest";
import { fitAnswers } from "./fit-answers";

const answer = (text: string, date: string | null = null) => ({ id: `id of ${text}`, text, date });

test("answers to the questions of today come back as they are", () => {
  const stored = { name: [answer("Ordo")], milestones: [answer("Pilot", "2027-03-01"), answer("Open")] };
  expect(fitAnswers(stored)).toEqual({ answers: stored, retired: {} });
});

test("answers to a question that is gone are given back by its old id", () => {
  const stored = { budget: [answer("A million"), answer("Or two")], name: [answer("Ordo")] };
  expect(fitAnswers(stored)).toEqual({
    answers: { name: [answer("Ordo")] },
    retired: { budget: ["A million", "Or two"] },
  });
});

test("several answers to what takes one now become its lines, and a day that is not asked for any more is dropped", () => {
  const { answers } = fitAnswers({
    uxDesign: [answer("Calm"), answer("Dense")],
    risks: [answer("Fire", "2027-01-01")],
  });
  expect(answers.uxDesign).toEqual([{ id: "id of Calm", text: "Calm\nDense", date: null }]);
  expect(answers.risks).toEqual([answer("Fire")]);
});

test("what has not the shape of an answer is left out", () => {
  expect(fitAnswers({ name: "Ordo", risks: [null, 1, { id: 1 }, { id: "a" }], old: {} })).toEqual({
    answers: {},
    retired: {},
  });
});
