import { expect, test } from "vitest";
import * as me from "@/app/api/auth/me/route";
import * as token from "@/app/api/auth/token/route";
import { makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { stopClock } from "@/testing/stopped-clock";

const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString("base64")}` });
const client = basic("ict:123");

type TokenBody = { accessToken: string; error?: string };

const ask = (query: Record<string, string | string[]>, headers: Record<string, string> = client) =>
  call<TokenBody>(token, { method: "POST", path: "/api/auth/token", query, headers });

const right = (username: string) => ({ username, password: testPassword, grant_type: "password" });

test("name and password in the query and an empty body get a token that works", async () => {
  const user = await makeUser({ password: true });
  const answer = await ask(right(user.email));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    accessToken: expect.any(String),
    token_type: "Bearer",
    expires_in: 900,
    user_id: user.id,
    user_name: user.name,
    role_id: 2,
    is_verified: true,
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const own = await call(me, { path: "/api/auth/me", as: { accessToken: answer.body.accessToken } });
  expect(own.status).toBe(200);
});

test("a form body does as well", async () => {
  const user = await makeUser({ password: true });
  const answer = await call<TokenBody>(token, {
    method: "POST",
    path: "/api/auth/token",
    body: new URLSearchParams(right(user.email)).toString(),
    headers: { ...client, "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status).toBe(200);
});

test("people whom the gate would refuse get their token, which says so", async () => {
  const user = await makeUser({ password: true, roleId: 1, emailVerified: false });
  const answer = await ask(right(user.email));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ role_id: 1, is_verified: false });
});

test.each([
  [{ username: "a@b.mn", password: "wrong-wrong", grant_type: "password" }, 400, "invalid_grant"],
  [{ username: "a@b.mn", password: "x", grant_type: "client_credentials" }, 400, "unsupported_grant_type"],
  [{ username: "a@b.mn", password: "x" }, 400, "invalid_request"],
  [{ username: "a@b.mn", grant_type: "password" }, 400, "invalid_request"],
  [{ username: ["a@b.mn", "c@d.mn"], password: "x", grant_type: "password" }, 400, "invalid_request"],
  [{ username: "a@b.mn", password: "x".repeat(5_000), grant_type: "password" }, 400, "invalid_request"],
])("a request that is not granted is answered as RFC 6749 says: %j", async (query, status, error) => {
  const answer = await ask(query);
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});

test.each([{}, basic("ict:124"), basic("ict"), basic("other:123"), { authorization: "Basic %%%" }])(
  "an unknown client is refused before anything else: %j",
  async (headers) => {
    const user = await makeUser({ password: true });
    const answer = await ask(right(user.email), headers as Record<string, string>);
    expect([answer.status, answer.body.error]).toEqual([401, "invalid_client"]);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Basic /);
  },
);

test.each([
  ["{", "application/json"],
  ["<a/>", "text/xml"],
])("a body that cannot be read is an invalid request: %s", async (body, type) => {
  const answer = await call<TokenBody>(token, {
    method: "POST",
    path: "/api/auth/token",
    body,
    headers: { ...client, "content-type": type },
  });
  expect([answer.status, answer.body.error]).toEqual([400, "invalid_request"]);
});

test.each([
  ["in the form", {}, "username=b%40b.mn"],
  ["in query and form", { username: "b@b.mn" }, ""],
])("a parameter that is repeated %s is an invalid request", async (_, query, more) => {
  const user = await makeUser({ password: true });
  const answer = await call<TokenBody>(token, {
    method: "POST",
    path: "/api/auth/token",
    query,
    body: [new URLSearchParams(right(user.email)).toString(), more].filter(Boolean).join("&"),
    headers: { ...client, "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, answer.body.error]).toEqual([400, "invalid_request"]);
});

test("guessing is throttled in RFC 6749's words", async () => {
  stopClock();
  const user = await makeUser({ password: true });
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) => ask({ ...right(user.email), password: `wrong ${index}` })),
  );
  const throttled = answers.filter(({ status }) => status === 429);
  expect(throttled.length).toBeGreaterThanOrEqual(5);
  expect(throttled[0]?.body.error).toBe("temporarily_unavailable");
  expect(Number(throttled[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});
