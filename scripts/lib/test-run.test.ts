import { expect, test } from "vitest";
import { wholeFile } from "./test-report.mjs";
import { passesNow } from "./test-run.mjs";

const [one, other, whole] = [
  { file: "/a.test.ts", name: "one" },
  { file: "/a.test.ts", name: "other" },
  { file: "/a.test.ts", name: wholeFile },
];
const wholeRun = { file: "", name: "unit tests" };

test.each([
  ["it passes", one, [one], [], true],
  ["it fails again", one, [other], [one], false],
  ["it does not run", one, [other], [], false],
  ["another test with its title fails", one, [one], [one], false],
  ["another test of its file fails", one, [one], [other], true],
  ["a test of its title in another file passes", one, [{ ...one, file: "/b.test.ts" }], [], false],
  ["its file could not be loaded", one, [], [whole], false],
  ["its file could not be cleaned up", one, [one], [whole], false],
  ["the run failed as a whole", one, [one], [wholeRun], false],
])("when %s the outcome counts accordingly", (_name, failed, passed, failedAgain, isPassed) => {
  expect(passesNow(failed, { passed, failed: failedAgain })).toBe(isPassed);
});

test("a file that could not be loaded passes when all of its tests do", () => {
  expect(passesNow(whole, { passed: [one], failed: [] })).toBe(true);
  expect(passesNow(whole, { passed: [one], failed: [other] })).toBe(false);
  expect(passesNow(whole, { passed: [], failed: [] })).toBe(false);
});

test("a run that failed as a whole passes when nothing fails in it", () => {
  expect(passesNow(wholeRun, { passed: [one], failed: [] })).toBe(true);
  expect(passesNow(wholeRun, { passed: [one], failed: [other] })).toBe(false);
});
