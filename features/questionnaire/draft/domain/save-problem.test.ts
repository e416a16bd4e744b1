import { expect, test } from "vitest";
import { saveProblemOf } from "./save-problem";

const invalid = (...codes: string[]) => ({
  code: "invalid-input",
  errors: codes.map((code) => ({ pointer: "#/answers", code })),
});

test.each([
  ["Something went wrong", "offline"],
  [new TypeError("Failed to fetch"), "offline"],
  [undefined, "offline"],
  [{ code: "unavailable" }, "unavailable"],
  [{ code: "unexpected" }, "unavailable"],
  [{ code: "too-many-requests" }, "unavailable"],
  [{ code: "not-authenticated" }, "signedOut"],
  [{ code: "not-admitted" }, "signedOut"],
  [{ code: "invalid-input", errors: [{ pointer: "#/ownerId", code: "invalid-value" }] }, "signedOut"],
  [{ code: "forbidden" }, "forbidden"],
  [{ code: "too-large" }, "tooLong"],
  [invalid("too-long"), "tooLong"],
  [invalid("invalid-value", "too-long"), "tooLong"],
  [invalid("invalid-value"), "invalid"],
  [{ code: "invalid-input" }, "invalid"],
  [{ code: "conflict" }, "tooMany"],
  [{ code: "not-found" }, "deleted"],
])("%o is named %s", (error, named) => {
  expect(saveProblemOf(error)).toBe(named);
});
