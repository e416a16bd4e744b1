import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as me from "@/app/api/auth/me/route";
import * as password from "@/app/api/auth/password/route";
import * as revoke from "@/app/api/auth/sessions/revoke/route";
import * as sessions from "@/app/api/auth/sessions/route";
import type { Session } from "@/features/account/session/schema";
import { current } from "@/server/db/client";
import { sessions as sessionRows } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { stopClock } from "@/testing/stopped-clock";

const end = (as: { cookie: string }, body: unknown) =>
  call(revoke, { method: "POST", path: "/api/auth/sessions/revoke", as, body });
const isAlive = async (as: { cookie: string }) => (await call(me, { path: "/api/auth/me", as })).status === 200;
const change = (as: { cookie: string }, body: unknown) =>
  call(password, { method: "POST", path: "/api/auth/password", as, body });

test("everybody sees their own sessions and which one they are using", async () => {
  const user = await makeUser();
  const [one, two] = [await makeSession(user), await makeSession(user)];
  await makeSession();
  const { body } = await call<{ sessions: Session[] }>(sessions, { path: "/api/auth/sessions", as: one });
  expect(body.sessions.map(({ id, isCurrent }) => [id, isCurrent]).sort()).toEqual(
    [
      [one.actor.sessionId, true],
      [two.actor.sessionId, false],
    ].sort(),
  );
  expect(JSON.stringify(body)).not.toContain("token");
});

test("one session can be ended, or all the others", async () => {
  const user = await makeUser();
  const [own, second, third] = [await makeSession(user), await makeSession(user), await makeSession(user)];
  expect((await end(own, { sessionId: second.actor.sessionId })).status).toBe(204);
  expect([await isAlive(own), await isAlive(second), await isAlive(third)]).toEqual([true, false, true]);
  expect((await end(own, { others: true })).status).toBe(204);
  expect([await isAlive(own), await isAlive(third)]).toEqual([true, false]);
});

test("somebody else's session is as good as none", async () => {
  const [own, foreign] = [await makeSession(), await makeSession()];
  const answers = [
    await end(own, { sessionId: foreign.actor.sessionId }),
    await end(own, { sessionId: "0190a000-0000-7000-8000-000000000000" }),
  ];
  expect(answers.map(({ problem }) => ({ ...problem, requestId: "", instance: "" }))).toEqual([
    expect.objectContaining({ status: 404 }),
    expect.objectContaining({ status: 404 }),
  ]);
  expect(await isAlive(foreign)).toBe(true);
});

test.each([{}, { sessionId: "x" }, { others: false }, { others: "true" }])(
  "a bad revocation is refused: %j",
  async (body) => {
    expect((await end(await makeSession(), body)).status).toBe(422);
  },
);

test("changing the password ends the other sessions and needs the current one", async () => {
  const user = await makeUser({ password: true });
  const [own, elsewhere] = [await makeSession(user), await makeSession(user)];
  const newPassword = "quite another sentence";
  const wrong = await change(own, { currentPassword: "not the password", newPassword });
  expect([wrong.status, wrong.problem?.errors]).toEqual([
    422,
    [{ pointer: "#/currentPassword", code: "wrong-password" }],
  ]);
  expect((await change(own, { currentPassword: testPassword, newPassword })).status).toBe(204);
  expect([await isAlive(own), await isAlive(elsewhere)]).toEqual([true, false]);
  const signIn = (given: string) =>
    call(login, { method: "POST", path: "/api/auth/login", body: { email: user.email, password: given } });
  expect((await signIn(testPassword)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
});

test("a weak new password is named", async () => {
  const answer = await change(await makeSession({ password: true }), {
    currentPassword: testPassword,
    newPassword: "qwertyui",
  });
  expect(answer.problem?.errors).toEqual([{ pointer: "#/newPassword", code: "too-common" }]);
});

test("guessing at the current password is throttled", async () => {
  stopClock();
  const own = await makeSession({ password: true });
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      change(own, { currentPassword: `wrong ${index}`, newPassword: "a new fine one" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

test("a sign-in clears away the person's dead sessions", async () => {
  const user = await makeUser();
  const dead = await makeSession(user);
  await current()
    .update(sessionRows)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessionRows.id, dead.actor.sessionId));
  await makeSession(user);
  expect(await current().select().from(sessionRows)).toHaveLength(1);
});
