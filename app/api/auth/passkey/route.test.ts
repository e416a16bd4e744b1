import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as me from "@/app/api/auth/me/route";
import * as begin from "@/app/api/auth/passkey/begin/route";
import * as remove from "@/app/api/auth/passkey/delete/route";
import * as list from "@/app/api/auth/passkey/list/route";
import * as beginRegister from "@/app/api/auth/passkey/register/begin/route";
import * as register from "@/app/api/auth/passkey/register/route";
import * as signIn from "@/app/api/auth/passkey/sign-in/route";
import * as rename from "@/app/api/auth/passkey/update/route";
import * as secondStep from "@/app/api/auth/two-factor/route";
import type { Passkey, PasskeyList } from "@/features/account/passkey/schema";
import type { SignedIn } from "@/features/account/schema";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { passkeys } from "@/server/db/schema/factor";
import { sessions, signIns, users, verifications } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import { beginSignIn, cookieIn, enrol } from "@/testing/second-factor";
import { makeAuthenticator } from "@/testing/software-authenticator";
import { stopClock } from "@/testing/stopped-clock";

type Options = { options: { challenge: string; user: { id: string }; allowCredentials?: { id: string }[] } };

const post = <T>(handlers: RouteModule, path: string, as?: TestSession, body?: unknown, cookie = "") =>
  call<T>(handlers, {
    method: "POST",
    path: `/api/auth/passkey/${path}`,
    body,
    headers: {
      cookie: [as && `token=${as.cookie}`, cookie].filter(Boolean).join("; "),
      "sec-fetch-site": "same-origin",
    },
  });

const listOf = async (as: TestSession) =>
  (await call<PasskeyList>(list, { path: "/api/auth/passkey/list", as })).body.passkeys;

/** Asks, lets `answer` reply and sends it; the cookie is what holds both together. */
async function add(as: TestSession, authenticator = makeAuthenticator(), given = {}, name = "Laptop") {
  const asked = await post<Options>(beginRegister, "register/begin", as);
  const cookie = `passkey=${cookieIn(asked.headers, "passkey")}`;
  const response = authenticator.create(asked.body.options, given);
  const answer = await post<{ passkey: Passkey }>(register, "register", as, { name, response }, cookie);
  return { answer, authenticator, again: () => post(register, "register", as, { name, response }, cookie) };
}

async function enter(authenticator: ReturnType<typeof makeAuthenticator>, given = {}, challenge?: string) {
  const held = challenge ? `challenge=${challenge}` : "";
  const asked = await post<Options>(begin, "begin", undefined, undefined, held);
  const cookie = `passkey=${cookieIn(asked.headers, "passkey")}; ${held}`;
  const response = authenticator.get(asked.body.options, given);
  const send = () => post<SignedIn>(signIn, "sign-in", undefined, { response }, cookie);
  return { answer: await send(), again: send, options: asked.body.options };
}

test("a passkey is added, named, used, renamed and removed; its owner is told and the log knows", async () => {
  const session = await makeSession();
  const { answer, authenticator } = await add(session, undefined, {}, " Миний утас ");
  expect([answer.status, answer.body.passkey.name, answer.body.passkey.lastUsedAt]).toEqual([200, "Миний утас", null]);
  const entered = await enter(authenticator);
  expect([entered.answer.status, entered.options.allowCredentials]).toEqual([200, []]);
  const token = cookieIn(entered.answer.headers, "token");
  const own = await call<SignedIn>(me, { path: "/api/auth/me", as: { cookie: token } });
  expect(own.body.user.user_id).toBe(session.actor.userId);
  const [key] = await listOf(session);
  expect(key?.lastUsedAt).not.toBeNull();
  const passkeyId = key?.id;
  expect((await post(rename, "update", session, { passkeyId, name: "Phone" })).status).toBe(200);
  expect((await listOf(session))[0]?.name).toBe("Phone");
  expect((await post(remove, "delete", session, { passkeyId })).body).toEqual({ passkeyId });
  expect((await enter(authenticator)).answer.status).toBe(401);
  const mails = await readOutbox();
  expect(mails.map(({ subject }) => subject).sort()).toEqual(["Passkey added", "Passkey removed"]);
  const entries = await current().select().from(auditEntries).orderBy(auditEntries.sequence);
  expect(entries.map(({ action }) => action)).toEqual([
    "user.passkey-added",
    "session.started",
    "user.passkey-removed",
  ]);
  const [line] = await current().select().from(signIns);
  expect(line).toMatchObject({ outcome: "admitted", method: "passkey" });
});

