import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { requireOwnOrigin } from "./origin";

function isRefused(headers: Record<string, string>, ridesOnCookie = true): boolean {
  try {
    requireOwnOrigin(new Headers({ host: "localhost:3000", ...headers }), ridesOnCookie);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "cross-origin") return true;
    throw error;
  }
}

test.each([
  [{ "sec-fetch-site": "same-origin" }],
  [{ "sec-fetch-site": "none" }],
  [{ "sec-fetch-site": "same-origin", origin: env.APP_URL }],
  [{ origin: env.APP_URL }],
  [{ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
])("lets a write from our own pages pass: %j", (headers) => {
  expect(isRefused(headers as Record<string, string>)).toBe(false);
});

test.each([
  [{ "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "same-site" }],
  [{ "sec-fetch-site": "cross-site", origin: env.APP_URL }],
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
  [{ origin: "https://evil.example" }],
  [{ origin: "null" }],
  [{ origin: "https://localhost:3000.evil.example" }],
  [{ origin: "http://evil.localhost:3000" }],
  [{ origin: "https://localhost:3000" }],
  [{ origin: "http://localhost:3001" }],
])("refuses a write from elsewhere, with our cookie or without: %j", (headers) => {
  expect(isRefused(headers as Record<string, string>)).toBe(true);
  expect(isRefused(headers as Record<string, string>, false)).toBe(true);
});

test("refuses a cookie without any sign of where the call came from", () => {
  expect(isRefused({})).toBe(true);
});

test("lets a program without a cookie pass", () => {
  expect(isRefused({}, false)).toBe(false);
});
