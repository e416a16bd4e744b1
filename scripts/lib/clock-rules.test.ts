import { expect, test } from "vitest";
import { clockFaults } from "./clock-rules.mjs";

const inTest = (body: string, options = "") => `test("works", ${options}async () => {\n  ${body}\n});\n`;
const faultsOf = (text: string, file = "lib/clock.test.ts") => clockFaults({ file, text });

test.each([
  "expect(performance.now() - startedMs).toBeLessThan(1_000);",
  "expect(\n    Date.now() - startedMs,\n  ).toBeLessThan(1_000);",
  "expect(endsAt).toBeGreaterThan(Date.now() + 5_000);",
  "while (Date.now() < endsAt) await turn();",
  "await new Promise((resolve) => setTimeout(resolve, 50));",
  "await page.waitForTimeout(50);",
  "vi.setConfig({ testTimeout: 5_000 });",
])("a test of the gate may not contain %s", (body) => {
  expect(faultsOf(inTest(body))).toHaveLength(1);
});

test.each(["const yesterday = new Date(Date.now() - dayMs);", "const later = () => new Date(Date.now() + dayMs);"])(
  "data may be made from the time: %s",
  (body) => {
    expect(faultsOf(inTest(body))).toEqual([]);
  },
);

const timed = "expect(performance.now()).toBeLessThan(1_000);";

test("what is tagged full may depend on a clock", () => {
  expect(faultsOf(inTest(timed, '{ tags: ["full"] }, '))).toEqual([]);
  // Written in two parts, as Vitest would take it for a tag of this file.
  expect(faultsOf(`//${" @module-tag"} full\n${inTest(timed)}`)).toEqual([]);
});

test("a journey is in the gate only when it is tagged", () => {
  expect(faultsOf(inTest(timed), "e2e/clock.spec.ts")).toEqual([]);
  expect(faultsOf(inTest(timed, '{ tag: "@gate" }, '), "e2e/clock.spec.ts")).toHaveLength(1);
});

test("the fault names the file and the line where its test begins", () => {
  expect(faultsOf(`const start = 0;\n\n${inTest(timed)}`)[0]).toMatch(/^lib\/clock\.test\.ts:3: compares the time/);
});
