import { expect, test } from "vitest";
import { safeReturnTo } from "./return-to";

const hostile = [
  "//evil.example",
  "///evil.example",
  "////evil.example/x",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "https:evil.example",
  "https://evil.example",
  "https:/\\evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "http://localhost:3000@evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nSet-Cookie: a=b",
  "\t//evil.example",
  " //evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e%2e//evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "evil.example",
  "@evil.example",
  ".evil.example",
  "?x=//evil.example",
  "#//evil.example",
  "/\u0000/evil.example",
  "/\ud800",
  "/api/auth/logout",
  "/API/auth/logout",
  "/auth/login?returnTo=/auth/login",
  "/_next/static/x.js",
  "",
  `/${"a".repeat(2001)}`,
];

for (const value of hostile) {
  test(`refuses to return to ${JSON.stringify(value).slice(0, 60)}`, () => {
    expect(safeReturnTo(value)).toBeNull();
  });
}

test("refuses a missing value", () => {
  expect(safeReturnTo(null)).toBeNull();
  expect(safeReturnTo(undefined)).toBeNull();
});

test.each([
  ["/", "/"],
  ["/kanban?boardId=1#card", "/kanban?boardId=1#card"],
  ["/user/Номин/edit", "/user/%D0%9D%D0%BE%D0%BC%D0%B8%D0%BD/edit"],
  ["/a/../kanban", "/kanban"],
  ["/search?q=//evil.example", "/search?q=//evil.example"],
  ["/%09/evil.example", "/%09/evil.example"],
  ["/%2f%2fevil.example", "/%2f%2fevil.example"],
  ["/apiary", "/apiary"],
  ["/:80", "/:80"],
])("returns to %s as %s", (value, expected) => {
  expect(safeReturnTo(value)).toBe(expected);
});

test("whatever it answers stays on the origin when a browser follows it", () => {
  for (const value of hostile) {
    const target = safeReturnTo(value) ?? "/";
    expect(new URL(target, "https://ordo.example").origin).toBe("https://ordo.example");
  }
});
