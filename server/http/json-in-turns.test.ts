import { expect, test } from "vitest";
import { expectShort, turnsDuring } from "@/testing/event-loop";
import { fc, propertyRuns } from "@/testing/properties";
import { writeJson } from "./json-in-turns";

const textOf = async (value: unknown) => new TextDecoder().decode(await writeJson(value));

const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`id-${at}`, { at }]));

test.each<[string, unknown]>([
  ["short", { a: [1, "two", null], b: { c: new Date(0), d: undefined } }],
  ["nothing", null],
  ["a long list", Array.from({ length: 301 }, (_, at) => (at % 7 === 0 ? undefined : at))],
  ["a long object", members(250)],
  ["a long object of what is not there", Object.fromEntries(Array.from({ length: 250 }, (_, at) => [at, undefined]))],
  ["long ones within", { board: { name: "x", cards: members(101), gone: undefined, rest: members(400) }, at: 1 }],
  ["long ones beside short ones in a list", [1, members(101), undefined, [2], members(101), members(101)]],
  ["a name that objects have", { ["__proto__"]: 1, ...members(101) }],
])("%s is written as JSON.stringify does", async (_, value) => {
  expect(await textOf(value)).toBe(JSON.stringify(value));
});

test("whatever JSON can say is written as JSON.stringify does", async () => {
  const long = fc.array(fc.jsonValue(), { minLength: 95, maxLength: 205 });
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), long)), async (value) => {
      expect(await textOf({ value })).toBe(JSON.stringify({ value }));
    }),
    { numRuns: propertyRuns(50) },
  );
});

function writerOfMegabytes() {
  const cards = Object.fromEntries(
    Array.from({ length: 8_000 }, (_, at) => [`card-${at}`, { name: "A name. ".repeat(120), at, labels: ["a", "b"] }]),
  );
  return () => writeJson({ board: { cards } });
}

test("others get in while megabytes are written", async () => {
  expect(await turnsDuring(writerOfMegabytes())).toBeGreaterThan(0);
});

test("others get in soon while megabytes are written", { tags: ["full"] }, async () => {
  const write = writerOfMegabytes();
  await write();
  await expectShort(40, () => new Map([["writing", write]]));
});
