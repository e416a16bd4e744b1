import { expect, test } from "vitest";
import { parseMailSearch } from "./search-query";
import { suggestedOperators, withOperator } from "./search-suggestions";

test.for(["en", "mn", "ar"] as const)("the search understands what it suggests in %s", (locale) => {
  const values = { from: "saraa", to: "nomin", attachment: "", before: "2026-02-01", unread: "" };
  const query = suggestedOperators(locale)
    .map(({ kind, operator }) => operator + values[kind])
    .join(" ");
  expect(parseMailSearch(query, "2026-03-01")).toMatchObject({
    terms: [
      { field: "from", text: "saraa" },
      { field: "to", text: "nomin" },
    ],
    hasAttachment: true,
    before: "2026-02-01",
    states: [{ state: "unread" }],
  });
});

test("an operator is added once, and waits for its value without a space", () => {
  expect(withOperator("report", "from:")).toBe("report from:");
  expect(withOperator("", "is:unread")).toBe("is:unread ");
  expect(withOperator("is:unread report", "is:unread")).toBe("is:unread report");
});
