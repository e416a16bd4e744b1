import { base32 } from "@better-auth/utils/base32";
import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import * as begin from "@/app/api/auth/two-factor/begin/route";
import * as confirm from "@/app/api/auth/two-factor/confirm/route";
import * as forget from "@/app/api/auth/two-factor/devices/forget/route";
import * as off from "@/app/api/auth/two-factor/off/route";
import * as person from "@/app/api/auth/two-factor/person/route";
import * as renew from "@/app/api/auth/two-factor/recovery-codes/route";
import * as reset from "@/app/api/auth/two-factor/reset/route";
import * as status from "@/app/api/auth/two-factor/status/route";
import type { Enrolment, PersonFactors, TwoFactorStatus } from "@/features/account/two-factor/schema";
import { stepAt, totpAt } from "@/server/auth/totp";
import { trustDevice } from "@/server/auth/trusted-device";
import { current } from "@/server/db/client";
import { accessTokens } from "@/server/db/schema/access-token";
import { auditEntries } from "@/server/db/schema/audit";
import { passkeys, recoveryCodes, twoFactors } from "@/server/db/schema/factor";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { roles, sessions } from "@/server/db/schema/user";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import { beginSignIn, enrol, makeEnrolled } from "@/testing/second-factor";
import { makeToken } from "@/testing/token-factory";

const post = <T>(handlers: RouteModule, path: string, as?: TestSession, body?: unknown) =>
  call<T>(handlers, { method: "POST", path: `/api/auth/two-factor/${path}`, as, body });

const start = (as: TestSession) => post<Enrolment>(begin, "begin", as);
const statusOf = async (as: TestSession) =>
  (await call<TwoFactorStatus>(status, { path: "/api/auth/two-factor/status", as })).body;

/** The code that an authenticator shows which was given the secret as text. */
async function codeOf({ secret }: Enrolment, offset = 0) {
  const text = new TextDecoder().decode(base32.decode(secret));
  return await totpAt(text, stepAt(Date.now()) + offset);
}

const makeStale = () =>
  current()
    .update(sessions)
    .set({ reauthenticatedAt: new Date(Date.now() - 3_600_000) });

test("a secret counts once it was confirmed with a code, and ten recovery codes are shown", async () => {
  const session = await makeSession({ password: true });
  const { body: enrolment } = await start(session);
  expect(enrolment.uri).toContain(`secret=${enrolment.secret}`);
  expect(enrolment.qr.path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
  expect((await statusOf(session)).confirmedAt).toBeNull();
  expect((await beginSignIn(session.actor.email)).answer.body).toHaveProperty("accessToken");

  const wrong = await post(confirm, "confirm", session, { code: await codeOf(enrolment, 10) });
  expect([wrong.status, wrong.problem?.errors?.[0]?.code]).toEqual([422, "wrong-factor"]);
  const done = await post<{ recoveryCodes: string[] }>(confirm, "confirm", session, { code: await codeOf(enrolment) });
  expect(done.status).toBe(200);
  expect(new Set(done.body.recoveryCodes).size).toBe(10);
  for (const code of done.body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(await statusOf(session)).toMatchObject({ confirmedAt: expect.any(String), recoveryCodesLeft: 10 });
  expect((await beginSignIn(session.actor.email)).answer.body).toHaveProperty("challenge");
});

test("neither the secret nor a recovery code stands in the tables, nor in the mail and the audit entry", async () => {
  const session = await makeSession();
  const { body: enrolment } = await start(session);
  const done = await post<{ recoveryCodes: string[] }>(confirm, "confirm", session, { code: await codeOf(enrolment) });
  const kept = JSON.stringify([
    await current().select().from(twoFactors),
    await current().select().from(recoveryCodes),
    await current().select().from(auditEntries),
    await readOutbox(),
  ]);
  const secret = new TextDecoder().decode(base32.decode(enrolment.secret));
  for (const text of [secret, enrolment.secret, ...done.body.recoveryCodes]) expect(kept).not.toContain(text);
  expect(kept).toContain("user.two-factor-on");
  expect(kept).toContain("Two-step sign-in turned on");
});

test("beginning again replaces a secret that was never confirmed, and refuses once one was", async () => {
  const session = await makeSession();
  const { body: first } = await start(session);
  const { body: second } = await start(session);
  expect((await post(confirm, "confirm", session, { code: await codeOf(first) })).status).toBe(422);
  expect((await post(confirm, "confirm", session, { code: await codeOf(second) })).status).toBe(200);
  expect((await start(session)).status).toBe(409);
  expect((await post(confirm, "confirm", session, { code: await codeOf(second, 1) })).status).toBe(409);
});

test("of ten confirmations at once one turns it on", async () => {
  const session = await makeSession();
  const code = await codeOf((await start(session)).body);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(confirm, "confirm", session, { code })));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(await current().$count(recoveryCodes)).toBe(10);
});

