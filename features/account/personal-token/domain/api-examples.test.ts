import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiExamples } from "./api-examples";

test("the documentation shows the same examples as the account page", () => {
  const text = readFileSync("docs/personal-access-tokens.md", "utf8");
  for (const example of Object.values(apiExamples("https://ordo.example.com"))) expect(text).toContain(example);
});
