import { expect, test } from "vitest";
import { expectQuick } from "@/testing/event-loop";
import { readModelJson } from "./model-json";

const worthOf = (value: object) => {
  const keys = [value].flat().flatMap(Object.keys);
  return ["a", "b"].filter((key) => keys.includes(key)).length;
};
const read = (text: string) => readModelJson(text, { worthOf, most: 2 });
const both = { a: "one", b: "two" };
const all = JSON.stringify(both);

test.each<[what: string, text: string, value?: unknown, isBroken?: boolean]>([
  ["what was thought before", `<think>{"a":"draft"} [or so]</think>${all}`],
  ["words in braces before", `I put {curly} [square] braces. ${all}`],
  ["words in braces behind", `${all}\nReplace {name} by yours [1].`],
  ["a program", `const answers = ${all};`],
  ["comments of a script", '{\n# the answers\n"a": "one",\n-- and\n"b": "two"}'],
  ["comments of two kinds", '{ /* x */ "a": "one", // y\n"b": "two" }'],
  ["JSON in a text", JSON.stringify(all)],
  ["JSON in a text in a fence", `\`\`\`json\n${JSON.stringify(all)}\n\`\`\``],
  ["quotes that are all escaped", all.replaceAll('"', '\\"')],
  ["curly quotes", "{“a”: “one”, “b”: “two”}"],
  ["full width", "｛“a”：“one”，“b”：“two”｝"],
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
    { a: "```js\n{x}\n```", b: "tw" },
    true,
  ],
])("%s is read", (_, text, value = both, isBroken = false) => {
  expect(read(text)).toEqual({ value, status: "repaired", isBroken });
});

test.each(["<think>{", "I cannot {help} with [that].", "[1] [2]", "42", '"text"', "null"])(
  "%j holds nothing",
  (text) => {
    const { value } = read(text);
    expect(value === null ? 0 : worthOf(value)).toBe(0);
  },
);

test("brackets without end cost no more than their length", { tags: ["full"] }, async () => {
  await expectQuick(3_000, [
    () => {
      for (const unit of ["{", "[ ", "{} ", '{"', "[x] ", "{a} ", '\\"']) read(unit.repeat(20_000));
    },
  ]);
});
