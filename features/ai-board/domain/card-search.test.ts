import { expect, test } from "vitest";
import { makeShownAiCard } from "@/testing/shown-ai-board";
import { cardMatcher } from "./card-search";

const card = makeShownAiCard("card", "column", {
  name: "Who is it for?",
  content: "Herders (in the Gobi)",
  contentMn: "Говийн малчид, өвөлжөө",
});

test.each([
  ["herd", true],
  ["GOBI", true],
  ["for her", true],
  ["малчид", true],
  ["ӨВӨЛ", true],
  ["євєлжєє", true],
  ["gobi малч", true],
  ["erders", false],
  ["camel", false],
])("%j finds the card: %s", (text, isFound) => {
  expect(cardMatcher(text)?.(card)).toBe(isFound);
});

test("an empty search, or one of signs alone, is none", () => {
  expect(cardMatcher("  ")).toBeNull();
  expect(cardMatcher("?")).toBeNull();
});
