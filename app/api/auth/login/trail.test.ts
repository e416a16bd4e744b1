import { asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as logout from "@/app/api/auth/logout/route";
import * as me from "@/app/api/auth/me/route";
import * as tokens from "@/app/api/auth/token/route";
import * as secondStep from "@/app/api/auth/two-factor/route";
import { verifyTrail } from "@/server/audit/verify";
import { sweepAllSessions } from "@/server/auth/expired-sessions";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { sessions, signIns } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { beginSignIn, cookieIn, makeEnrolled } from "@/testing/second-factor";
import { stopClock } from "@/testing/stopped-clock";

const enter = (email: string, password: string, headers?: Record<string, string>) =>
  call(login, { method: "POST", path: "/api/auth/login", body: { email, password }, headers });

const leave = (cookie: string | undefined, query?: Record<string, string>) =>
  call(logout, { method: "POST", path: "/api/auth/logout", as: { cookie: cookie ?? "" }, query });

async function trail() {
  const entries = await current().select().from(auditEntries).orderBy(asc(auditEntries.sequence));
  expect((await verifyTrail()).break).toBeNull();
  return entries.map(({ action, actorId, actorName, subjectName, after }) => ({
    action,
    by: actorId ?? actorName,
    whom: subjectName,
    after,
  }));
}

test("signing in, out and running out of time are in the chain, under the person's own name", async () => {
  const user = await makeUser({ password: true, name: "Bold" });
  const { headers } = await enter(user.email, testPassword);
  await leave(cookieIn(headers, "token"));
  await leave(cookieIn((await enter(user.email, testPassword)).headers, "token"), { reason: "idle" });
  await enter(user.email, testPassword);
  const lastSeenAt = new Date(Date.now() - 13 * 3600_000);
  await current().update(sessions).set({ lastSeenAt });
  await enter(user.email, testPassword);
  const found = await trail();
  expect(found.map(({ action, whom }) => [action, whom])).toEqual([
    ["session.started", "Bold"],
    ["session.signed-out", "Bold"],
    ["session.started", "Bold"],
    ["session.expired", "Bold"],
    ["session.started", "Bold"],
    ["session.started", "Bold"],
    ["session.expired", "Bold"],
  ]);
  expect(found[0]).toMatchObject({ by: user.id, after: { method: "password" } });
  const endedAt = [new Date(lastSeenAt.getTime() + 12 * 3600_000).toISOString()];
  expect(found[6]).toMatchObject({ by: "Ordo", after: { sessions: 1, endedAt } });
});

test("a session that ran out is in the chain once it is refused, with the time at which it ended", async () => {
  const [byCookie, byToken, live] = [await makeSession(), await makeSession(), await makeSession()];
  const expiresAt = new Date(Date.now() - 3600_000);
  await current()
    .update(sessions)
    .set({ expiresAt })
    .where(inArray(sessions.id, [byCookie.actor.sessionId, byToken.actor.sessionId]));
  const path = "/api/auth/me";
  const ask = (as: { cookie: string } | { accessToken: string }) => call(me, { path, as });
  const answers = await Promise.all([
    ask(byCookie),
    ask(byCookie),
    ask({ accessToken: byToken.accessToken }),
    ask(live),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 200]);
  const found = await trail();
  expect(found.map(({ action }) => action)).toEqual(["session.expired", "session.expired"]);
  expect(found.map(({ after }) => after)).toEqual([
    expect.objectContaining({ sessions: 1, endedAt: [expiresAt.toISOString()] }),
    expect.objectContaining({ sessions: 1, endedAt: [expiresAt.toISOString()] }),
  ]);
  expect(await current().$count(sessions)).toBe(1);
});

test("the hourly job writes down the sessions that nobody came back to, and tells impersonations apart", async () => {
  const [person, administrator, live] = [
    await makeSession(),
    await makeSession({ isAdmin: true }),
    await makeSession(),
  ];
  const expiresAt = new Date(Date.now() - 60_000);
  await current().insert(sessions).values({
    userId: person.actor.userId,
    token: "looks",
    expiresAt,
    impersonatorId: administrator.actor.userId,
    impersonatorSessionId: administrator.actor.sessionId,
    impersonationReason: "Asked for help",
  });
  await current().update(sessions).set({ expiresAt }).where(eq(sessions.id, person.actor.sessionId));
  await sweepAllSessions(new Date());
  await sweepAllSessions(new Date());
  expect((await trail()).map(({ action, by }) => [action, by])).toEqual([
    ["session.expired", "Ordo"],
    ["impersonation.ended", "Ordo"],
  ]);
  const left = (await current().select({ id: sessions.id }).from(sessions)).map(({ id }) => id);
  expect(left.toSorted()).toEqual([administrator.actor.sessionId, live.actor.sessionId].toSorted());
});

test("each refusal is in the chain with its reason, and who tried is not taken for whom they named", async () => {
  stopClock();
  const right = await makeUser({ password: true, name: "Bold" });
  const customer = await makeUser({ password: true, roleId: 1, name: "Sarnai" });
  await enter(right.email, "not the password");
  await enter(customer.email, testPassword);
  await enter("my secret@example.mn", testPassword);
  await enter("my secret", testPassword);
  for (let index = 0; index < 11; index += 1) await enter(right.email, "not the password");
  const found = await trail();
  const refusal = (by: string, whom: string, outcome: string) => ({
    action: "session.refused",
    by,
    whom,
    after: { method: "password", outcome },
  });
  expect(found.slice(0, 4)).toEqual([
    refusal(right.email, "Bold", "wrong-password"),
    refusal(customer.email, "Sarnai", "role"),
    refusal("m•••@example.mn", "m•••@example.mn", "unknown"),
    refusal("•••", "•••", "unknown"),
  ]);
  expect(found.filter(({ after }) => (after as { outcome?: string }).outcome === "throttled")).toHaveLength(1);
});

test("the second step is in the chain: asked for, refused, taken; and a session that made way", async () => {
  const { user, codeNow } = await makeEnrolled();
  const before = await makeSession({ name: "Before" });
  const { token } = await beginSignIn(user.email);
  const step = (code: string) =>
    call(secondStep, {
      method: "POST",
      path: "/api/auth/two-factor",
      body: { code },
      headers: { cookie: `token=${before.cookie}; challenge=${token}`, "sec-fetch-site": "same-origin" },
    });
  const code = await codeNow();
  await step(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await step(code);
  expect((await trail()).map(({ action, whom, after }) => [action, whom, after])).toEqual([
    ["session.second-step", user.name, null],
    ["session.refused", user.name, { method: "totp", outcome: "second-factor" }],
    ["session.ended", "Before", { sessions: "replaced" }],
    ["session.started", user.name, { method: "totp" }],
  ]);
});

test("call 1 tells a second step that was asked for from one that was wrong, and what proved it in the end", async () => {
  const { user, codeNow, codes } = await makeEnrolled();
  const ask = async (otp?: string) => {
    const query = { username: user.email, password: testPassword, grant_type: "password", ...(otp && { otp }) };
    const headers = { authorization: `Basic ${Buffer.from("ict:only-for-tests").toString("base64")}` };
    return (await call(tokens, { method: "POST", path: "/api/auth/token", query, headers })).status;
  };
  const code = await codeNow();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const statuses = [await ask(), await ask(wrong), await ask("aaaaa-aaaaa"), await ask(code), await ask(codes[0])];
  expect(statuses).toEqual([400, 400, 400, 200, 200]);
  expect((await trail()).map(({ action, whom, after }) => [action, whom, after])).toEqual([
    ["session.second-step", user.name, null],
    ["session.refused", user.name, { method: "totp", outcome: "second-factor" }],
    ["session.refused", user.name, { method: "recovery-code", outcome: "second-factor" }],
    ["session.started", user.name, { method: "totp" }],
    ["session.started", user.name, { method: "recovery-code" }],
  ]);
  const history = await current().select().from(signIns).orderBy(asc(signIns.createdAt), asc(signIns.id));
  expect(history.map(({ outcome, method }) => [outcome, method])).toEqual([
    ["second-factor", "password"],
    ["second-factor", "totp"],
    ["second-factor", "recovery-code"],
    ["admitted", "totp"],
    ["admitted", "recovery-code"],
  ]);
  expect(await current().$count(outboxMails)).toBe(1);
});

test("guessing at the second step over call 1 is in the history as too many attempts, once a minute", async () => {
  stopClock();
  const { user, codeNow } = await makeEnrolled();
  const wrong = String((Number(await codeNow()) + 1) % 1_000_000).padStart(6, "0");
  const query = { username: user.email, password: testPassword, grant_type: "password", otp: wrong };
  const headers = { authorization: `Basic ${Buffer.from("ict:only-for-tests").toString("base64")}` };
  const statuses = [];
  for (let index = 0; index < 7; index += 1) {
    statuses.push((await call(tokens, { method: "POST", path: "/api/auth/token", query, headers })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  const outcomes = (await current().select().from(signIns)).map(({ outcome }) => outcome).toSorted();
  expect(outcomes).toEqual([...Array(5).fill("second-factor"), "throttled"]);
});
