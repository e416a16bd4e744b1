import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as me from "@/app/api/auth/me/route";
import type { SignedIn } from "@/features/account/schema";
import { throttleKey, throttles } from "@/server/auth/throttle";
import { current } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { sessions, signIns, users } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { stopClock } from "@/testing/stopped-clock";

const post = (email: string, password: string, headers?: Record<string, string>) =>
  call<SignedIn>(login, { method: "POST", path: "/api/auth/login", body: { email, password }, headers });

const cookieIn = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";", 1)[0];

test("a member with the right password gets a session cookie and an access token that works", async () => {
  const user = await makeUser({ password: true });
  const answer = await post(` ${user.email.toUpperCase()} `, testPassword);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().find((line) => line.startsWith("token="))).toMatch(
    /^token=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=604800; HttpOnly$/,
  );
  const own = await call<SignedIn>(me, { path: "/api/auth/me", as: { accessToken: answer.body.accessToken } });
  expect(own.body.user.user_id).toBe(user.id);
});

test("every refusal has one and the same body, and the log alone knows why", async () => {
  const cases = [
    { email: "nobody@example.mn", password: testPassword, outcome: "unknown" },
    { ...(await makeUser({ password: true })), password: "not the password", outcome: "wrong-password" },
    { ...(await makeUser({ password: true, roleId: 1 })), password: testPassword, outcome: "role" },
    { ...(await makeUser({ password: true, emailVerified: false })), password: testPassword, outcome: "unverified" },
    {
      ...(await makeUser({ password: true, deactivatedAt: new Date() })),
      password: testPassword,
      outcome: "deactivated",
    },
    { ...(await makeUser()), password: testPassword, outcome: "wrong-password" },
  ];
  const bodies = new Set<string>();
  for (const { email, password, outcome } of cases) {
    const answer = await post(email, password);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    bodies.add(JSON.stringify({ ...answer.problem, requestId: "", instance: "" }));
    const [line] = await current().select().from(signIns).where(eq(signIns.email, email));
    expect(line?.outcome).toBe(outcome);
  }
  expect(bodies.size).toBe(1);
  expect(await current().select().from(sessions)).toEqual([]);
});

test("of thirty wrong passwords at once at most ten are judged, and a forged address does not help", async () => {
  stopClock();
  const { email } = await makeUser({ password: true });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => post(email, `wrong ${index}`, { "x-forwarded-for": `10.0.0.${index}` })),
  );
  const evaluated = answers.filter(({ status }) => status === 401);
  const throttled = answers.filter(({ status }) => status === 429);
  expect(evaluated.length).toBeLessThanOrEqual(10);
  expect(evaluated.length + throttled.length).toBe(30);
  for (const { headers } of throttled) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  const outcomes = await current().select({ outcome: signIns.outcome }).from(signIns);
  expect(outcomes.filter(({ outcome }) => outcome === "wrong-password")).toHaveLength(evaluated.length);
});

test("a caller who has no room left uses up none of the accounts that they guess at", async () => {
  stopClock();
  await post("first@example.mn", "wrong");
  const caller = throttleKey("guess-by", "unknown");
  const full = { count: throttles.serviceGuesses.limit };
  expect(await current().update(rateLimits).set(full).where(eq(rateLimits.key, caller)).returning()).toHaveLength(1);
  expect((await post("last@example.mn", "wrong")).status).toBe(429);
  const guessedAt = eq(rateLimits.key, throttleKey("guess", "last@example.mn"));
  expect(await current().$count(rateLimits, guessedAt)).toBe(0);
});

test("guessing at an account does not keep its owner out of a browser they used before", async () => {
  stopClock();
  const { email } = await makeUser({ password: true });
  const device = cookieIn((await post(email, testPassword)).headers, "device");
  await Promise.all(Array.from({ length: 15 }, (_, index) => post(email, `wrong ${index}`)));
  expect((await post(email, testPassword)).status).toBe(429);
  const own = { cookie: `device=${device}`, "sec-fetch-site": "same-origin" };
  expect((await post(email, testPassword, own)).status).toBe(200);
});

test("a device cookie of somebody else, or a changed one, gives no room of its own", async () => {
  stopClock();
  const { email } = await makeUser({ password: true });
  const stranger = await makeUser({ password: true });
  const foreign = cookieIn((await post(stranger.email, testPassword)).headers, "device") ?? "";
  const own = cookieIn((await post(email, testPassword)).headers, "device") ?? "";
  await Promise.all(Array.from({ length: 15 }, (_, index) => post(email, `wrong ${index}`)));
  for (const device of [foreign, `${own.slice(0, -3)}AAA`, "x.y.z"]) {
    expect((await post(email, testPassword, { cookie: `device=${device}` })).status).toBe(429);
  }
});

test("signing in many times is no guessing", async () => {
  stopClock();
  const { email } = await makeUser({ password: true });
  for (let time = 0; time < 12; time += 1) expect((await post(email, testPassword)).status).toBe(200);
});

test("a cookie planted before the sign-in is not the one afterwards", async () => {
  const { email } = await makeUser({ password: true });
  const planted = "A".repeat(43);
  const answer = await post(email, testPassword, { cookie: `token=${planted}`, "sec-fetch-site": "same-origin" });
  expect(cookieIn(answer.headers, "token")).not.toBe(planted);
  expect((await call(me, { path: "/api/auth/me", as: { cookie: planted } })).status).toBe(401);
});

test("signing in ends the session that the browser had", async () => {
  const before = await makeSession();
  const { email } = await makeUser({ password: true });
  expect((await post(email, testPassword, before.cookieHeaders)).status).toBe(200);
  expect((await call(me, { path: "/api/auth/me", as: { cookie: before.cookie } })).status).toBe(401);
});

test.each([
  [{ email: "a@example.mn" }, "#/password"],
  [{ email: 5, password: "x" }, "#/email"],
  [{ email: "a@example.mn", password: "x".repeat(2_000) }, "#/password"],
])("a body that is no sign-in names its field: %j", async (body, pointer) => {
  const answer = await call(login, { method: "POST", path: "/api/auth/login", body });
  expect(answer.status).toBe(422);
  expect(answer.problem?.errors?.map((error) => error.pointer)).toContain(pointer);
});

test("another site's page cannot sign its visitor in", async () => {
  const { email } = await makeUser({ password: true });
  const answer = await post(email, testPassword, { origin: "https://evil.example", "sec-fetch-site": "cross-site" });
  expect([answer.status, answer.problem?.code]).toEqual([403, "cross-origin"]);
});

test("letters of a password count exactly, in either way of composing them", async () => {
  const { email } = await makeUser({ password: "Ёлка в лесу, é" });
  expect((await post(email, "Ёлка в лесу, é".normalize("NFD"))).status).toBe(200);
  expect((await post(email, "ёлка в лесу, é")).status).toBe(401);
  expect((await post(email, "Ёлка в лесу, é ")).status).toBe(401);
});

test("a person closed by an administrator is out at the next call", async () => {
  const session = await makeSession();
  await current().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, session.actor.userId));
  expect((await call(me, { path: "/api/auth/me", as: { cookie: session.cookie } })).status).toBe(401);
  expect((await call(me, { path: "/api/auth/me", as: { accessToken: session.accessToken } })).status).toBe(401);
});
