import { expect, test } from "vitest";
import { readReply } from "@/testing/model-replies";

const [name, risks] = ["What is the name of the project?", "What are the risks?"];
const form = (value: string) => `{"answer": ${value}, "mn": ${value}}`;

test.each(["NaN", "None", "undefined", "-Infinity", "Infinity", "null", "nil"])("%s is no answer", (value) => {
  expect(readReply(`{"${risks}": ${form(value)}}`)).toEqual({});
  expect(readReply(`{"${name}": ${form(value)}, "${risks}": ${form(value)}}`)).toEqual({});
  const lines = `{\n  "${name}": {\n    "answer": ${value},\n    "mn": ${value}\n  },\n  "${risks}": ${form(value)}\n}`;
  expect(readReply(lines)).toEqual({});
  expect(readReply(`\`\`\`json\n${lines}\n\`\`\``)).toEqual({});
  expect(readReply(`{"${name}": {"answer": "Bus", "mn": "Автобус"}, "${risks}": ${form(value)}}`)).toEqual({
    name: "Bus|Автобус",
  });
});

test.each(["NaN", "undefined", "-Infinity", "None"])("%s as a text, or in a list, is no answer", (value) => {
  expect(readReply(JSON.stringify({ [risks]: { answer: value, mn: value } }))).toEqual({});
  expect(readReply(`{"${risks}": [${value}, ${value}]}`)).toEqual({});
});

test.each(["-", "—", "[]", "{}", '""', "...", "null.", "`null`", "(null)", "<NULL>", "NaN,", "+Infinity", "-\n- null"])(
  "%s is no answer either: it says nothing",
  (value) => {
    expect(readReply(JSON.stringify({ [risks]: { answer: value, mn: value } }))).toEqual({});
  },
);

test.each(["5", "👍", "C", "nullable fields", "— Snow —"])("%s is an answer", (value) => {
  expect(readReply(JSON.stringify({ [risks]: { answer: value, mn: "Цас" } }))).toEqual({ risks: `${value}|Цас` });
});

test("None is an answer where its translation says so", () => {
  expect(readReply(JSON.stringify({ [risks]: { answer: "None", mn: "Байхгүй" } }))).toEqual({ risks: "None|Байхгүй" });
});

test("a form that was left blank does not hide what is said behind it", () => {
  expect(readReply(`{"${risks}": NaN}\n\n## ${risks}\nDeep snow`)).toEqual({ risks: "Deep snow|" });
});

const snow = '{"answer": "Snow", "mn": "Цас"}';
test.each([
  '{"answer": "", "mn": ""}',
  '""',
  "null",
  "{}",
  "[]",
  '[" "]',
  '{"answer": NaN, "mn": undefined}',
  '{"answer": "NaN", "mn": "none"}',
])("a key that is said again with %s does not erase its answer", (blank) => {
  expect(readReply(`{"${risks}": ${snow}, "${name}": "Bus", "${risks}": ${blank}}`)).toMatchObject({
    risks: "Snow|Цас",
  });
  expect(readReply(`{"answers": {"${risks}": ${snow}, "${risks}": ${blank}}}`)).toEqual({ risks: "Snow|Цас" });
});

test.each([
  "1. What are the risks?",
  "what are the risks",
  "risks",
  "Question 2: What are the risks?",
  "What are the risks\\u003f",
])("nor does the key %s, which is written in its own way", (key) => {
  expect(readReply(`{"${key}": ${snow}, "${name}": "Bus", "${key}": {"answer": "", "mn": ""}}`)).toMatchObject({
    risks: "Snow|Цас",
  });
});

test("a side that is said again under a name of its own, blank, does not erase its text", () => {
  const sides = '"English": "Snow", "Mongolian": "Цас", "English": "", "Mongolian": ""';
  expect(readReply(`{"${risks}": {${sides}}}`)).toEqual({ risks: "Snow|Цас" });
});

test("a side that is said again, blank, does not erase its text", () => {
  expect(readReply(`{"${risks}": {"answer": "Snow", "mn": "Цас", "answer": "", "mn": ""}}`)).toEqual({
    risks: "Snow|Цас",
  });
});

test("of an answer that is said again the last that says something counts", () => {
  const ice = '{"answer": "Ice", "mn": "Мөс"}';
  expect(readReply(`{"${risks}": ${snow}, "${risks}": ${ice}, "${risks}": ""}`)).toEqual({ risks: "Ice|Мөс" });
});
