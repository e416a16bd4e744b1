import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { isOwnHost, requireOwnOrigin } from "./origin";

const deployed = { APP_URL: "https://ordo.example", hostnames: ["ordo.example"], answersLoopbackNames: false };

function isRefused(headers: Record<string, string>, ridesOnCookie = true, site: typeof deployed = env): boolean {
  try {
    requireOwnOrigin(new Headers({ host: "localhost:3000", ...headers }), ridesOnCookie, site);
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
  [{ origin: "http://rebound.example:3000", host: "rebound.example:3000" }],
  [{ "sec-fetch-site": "same-origin", origin: "http://rebound.example", host: "rebound.example" }],
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

test("behind a public address only that one is ours, whatever Host a page was asked under", () => {
  expect(isRefused({ origin: "https://ordo.example", host: "ordo.example" }, true, deployed)).toBe(false);
  for (const host of ["localhost:3000", "127.0.0.1", "rebound.example"]) {
    expect(isRefused({ origin: `https://${host}`, host }, true, deployed), host).toBe(true);
  }
});

test.each(["localhost", "localhost:3000", "LOCALHOST:1", "127.0.0.1:3000", "127.3.2.1", "[::1]", "[::1]:3000"])(
  "a server on loopback answers for %s, one that is deployed does not",
  (host) => {
    expect(isOwnHost(host)).toBe(true);
    expect(isOwnHost(host, deployed)).toBe(false);
  },
);

test.each([
  "rebound.example",
  "rebound.example:3000",
  "localhost.rebound.example",
  "evil.localhost",
  "localhost@rebound.example",
  "localhost/rebound.example",
  "localhost:3000.rebound.example",
  "127.0.0.1.rebound.example",
  "192.168.1.5:3000",
  "0.0.0.0",
  "::1",
  "",
])("no server answers for %s", (host) => {
  expect(isOwnHost(host)).toBe(false);
  expect(isOwnHost(host, deployed)).toBe(false);
});

test("the configured host is answered under every port: proxies and containers map them", () => {
  for (const host of ["ordo.example", "ordo.example:8443", "Ordo.Example"])
    expect(isOwnHost(host, deployed)).toBe(true);
});