test("new recovery codes end the old ones; turning off ends all of it", async () => {
  const session = await makeSession({ password: true });
  const userId = session.actor.userId;
  const { codes } = await enrol(userId);
  await trustDevice(userId, "vitest");
  const renewed = await post<{ recoveryCodes: string[] }>(renew, "recovery-codes", session);
  expect(renewed.body.recoveryCodes.filter((code) => codes.includes(code))).toEqual([]);
  expect((await post(off, "off", session)).status).toBe(204);
  expect(await statusOf(session)).toEqual({
    isAvailable: true,
    confirmedAt: null,
    recoveryCodesLeft: 0,
    trustedDevices: [],
  });
  expect((await beginSignIn(session.actor.email)).answer.body).toHaveProperty("accessToken");
  expect((await post(off, "off", session)).status).toBe(409);
  expect((await post(renew, "recovery-codes", session)).status).toBe(409);
});

test("what changes the factors asks for a proof that is not old", async () => {
  const session = await makeSession();
  await enrol(session.actor.userId);
  const admin = await makeSession({ isAdmin: true });
  await makeStale();
  const answers = [
    await start(session),
    await post(off, "off", session),
    await post(renew, "recovery-codes", session),
    await post(reset, "reset", admin, { userId: session.actor.userId }),
  ];
  for (const { status: code, problem } of answers) {
    expect([code, problem?.code]).toEqual([403, "reauthentication-required"]);
  }
  expect(await current().$count(twoFactors)).toBe(1);
});

test("a trusted browser is forgotten by its owner, one or all, and nobody else's", async () => {
  const session = await makeSession();
  const stranger = await makeSession();
  await trustDevice(session.actor.userId, "one");
  await trustDevice(session.actor.userId, "two");
  const [first] = (await statusOf(session)).trustedDevices;
  expect((await post(forget, "devices/forget", stranger, { deviceId: first?.id })).status).toBe(404);
  expect((await post(forget, "devices/forget", session, { deviceId: first?.id })).status).toBe(204);
  expect((await statusOf(session)).trustedDevices).toHaveLength(1);
  expect((await post(forget, "devices/forget", session, { all: true })).status).toBe(204);
  expect((await statusOf(session)).trustedDevices).toEqual([]);
  expect((await post(forget, "devices/forget", session, { all: "yes" })).status).toBe(422);
});

const factorsOf = (as: TestSession, userId: string) =>
  call<PersonFactors>(person, { path: "/api/auth/two-factor/person", query: { userId }, as });

test("an administrator sees somebody's factors and takes them away; the person is signed out and told", async () => {
  const admin = await makeSession({ isAdmin: true });
  const { user } = await makeEnrolled();
  await makeSession(user);
  await makeToken(user.id);
  await current().insert(passkeys).values({ userId: user.id, name: "Key", credentialId: "c", publicKey: "k" });
  expect((await factorsOf(admin, user.id)).body).toEqual({ hasTotp: true, recoveryCodesLeft: 10, passkeys: 1 });
  expect((await post(reset, "reset", admin, { userId: user.id })).status).toBe(204);
  expect((await factorsOf(admin, user.id)).body).toEqual({ hasTotp: false, recoveryCodesLeft: 0, passkeys: 0 });
  expect(await current().$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  expect(await current().$count(accessTokens, isNull(accessTokens.revokedAt))).toBe(0);
  const mails = await readOutbox(eq(outboxMails.recipient, user.email));
  expect(mails.map(({ subject }) => subject)).toEqual(["Two-step sign-in reset"]);
  const [entry] = await current().select().from(auditEntries);
  expect(entry).toMatchObject({ action: "user.factors-reset", actorId: admin.actor.userId, subjectId: user.id });
  expect((await beginSignIn(user.email)).answer.body).toHaveProperty("accessToken");
});

test("who manages people reaches nobody above them, nor themselves, nor without the right", async () => {
  const { user } = await makeEnrolled();
  await current()
    .insert(roles)
    .values({ id: 7, name: "Clerk", maySignIn: true, permissions: ["users:manage", "assistant:use"] });
  const clerk = await makeSession({ roleId: 7 });
  const admin = await makeSession({ isAdmin: true });
  const member = await makeSession();
  const ask = async (as: TestSession, userId: string) => [
    (await post(reset, "reset", as, { userId })).status,
    (await factorsOf(as, userId)).status,
  ];
  expect(await ask(member, user.id)).toEqual([403, 403]);
  expect(await ask(clerk, admin.actor.userId)).toEqual([403, 403]);
  expect(await ask(clerk, "01890000-0000-7000-8000-000000000000")).toEqual([404, 404]);
  expect((await post(reset, "reset", admin, { userId: admin.actor.userId })).status).toBe(403);
  expect((await post(reset, "reset", clerk, { userId: "x" })).status).toBe(422);
  expect(await ask(clerk, user.id)).toEqual([204, 200]);
});
