import { expect, test } from "vitest";
import { staleAfter } from "./stale-translation";

const even = { content: "Herders", contentMn: "Малчид", stale: "none", locale: "en" } as const;

test.each([
  ["nothing changed", even, { content: "Herders" }, "none"],
  ["the original changed", even, { content: "Herders and vets" }, "contentMn"],
  ["the Mongolian changed", even, { contentMn: "Малчин" }, "content"],
  ["both changed at once", even, { content: "Vets", contentMn: "Эмч" }, "none"],
  ["the one that was behind caught up", { ...even, stale: "contentMn" }, { contentMn: "Эмч" }, "none"],
  ["the other one caught up", { ...even, stale: "content" }, { content: "Vets" }, "none"],
  ["the one that leads changed again", { ...even, stale: "contentMn" }, { content: "Vets" }, "contentMn"],
  ["it is still right", { ...even, stale: "content" }, { stale: "none" }, "none"],
  ["a rating alone keeps the mark", { ...even, stale: "content" }, {}, "content"],
  ["there is no Mongolian side yet", { ...even, contentMn: "" }, { content: "Vets" }, "none"],
  ["one side was emptied", { ...even, stale: "contentMn" }, { contentMn: " " }, "none"],
  ["a card in Mongolian has one side", { ...even, locale: "mn" }, { content: "Эмч" }, "none"],
] as const)("%s", (_, before, change, after) => {
  expect(staleAfter(before, change)).toBe(after);
});
