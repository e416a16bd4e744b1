import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as me from "@/app/api/auth/me/route";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";

const post = (email: string, password: string, headers?: Record<string, string>) =>
  call<{ accessToken: string; user: { email: string } }>(login, {
    method: "POST",
    path: "/api/auth/login",
    body: { email, password },
    headers,
  });

test("a member with the right password gets a session cookie and an access token that works", async () => {
  const user = await makeUser({ password: true });
  const answer = await post(` ${user.email.toUpperCase()} `, testPassword);
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.find((line) => line.startsWith("token="))).toMatch(
    /^token=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=604800; HttpOnly$/,
  );
  const own = await call<{ user: { user_id: string } }>(me, {
    path: "/api/auth/me",
    as: { accessToken: answer.body.accessToken },
  });
  expect(own.body.user.user_id).toBe(user.id);
});
