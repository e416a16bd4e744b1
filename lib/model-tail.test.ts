import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { closeJson } from "./model-tail";

test.each<[json: string, value: unknown, isCut: boolean]>([
  ['{"a": "x", "b', { a: "x" }, false],
  ['{"a": "x", "b"', { a: "x" }, false],
  ['{"a": "x", "b":', { a: "x" }, false],
  ['{"a": "x", "b": {', { a: "x" }, false],
  ['{"a": "x", "b": {"c', { a: "x" }, false],
  ['{"a": "x"', { a: "x" }, false],
  ['{"a": {"c": "x", "d": "hal', { a: { c: "x", d: "hal" } }, true],
  ['{"a": ["x", "y\\', { a: ["x", "y"] }, true],
  ['{"a": ["x"', { a: ["x"] }, true],
  ['{"a": "x\\\\', { a: "x\\" }, true],
  ['{"a": "x\\u04', { a: "x" }, true],
  ['{"a": [1, 2', { a: [1] }, true],
  ['{"a": "x",', { a: "x" }, true],
  ['{"a": "x"}', { a: "x" }, false],
])("what broke off ends where its last value did: %s", (json, value, isCut) => {
  const closed = closeJson(json);
  expect([JSON.parse(closed.text), closed.isCut]).toEqual([value, isCut]);
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
        expect(() => JSON.parse(closeJson(cut).text || "{}")).not.toThrow();
      },
    ),
  );
});

test("JSON that is whole stays what it is", () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(closeJson(json)).toEqual({ text: json, isCut: false });
    }),
  );
});
