import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { withOwnSigns } from "./model-signs";
import { withTail } from "./model-tail";

test.each<[what: string, text: string, value: unknown]>([
  ["Arabic commas", '{"a": "x، y"، "b": "z"؛ "c": 1}', { a: "x، y", b: "z", c: 1 }],
  ["semicolons", '{"a": "x; y"; "b": "z"}', { a: "x; y", b: "z" }],
  ["full width outside of texts alone", '｛"a"： "x： y， z"， "b"： ［1］｝', { a: "x： y， z", b: [1] }],
  ["arrows", '{"a" => "x => y"}', { a: "x => y" }],
  ["angle quotes", "{«a»: «x " + "y», «b»: «z»}", { a: "x y", b: "z" }],
  ["low quotes", "{„a“: „x“, „b”: „y”}", { a: "x", b: "y" }],
  ["curly quotes around an apostrophe", "{“a”: “Bat’s”}", { a: "Bat’s" }],
  ["single quotes around an apostrophe", "{'a': 'Bat's bus', 'b': 'it\\'s'}", { a: "Bat's bus", b: "it's" }],
  ["quotes within", '{"a": "the "big" bus", "b": "x"}', { a: 'the "big" bus', b: "x" }],
  [
    "quotes within before a comma",
    '{"a": "called "Smart", for all", "b": "x"}',
    { a: 'called "Smart", for all', b: "x" },
  ],
  ["line ends and tabs", '{"a": "x\r\n\ty"}', { a: "x\r\n\ty" }],
  ["backslashes of others", '{"a": "\\d{8} \\_ C:\\Users"}', { a: "\\d{8} \\_ C:\\Users" }],
  ["marks of direction", '\u200f{\u200e"a"\u200f:\ufeff "x\u200f"}', { a: "x\u200f" }],
  ["comments", '{ // one: "x"\n# two\n/* three */ "a": "http://x"}', { a: "http://x" }],
  ["lines quoted as in a mail", '> {\n>   "a": "x > y",\n>   "b": "z"\n> }', { a: "x > y", b: "z" }],
])("%s become JSON's own", (_, text, value) => {
  expect(JSON.parse(withOwnSigns(text))).toEqual(value);
});

test("JSON stays what it is", () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(JSON.parse(withOwnSigns(json))).toEqual(JSON.parse(json));
    }),
  );
});

test.each([
  ['{"a": "x", "b', { a: "x" }],
  ['{"a": "x", "b"', { a: "x" }],
  ['{"a": "x", "b":', { a: "x" }],
  ['{"a": "x", "b": {', { a: "x" }],
  ['{"a": "x", "b": {"c', { a: "x" }],
  ['{"a": {"c": "x", "d": "hal', { a: { c: "x", d: "hal" } }],
  ['{"a": ["x", "y\\', { a: ["x", "y"] }],
  ['{"a": "x\\\\', { a: "x\\" }],
  ['{"a": "x\\u04', { a: "x" }],
  ['{"a": [1, 2', { a: [1] }],
])("what broke off ends where its last value did: %s", (text, value) => {
  expect(JSON.parse(withTail(text))).toEqual(value);
});

test("wherever an object breaks off, what there is of it is read", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (value, share) => {
        const json = JSON.stringify(value);
        const cut = json.slice(0, Math.max(1, Math.floor(json.length * share)));
        // Of an opening bracket alone there is nothing.
        expect(() => JSON.parse(withTail(cut) || "{}")).not.toThrow();
      },
    ),
  );
});
