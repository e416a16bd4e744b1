import { expect, test } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { withoutEmptyRepeats } from "./model-repeats";

test.each([
  ['{"a":1,"a":""}', '{"a":1}'],
  ['{"a":1,"b":"","a":""}', '{"a":1,"b":""}'],
  ['{"a":"","a":1}', '{"a":"","a":1}'],
  ['{"a":1,"a":2}', '{"a":1,"a":2}'],
  ['{"a":{"b":1},"a":{"b":"","b":null},"c":[{},{}]}', '{"a":{"b":1},"c":[{},{}]}'],
  ['[{"a":"x"},{"a":""}]', '[{"a":"x"},{"a":""}]'],
  ['{"a":"\\"","a":" \\n"}', '{"a":"\\""}'],
  ['{"a":{"a":true},"a":{"a":[0]}}', '{"a":{"a":true},"a":{"a":[0]}}'],
  ['{"a": 1 , "a" : { } , "b": 2}', '{"a": 1 , "b": 2}'],
])("%s without its empty repeats is %s", (json, kept) => {
  expect(withoutEmptyRepeats(json)).toBe(kept);
});

test("JSON that repeats nothing stays as it is", () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(withoutEmptyRepeats(json)).toBe(json);
    }),
    { numRuns: propertyRuns(200) },
  );
});
