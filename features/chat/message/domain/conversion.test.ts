import { expect, test } from "vitest";
import { nextHour, sourceOf, titleOf } from "./conversion";

test("the first line of a message, without its marks, is the title", () => {
  expect(titleOf({ body: "\n**Review** the budget\nBefore Friday" })).toBe("Review the budget");
  expect(titleOf({ body: "x".repeat(500) })).toHaveLength(200);
});

test("the description says what the message says and leads back to it", () => {
  const message = { id: "m", conversationId: "c", seq: 7, body: "Review the budget" };
  expect(sourceOf(message, "https://ordo.example")).toBe(
    "Review the budget\n\nhttps://ordo.example/chat?conversationKey=c&messageId=m&seq=7",
  );
});

test("an event begins at the next full hour", () => {
  expect(nextHour(new Date("2026-11-27T22:10:00Z"))).toBe("2026-11-27T23:00:00.000Z");
  expect(nextHour(new Date("2026-11-27T22:00:00Z"))).toBe("2026-11-27T23:00:00.000Z");
});
