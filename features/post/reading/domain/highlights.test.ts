import { expect, test } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { highlight } from "./highlights";

test("joined, the stretches are the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme", maxLength: 5 }), (text, query) => {
      expect(
        highlight(text, query)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
    { numRuns: propertyRuns(100) },
  );
});
