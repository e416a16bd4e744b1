import { expect, test } from "vitest";
import { hasSameAnswers } from "./same-answers";

const answer = (text: string, date: string | null = null, id = "1") => ({ id, text, date });

test("answers are the same in whatever order their questions come", () => {
  const [name, risks] = [[answer("Ordo")], [answer("Fire"), answer("Flood")]];
  expect(hasSameAnswers({ name, risks }, { risks, name })).toBe(true);
  expect(hasSameAnswers({ name, risks: [] }, { name })).toBe(true);
});

test("another text, day, order or number of answers is a difference", () => {
  const risks = [answer("Fire"), answer("Flood")];
  expect(hasSameAnswers({ risks }, { risks: risks.toReversed() })).toBe(false);
  expect(hasSameAnswers({ risks }, { risks: risks.slice(1) })).toBe(false);
  expect(hasSameAnswers({ risks }, {})).toBe(false);
  const milestones = [answer("Start", "2027-01-01")];
  expect(hasSameAnswers({ milestones }, { milestones: [answer("Start", "2027-01-02")] })).toBe(false);
});