test("an answer works once, and only beside the cookie of its question", async () => {
  const session = await makeSession();
  const { authenticator, again } = await add(session);
  expect((await again()).status).toBe(422);
  const entered = await enter(authenticator);
  expect([entered.answer.status, (await entered.again()).status]).toEqual([200, 401]);
  const asked = await post<Options>(begin, "begin");
  const response = authenticator.get(asked.body.options);
  expect((await post(signIn, "sign-in", undefined, { response })).status).toBe(401);
});

test("of ten equal answers at once one opens a session", async () => {
  const session = await makeSession();
  const { authenticator } = await add(session);
  const asked = await post<Options>(begin, "begin");
  const cookie = `passkey=${cookieIn(asked.headers, "passkey")}`;
  const response = authenticator.get(asked.body.options);
  const before = await current().$count(sessions);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post(signIn, "sign-in", undefined, { response }, cookie)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await current().$count(sessions)).toBe(before + 1);
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another name", { rpId: "evil.example" }],
  ["mere presence", { isVerified: false }],
])("%s is refused, for a new passkey and for signing in", async (_, given) => {
  const session = await makeSession();
  const { answer } = await add(session, undefined, given);
  expect([answer.status, answer.problem?.errors?.[0]?.code]).toEqual([422, "passkey-failed"]);
  expect(await listOf(session)).toEqual([]);
  const { authenticator } = await add(session);
  expect((await enter(authenticator, given)).answer.status).toBe(401);
});

test("a question that ran out is answered in vain", async () => {
  const session = await makeSession();
  const { authenticator } = await add(session);
  const asked = await post<Options>(begin, "begin");
  await current()
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1) });
  const cookie = `passkey=${cookieIn(asked.headers, "passkey")}`;
  const response = authenticator.get(asked.body.options);
  expect((await post(signIn, "sign-in", undefined, { response }, cookie)).status).toBe(401);
});

test("a counter that runs backwards is refused and told", async () => {
  const session = await makeSession();
  const { authenticator } = await add(session, undefined, { counter: 4 });
  expect((await enter(authenticator, { counter: 4_000_000_000 })).answer.status).toBe(200);
  for (const counter of [4_000_000_000, 7, 0]) {
    const { answer } = await enter(authenticator, { counter });
    expect([answer.status, answer.problem?.errors?.[0]?.code]).toEqual([401, "passkey-copied"]);
  }
  expect((await enter(authenticator, { counter: 4_000_000_001 })).answer.status).toBe(200);
  const mails = await readOutbox();
  expect(mails.filter(({ subject }) => subject === "Passkey rejected")).toHaveLength(3);
});

test("the gate judges who comes by passkey, too", async () => {
  for (const change of [{ roleId: 1 }, { emailVerified: false }, { deactivatedAt: new Date() }]) {
    const session = await makeSession();
    const { authenticator } = await add(session);
    await current().update(users).set(change).where(eq(users.id, session.actor.userId));
    expect((await enter(authenticator)).answer.status).toBe(401);
  }
  const lines = await current().select().from(signIns).orderBy(signIns.createdAt);
  expect(lines.map(({ outcome }) => outcome)).toEqual(["role", "unverified", "deactivated"]);
});

