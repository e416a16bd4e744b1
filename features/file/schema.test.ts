import { expect, test } from "vitest";
import { uploadStartSchema } from "./schema";

test.each([
  ["../../../etc/passwd", "passwd"],
  ["..\\..\\windows\\system.ini", "system.ini"],
  ["C:\\Users\\me\\plan.pdf", "plan.pdf"],
  ["\\\\host\\share\\plan.pdf", "plan.pdf"],
  ["folder/", "file"],
])("a file that is sent as %j is called %j", (given, kept) => {
  expect(uploadStartSchema.shape.name.parse(given)).toBe(kept);
});
