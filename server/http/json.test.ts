import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { expectQuick } from "@/testing/event-loop";
import { maxDepth, parseJson } from "./json";

function refusalOf(text: string): AppError {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error(`accepted: ${text.slice(0, 80)}`);
}

test.each([
  ["an empty text", ""],
  ["a byte order mark", "\uFEFF{}"],
  ["a trailing comma", '{"a":1,}'],
  ["single quotes", "{'a':1}"],
  ["a comment", "{} // no"],
  ["two values", "{}{}"],
  ["NaN", '{"a":NaN}'],
  ["a member named twice", '{"a":1,"a":2}'],
  ["an object of 60,000 members", `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":[]`).join()}}`],
  ["a member named twice, once in disguise", '{"a":1,"\\u0061":2}'],
  ["a member named twice further in", '[{"x":{"b":[],"c":{},"b":1}}]'],
])("refuses %s as malformed", (_, text) => {
  expect(refusalOf(text).code).toBe("malformed-json");
});

test("lets equal names stand in different objects, and as values", () => {
  expect(parseJson('{"a":{"a":"a"},"b":[{"a":1},{"a":2}],"c":"a"}')).toEqual({
    a: { a: "a" },
    b: [{ a: 1 }, { a: 2 }],
    c: "a",
  });
});

test("takes braces and quotes inside strings for text", () => {
  const value = { 'a"b': '{"a":[\\"', c: "}]\\" };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});

test(`accepts ${maxDepth} levels and refuses one more`, () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect(parseJson(nested(maxDepth))).toBeDefined();
  expect(refusalOf(nested(maxDepth + 1)).code).toBe("malformed-json");
});

const deep = [`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`, "[".repeat(100_000) + "]".repeat(100_000)];

test("refuses a hundred thousand levels", () => {
  for (const text of deep) expect(refusalOf(text).code).toBe("malformed-json");
});

test("refuses a hundred thousand levels within the time of a request", { tags: ["full"] }, async () => {
  await expectQuick(
    1_000,
    deep.map((text) => () => refusalOf(text)),
  );
});

test("names every text that the database cannot hold", () => {
  const error = refusalOf(JSON.stringify({ card: { name: "a\0b", tags: ["fine", "\ud800"] }, "k\0": 1 }));
  expect(error.code).toBe("invalid-input");
  expect(error.fields).toEqual([
    { pointer: "#/card/name", code: "invalid-text" },
    { pointer: "#/card/tags/1", code: "invalid-text" },
    { pointer: "#", code: "invalid-text" },
  ]);
});

test("keeps every other text as it is", () => {
  const texts = ["\uFFFE", `a${"\u0301".repeat(10_000)}`, "\u202Eabc", "a\u200Bb", "👩‍👩‍👧‍👦", "Өргөө Үсэг", "\u2028"];
  expect(parseJson(JSON.stringify(texts))).toEqual(texts);
});

test("gives no member the power over prototypes", () => {
  const value = parseJson(
    '{"__proto__":{"isAdmin":true},"a":{"__proto__":{"b":1}},"constructor":{"prototype":{"c":1}}}',
  );
  expect(Object.keys(value as object)).toEqual(["a", "constructor"]);
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value as object)) copy[key] = member;
  expect(copy.isAdmin).toBeUndefined();
  expect(({} as Record<string, unknown>).c).toBeUndefined();
});

test("a megabyte of marks on one letter is refused by name before anything normalises it", () => {
  const { code, fields } = refusalOf(JSON.stringify({ name: `a${"\u0323\u0301".repeat(240_000)}` }));
  expect([code, fields]).toEqual(["invalid-input", [{ pointer: "#/name", code: "invalid-text" }]]);
});
