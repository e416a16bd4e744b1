import { expect, test } from "vitest";
import { expectQuick } from "@/testing/event-loop";
import { readModelJson } from "./model-json";

const read = (text: string) => readModelJson(text, (key) => key === "a" || key === "b");
const both = { a: "one", b: "two" };
const all = JSON.stringify(both);

test.each<[what: string, text: string, values?: object[], isBroken?: boolean]>([
  ["what was thought before", `<think>{"a":"draft"} [or so]</think>${all}`],
  ["words in braces before", `I put {curly} [square] braces. ${all}`],
  ["words in braces behind", `${all}\nReplace {name} by yours [1].`],
  ["a program", `const answers = ${all};`],
  ["comments of two kinds", '{ /* x */ "a": "one", // y\n"b": "two" }'],
  ["JSON in a text", JSON.stringify(all)],
  ["JSON in a text in a fence", `\`\`\`json\n${JSON.stringify(all)}\n\`\`\``],
  ["quotes that are all escaped", all.replaceAll('"', '\\"')],
  ["curly quotes", "{“a”: “one”, “b”: “two”}"],
  ["a sign of order and of no width", `\u200b\uFEFF ${all}\u200b`],
  ["spaces that do not break", `{\u00a0\u00a0"a": "one",\u00a0"b": "two"}`],
  ["tags around it", `<answer>${all}</answer>`],
  ["a dictionary", "{'a': 'one', \"b\": 'two', }"],
  ["two objects", '{"a":"one"}\n{"b":"two"}', [{ a: "one" }, { b: "two" }]],
  ["two objects and a comma", '{"a":"one"},\n{"b":"two"}', [{ a: "one" }, { b: "two" }]],
  ["two objects among words", 'First:\n{"a":"one"}\nThen:\n{"b":"two"}\nDone.', [{ a: "one" }, { b: "two" }]],
  ["two fences", '```json\n{"a":"one"}\n```\nand\n```\n{"b":"two"}\n```', [{ a: "one" }, { b: "two" }]],
  ["a second object that broke off", '{"a":"one"}\n{"b":"tw', [{ a: "one" }, { b: "tw" }], true],
  [
    "a fence inside of a text that broke off",
    '```json\n{"a":"```js\\n{x}\\n```","b":"tw',
    [{ a: "```js\n{x}\n```", b: "tw" }],
    true,
  ],
])("%s is read", (_, text, values = [both], isBroken = false) => {
  expect(read(text)).toMatchObject({ values, status: "repaired", isBroken });
});

test.each<[what: string, text: string, value: unknown]>([
  ["a key that comes again", '{"a": "one", "b": "two", "a": ""}', { a: "one", b: "two", "a ": "" }],
  ["a key that comes again with a letter escaped", '{"a": "one", "\\u0061": ""}', { a: "one", "a ": "" }],
  ["a key that comes again in another object", '{"b": {"a": 1}, "c": {"a": 2}}', { b: { a: 1 }, c: { "a ": 2 } }],
  ["a key that nobody asked for and that comes again", '{"c": 1, "c": 2}', { c: 2 }],
  ["a key within a text", '{"a": "the \\"a\\": b"}', { a: 'the "a": b' }],
])("%s keeps what it held first", (_, text, value) => {
  expect(read(text)).toEqual({ values: [value], status: "valid", isBroken: false, isMended: false });
});

test.each<[what: string, text: string, value: unknown]>([
  ["words for nothing", '{"a": NaN, "b": [None, undefined, -Infinity]}', { a: null, b: [null, null, null] }],
  ["such words in texts", '{"a": "None, NaN", "b": NaN}', { a: "None, NaN", b: null }],
  ["curly quotes around an apostrophe", "{“a”: “Bat’s”}", { a: "Bat’s" }],
  ["quotes within", '{"a": "the "big" bus", "b": "x"}', { a: 'the "big" bus', b: "x" }],
  ["line ends and tabs", '{"a": "x\n\ty"}', { a: "x\n\ty" }],
  ["backslashes of others", '{"a": "\\d{8} \\_ C:\\Users"}', { a: "\\d{8} \\_ C:\\Users" }],
  ["comments and a URL", '{ // one: "x"\n/* three */ "a": "http://x"}', { a: "http://x" }],
])("%s are mended", (_, text, value) => {
  expect(read(text).values).toEqual([value]);
});

test.each(["<think>{", "I cannot help with [that].", "[1] [2]", "42", '"text"', "null"])("%j holds nothing", (text) => {
  expect(read(text)).toMatchObject({ values: [], status: "invalid", isBroken: false });
});

test("brackets without end cost no more than their length", { tags: ["full"] }, async () => {
  await expectQuick(3_000, [
    () => {
      for (const unit of ["{", "[ ", "{} ", '{"', "[x] ", "{a} ", '\\"']) read(unit.repeat(20_000));
    },
  ]);
});

test.each([
  ["calls of functions", '[`_a("'],
  ["quotes among signs of no width", "\u200b”<:"],
  ["halves of pairs", "\ud800”-\n"],
  ["dots", "...\n`_a("],
])("%s in disorder, which take minutes to repair, are left as they are", { tags: ["full"] }, async (_, unit) => {
  await expectQuick(2_000, [() => read(`{"a": "one", "b": [${unit.repeat(8_000)}`.slice(0, 45_000))]);
});
