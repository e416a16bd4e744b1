import { expect, test } from "vitest";
import * as expired from "@/app/api/auth/expired/route";
import * as impersonate from "@/app/api/auth/impersonate/start/route";
import * as login from "@/app/api/auth/login/route";
import * as logout from "@/app/api/auth/logout/route";
import * as me from "@/app/api/auth/me/route";
import * as secondStep from "@/app/api/auth/two-factor/route";
import type { SignedIn } from "@/features/account/schema";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { beginSignIn, cookieIn, makeEnrolled } from "@/testing/second-factor";

const riding = (cookie: string) => ({ cookie, "sec-fetch-site": "same-origin" });

/** A good cookie among others of its name, first and last. */
const orders = (name: string, good: string) => [
  `${name}=${good}; ${name}=x; ${name}=`,
  `${name}=x; ${name}=; ${name}=${good}`,
];

test("of several session cookies the live one counts, in any order", async () => {
  const { actor, cookie } = await makeSession();
  for (const sent of orders("token", cookie)) {
    const answer = await call<SignedIn>(me, { path: "/api/auth/me", headers: riding(sent) });
    expect([answer.status, answer.body.user.user_id]).toEqual([200, actor.userId]);
  }
});

test("a dead cookie beside the live one signs nobody out", async () => {
  const { cookie } = await makeSession();
  for (const sent of orders("token", cookie)) {
    const query = { returnTo: "/user/list" };
    const answer = await call(expired, { path: "/api/auth/expired", query, headers: riding(sent) });
    expect([answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual(["/user/list", []]);
  }
});

test("who acts as somebody else comes back to the live one of their session cookies", async () => {
  const admin = await makeSession({ isAdmin: true });
  const other = await makeUser();
  const answer = await call(impersonate, {
    method: "POST",
    path: "/api/auth/impersonate/start",
    body: { userId: other.id, reason: "Their calendar shows the wrong week." },
    headers: riding(`token=x; token=${admin.cookie}`),
  });
  expect([answer.status, cookieIn(answer.headers, "own-token")]).toEqual([200, admin.cookie]);
});

test.each([0, 1])("the second step finds its challenge among several cookies, order %i", async (order) => {
  const { user, codeNow } = await makeEnrolled();
  const { token } = await beginSignIn(user.email);
  const answer = await call(secondStep, {
    method: "POST",
    path: "/api/auth/two-factor",
    body: { code: await codeNow(), trustDevice: true },
    headers: riding(orders("challenge", token)[order] ?? ""),
  });
  expect(answer.status).toBe(200);
  const trusted = cookieIn(answer.headers, "trust") ?? "";
  const again = await beginSignIn(user.email, orders("trust", trusted)[order]);
  expect(again.answer.headers.getSetCookie().join()).toContain("token=");
});

/** Two people's live sessions in one browser, the second's for another path. */
async function makeTwo() {
  const [one, other] = [await makeSession(), await makeSession()];
  return { sent: `token=${other.cookie}; token=${one.cookie}`, cookies: [one.cookie, other.cookie] };
}
const statusOf = async (cookie: string) =>
  (await call(me, { path: "/api/auth/me", headers: riding(`token=${cookie}`) })).status;

test("signing out ends each live session that the browser has a cookie of", async () => {
  const { sent, cookies } = await makeTwo();
  await call(logout, { method: "POST", path: "/api/auth/logout", headers: riding(sent) });
  expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 401]);
});

test("whoever signs in is not taken for somebody whose live session is left for another path", async () => {
  const { sent, cookies } = await makeTwo();
  const person = await makeUser({ password: "ordo-test-password" });
  const body = { email: person.email, password: "ordo-test-password" };
  const answer = await call(login, { method: "POST", path: "/api/auth/login", headers: riding(sent), body });
  expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 401]);
  const token = cookieIn(answer.headers, "token") ?? "";
  const { body: signedIn } = await call<SignedIn>(me, {
    path: "/api/auth/me",
    headers: riding(`${sent}; token=${token}`),
  });
  expect(signedIn.user.user_id).toBe(person.id);
});
