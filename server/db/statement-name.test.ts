import { expect, test } from "vitest";
import { statementName } from "./statement-name";

test("a statement is named when it is sent for the third time, always alike", () => {
  const text = "select 'a statement of its own'";
  expect([statementName(text), statementName(text)]).toEqual([undefined, undefined]);
  const name = statementName(text);
  expect(name).toMatch(/^often_[0-9a-f]{32}$/);
  expect(statementName(text)).toBe(name);
});

test("a statement that code prepares is named at once", () => {
  expect(statementName("select 'a prepared statement'", { isPrepared: true })).toMatch(/^often_[0-9a-f]{32}$/);
});

test("what begins with another word than select, insert, update, delete or with is never named", () => {
  for (let use = 0; use < 5; use += 1) expect(statementName("begin; set local a = 1")).toBeUndefined();
});
