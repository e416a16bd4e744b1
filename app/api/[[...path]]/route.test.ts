import { expect, test } from "vitest";
import * as handlers from "./route";

test.each(Object.entries(handlers))("answers %s on an unknown path with a problem", async (_, handler) => {
  const response = handler();
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.json()).toMatchObject({ type: "/problems/not-found", code: "not-found" });
});

test("answers every method there is", () => {
  expect(Object.keys(handlers).sort()).toEqual(["DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT"]);
});
