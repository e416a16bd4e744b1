import { expect, test } from "vitest";
import { descriptionOf, nextHour, sourceOf, titleOf } from "./conversion";

test("the first line of a text is the title", () => {
  expect(titleOf("\nReview the budget\nBefore Friday")).toBe("Review the budget");
  expect(titleOf("x".repeat(500))).toHaveLength(200);
});

test("a source is titled by its name, or else by what it says without its marks", () => {
  const body = "**Review** the budget\nBefore Friday";
  expect(sourceOf({ body, path: "/chat" })).toEqual({
    title: "Review the budget",
    text: "Review the budget\nBefore Friday",
    path: "/chat",
  });
  expect(sourceOf({ body, path: "/mail", name: "Budget" }).title).toBe("Budget");
  expect(sourceOf({ body, path: "/mail", name: "  " }).title).toBe("Review the budget");
});

test("the description says what the source says and leads back to it", () => {
  const source = { title: "Budget", text: "Review the budget", path: "/mail?mailId=m" };
  expect(descriptionOf(source, "https://ordo.example")).toBe("Review the budget\n\nhttps://ordo.example/mail?mailId=m");
});

test("an event begins at the next full hour", () => {
  expect(nextHour(new Date("2026-11-27T22:10:00Z"))).toBe("2026-11-27T23:00:00.000Z");
  expect(nextHour(new Date("2026-11-27T22:00:00Z"))).toBe("2026-11-27T23:00:00.000Z");
});