test("whoever left comes back by passkey while they may, and not after", async () => {
  const session = await makeSession();
  const { authenticator } = await add(session);
  const { userId } = session.actor;
  const leave = (deleteAfter: Date) =>
    current().update(users).set({ deactivatedAt: new Date(), deleteAfter }).where(eq(users.id, userId));
  await leave(new Date(Date.now() - 1_000));
  expect((await enter(authenticator)).answer.status).toBe(401);
  await leave(new Date(Date.now() + 60_000));
  const { answer } = await enter(authenticator);
  expect(answer.status).toBe(200);
  const [back] = await current().select().from(users).where(eq(users.id, userId));
  expect([back?.deactivatedAt, back?.deleteAfter]).toEqual([null, null]);
  const entries = await current().select().from(auditEntries).orderBy(auditEntries.sequence);
  expect(entries.map(({ action }) => action)).toContain("account.returned");
});

test("after a password a passkey is the second factor, though codes are throttled, and only the same person's", async () => {
  stopClock();
  const user = await makeUser({ password: true });
  const session = await makeSession(user);
  const { authenticator } = await add(session);
  const stranger = await add(await makeSession());
  await enrol(user.id);
  const { answer, token } = await beginSignIn(user.email);
  expect(answer.body.challenge.methods).toEqual(["totp", "recovery", "passkey"]);
  expect((await enter(stranger.authenticator, {}, token)).answer.status).toBe(401);
  const guess = () =>
    call(secondStep, {
      method: "POST",
      path: "/api/auth/two-factor",
      body: { recoveryCode: "aaaaa-aaaaa" },
      headers: { cookie: `challenge=${token}`, "sec-fetch-site": "same-origin" },
    });
  for (let index = 0; index < 5; index += 1) await guess();
  expect((await guess()).status).toBe(429);
  const entered = await enter(authenticator, {}, token);
  expect(entered.options.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.id]);
  expect(entered.answer.status).toBe(200);
});

test("a passkey registered in one session is no answer in another, and one key is kept once", async () => {
  const first = await makeSession();
  const second = await makeSession();
  const authenticator = makeAuthenticator();
  const asked = await post<Options>(beginRegister, "register/begin", first);
  const cookie = `passkey=${cookieIn(asked.headers, "passkey")}`;
  const response = authenticator.create(asked.body.options);
  expect((await post(register, "register", second, { name: "x", response }, cookie)).status).toBe(422);
  expect((await add(first, authenticator)).answer.status).toBe(200);
  expect((await add(second, authenticator)).answer.status).toBe(409);
  expect(await current().$count(passkeys)).toBe(1);
});

test("another's passkey is a missing one, bad names are named, and changes want a fresh proof", async () => {
  const owner = await makeSession();
  const stranger = await makeSession();
  await add(owner);
  const passkeyId = (await listOf(owner))[0]?.id;
  expect((await post(rename, "update", stranger, { passkeyId, name: "Mine" })).status).toBe(404);
  expect((await post(remove, "delete", stranger, { passkeyId })).status).toBe(404);
  for (const name of ["", " ", "x".repeat(61), "a\nb"]) {
    expect((await post(rename, "update", owner, { passkeyId, name })).problem?.errors?.[0]?.pointer).toBe("#/name");
  }
  await current()
    .update(sessions)
    .set({ reauthenticatedAt: new Date(0) });
  for (const answer of [
    await post(beginRegister, "register/begin", owner),
    await post(remove, "delete", owner, { passkeyId }),
  ]) {
    expect(answer.problem?.code).toBe("reauthentication-required");
  }
});

test("what is no answer of an authenticator is named", async () => {
  const bad = await post(signIn, "sign-in", undefined, { response: { id: "!", type: "public-key" } });
  expect([bad.status, bad.problem?.errors?.[0]?.pointer]).toEqual([422, "#/response/id"]);
});
