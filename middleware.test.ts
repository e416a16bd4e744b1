import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { config, middleware } from "./middleware";

const visit = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  middleware(new NextRequest(new URL(path, "http://localhost:3000"), { method, headers }));

/** What the page will read: Next passes overwritten request headers on under this prefix. */
const forwarded = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);

test("gives each document a nonce of its own, the same on request and response", () => {
  const [first, second] = [visit("/"), visit("/")];
  const nonce = forwarded(first, "x-nonce");
  expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(first.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
  expect(forwarded(first, "content-security-policy")).toBe(first.headers.get("content-security-policy"));
  expect(forwarded(second, "x-nonce")).not.toBe(nonce);
});

test("overwrites what a client claims about nonce, policy, language and path", () => {
  const response = visit("/faqs", {
    "x-nonce": "mine",
    "content-security-policy": "script-src *",
    "x-ordo-locale": "xx",
    "x-ordo-path": "//evil.example",
  });
  expect(forwarded(response, "x-nonce")).not.toBe("mine");
  expect(forwarded(response, "content-security-policy")).not.toContain("script-src *");
  expect(forwarded(response, "x-ordo-locale")).toBe("en");
  expect(forwarded(response, "x-ordo-path")).toBe("/faqs");
});

test("keeps documents out of every cache, redirects too", () => {
  expect(visit("/").headers.get("cache-control")).toBe("private, no-store");
  expect(visit("/kanban").headers.get("cache-control")).toBe("private, no-store");
});

test("sends a stranger to the sign-in page of this server, whatever Host says", () => {
  const response = visit("/kanban?boardId=1", { host: "evil.example" });
  expect(response.status).toBe(307);
  const target = new URL(response.headers.get("location") ?? "");
  expect(target.origin).toBe("http://localhost:3000");
  expect(`${target.pathname}${target.search}`).toBe("/auth/login?returnTo=%2Fkanban%3FboardId%3D1");
});

test.each(["token=x", "__Host-token=x"])(
  "lets whoever has the cookie %s through to the page, which decides",
  (cookie) => {
    expect(visit("/kanban", { cookie }).headers.get("location")).toBeNull();
    expect(visit("/auth/login", { cookie }).headers.get("location")).toBeNull();
  },
);

test("an empty cookie is none, and hides none", () => {
  expect(visit("/kanban", { cookie: "token=" }).status).toBe(307);
  expect(visit("/kanban", { cookie: "token=x; token=" }).headers.get("location")).toBeNull();
});

test("of several language cookies one that names a language counts", () => {
  for (const cookie of ["i18next=mn; i18next=x", "i18next=x; i18next=mn"]) {
    expect(forwarded(visit("/faqs", { cookie }), "x-ordo-locale")).toBe("mn");
  }
});

test("negotiates the language and keeps the one that the query asks for", () => {
  expect(forwarded(visit("/", { "accept-language": "mn,en;q=0.5" }), "x-ordo-locale")).toBe("mn");
  const asked = visit("/?lng=ar", { "accept-language": "mn" });
  expect(forwarded(asked, "x-ordo-locale")).toBe("ar");
  expect(asked.headers.get("set-cookie")).toMatch(/^i18next=ar; Path=\/; .*SameSite=strict/i);
  expect(visit("/?lng=../../x").headers.get("set-cookie")).toBeNull();
});

test("a new language that the address asks for ends the direction chosen before, and survives a redirect", () => {
  const cookiesOf = (response: Response) => response.headers.getSetCookie().map((line) => line.split(";")[0]);
  expect(cookiesOf(visit("/?lng=ar", { cookie: "themeDirection=ltr" }))).toEqual(["i18next=ar", "themeDirection="]);
  expect(cookiesOf(visit("/?lng=ar", { cookie: "i18next=ar; themeDirection=ltr" }))).toEqual(["i18next=ar"]);
  expect(cookiesOf(visit("/kanban?lng=mn"))).toEqual(["i18next=mn", "themeDirection="]);
});

test("sends no address on from the pages that hold codes", () => {
  expect(visit("/auth/new-password").headers.get("referrer-policy")).toBe("no-referrer");
});

test("pages take no writes", () => {
  const response = visit("/", {}, "POST");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test.each([
  "/",
  "/kanban",
  "/auth/login",
  "/%6dui",
  "/apiary",
  "/problems/not-found",
  "/user/a.b/edit",
  "/_app",
  "/_next/data/x.y",
])("sees the document %s", (url) => {
  expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url })).toBe(true);
});

test.each([
  "/api/kanban/board",
  "/api",
  "/_next/static/chunks/a.js",
  "/icons.ec0fd93a.svg",
  "/flags/mn.svg",
  "/robots.txt",
])("does not run for %s", (url) => {
  expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url })).toBe(false);
});

test.each(["/user/%00/edit", "/user/%E0%A4%A/edit", "/user/100%/edit"])("nothing is there at %s", (path) => {
  const response = visit(path, { cookie: "token=x" });
  expect(new URL(response.headers.get("location") ?? "").pathname).toBe("/404");
});

test("a query is read without NULs", () => {
  const location = visit("/user/audit?q=a%00b&from=2024-01-01", { cookie: "token=x" }).headers.get("location") ?? "";
  expect(location).toBe("http://localhost:3000/user/audit?q=ab&from=2024-01-01");
  expect(visit("/user/audit?q=100%25", { cookie: "token=x" }).headers.get("location")).toBeNull();
});
