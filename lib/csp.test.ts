import { expect, test } from "vitest";
import { contentSecurityPolicy, makeNonce } from "./csp";

const production = {
  nonce: "Tm9uY2U=",
  sonnerHash: "sha256-abc",
  isHttps: false,
  isDevelopment: false,
  pathname: "/kanban",
};

function directivesOf(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split("; ").map((part) => [part.split(" ", 1)[0], part.split(" ").slice(1).join(" ")]),
  );
}

test("runs scripts by nonce alone in production", () => {
  const policy = contentSecurityPolicy(production);
  const directives = directivesOf(policy);
  expect(directives["script-src"]).toBe("'nonce-Tm9uY2U=' 'strict-dynamic'");
  expect(directives["object-src"]).toBe("'none'");
  expect(directives["base-uri"]).toBe("'none'");
  expect(directives["frame-src"]).toBe("'self'");
  expect(directives["frame-ancestors"]).toBe("'none'");
  expect(policy.match(/'unsafe-[a-z-]+'/g)).toEqual(["'unsafe-inline'"]);
  expect(directives["style-src-attr"]).toBe("'unsafe-inline'");
});

test("lets styles in by nonce and by the hash of the toaster", () => {
  expect(directivesOf(contentSecurityPolicy(production))["style-src-elem"]).toContain("'nonce-Tm9uY2U=' 'sha256-abc'");
});

test("upgrades requests only on https", () => {
  expect(contentSecurityPolicy(production)).not.toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy({ ...production, isHttps: true })).toContain("upgrade-insecure-requests");
});

test("lets scripts call the host of the API where it is another, and no other one", () => {
  const policy = contentSecurityPolicy({ ...production, apiHost: "https://api.example.com:8443/base" });
  expect(directivesOf(policy)["connect-src"]).toBe("'self' https://api.example.com:8443");
});

test("opens sockets to other hosts on the page that is about them, and nowhere else", () => {
  expect(directivesOf(contentSecurityPolicy(production))["connect-src"]).toBe("'self'");
  expect(directivesOf(contentSecurityPolicy({ ...production, pathname: "/websocket" }))["connect-src"]).toBe(
    "'self' ws: wss:",
  );
});

test("draws 128 bits anew each time", () => {
  const nonces = new Set(Array.from({ length: 1000 }, makeNonce));
  expect(nonces.size).toBe(1000);
  for (const nonce of nonces) expect(atob(nonce)).toHaveLength(16);
});
