import { expect, test } from "vitest";
import { sectionOf } from "./sections";

test("an address opens the section that it names, or the first one", () => {
  expect(sectionOf("rules")).toBe("rules");
  expect(sectionOf("kitchen")).toBe("general");
  expect(sectionOf("")).toBe("general");
  expect(sectionOf(null)).toBeNull();
});
