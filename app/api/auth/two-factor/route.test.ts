import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as me from "@/app/api/auth/me/route";
import * as newPassword from "@/app/api/auth/new-password/route";
import * as password from "@/app/api/auth/password/route";
import * as resetPassword from "@/app/api/auth/reset-password/route";
import * as token from "@/app/api/auth/token/route";
import * as secondStep from "@/app/api/auth/two-factor/route";
import * as verify from "@/app/api/auth/verify/route";
import type { SignedIn } from "@/features/account/schema";
import { readCodeFromOutbox } from "@/server/auth/codes";
import { writeDevice } from "@/server/auth/known-device";
import { current } from "@/server/db/client";
import { trustedDevices } from "@/server/db/schema/factor";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { sessions, signIns, users, verifications } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import { beginSignIn, cookieIn, forgetUsedCodes, makeEnrolled } from "@/testing/second-factor";
import { stopClock } from "@/testing/stopped-clock";

const postWith = (cookie: string, body: unknown) =>
  call<SignedIn>(secondStep, {
    method: "POST",
    path: "/api/auth/two-factor",
    body,
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
const post = (challenge: string, body: unknown) => postWith(`challenge=${challenge}`, body);

const outcomes = async (userId: string) => {
  const rows = await current().select().from(signIns).where(eq(signIns.userId, userId)).orderBy(signIns.createdAt);
  return rows.map(({ outcome }) => outcome);
};

test("a right password opens no session, and its code does, once", async () => {
  const { user, codeNow } = await makeEnrolled();
  const { answer, token: challenge } = await beginSignIn(user.email);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ challenge: { id: expect.any(String), methods: ["totp", "recovery"] } });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^challenge=[\w-]{43}; Path=\/; SameSite=Strict; Max-Age=300; HttpOnly$/),
  ]);
  expect(await current().select().from(sessions)).toEqual([]);

  const code = await codeNow();
  const opened = await post(challenge, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(opened.status).toBe(200);
  const own = await call<SignedIn>(me, { path: "/api/auth/me", as: { cookie: cookieIn(opened.headers, "token") } });
  expect(own.body.user.user_id).toBe(user.id);
  expect(await outcomes(user.id)).toEqual(["second-factor", "admitted"]);
  expect((await post(challenge, { code: await codeNow(1) })).status).toBe(401);
});

test("a wrong code keeps the challenge; a used one is wrong", async () => {
  const { user, codeNow } = await makeEnrolled();
  const { token: challenge } = await beginSignIn(user.email);
  const code = await codeNow();
  const wrong = await post(challenge, { code: String((Number(code) + 1) % 1_000_000).padStart(6, "0") });
  expect([wrong.status, wrong.problem?.errors]).toEqual([422, [{ pointer: "#/code", code: "wrong-factor" }]]);
  expect((await post(challenge, { code })).status).toBe(200);
  const { token: second } = await beginSignIn(user.email);
  expect((await post(second, { code })).status).toBe(422);
  expect((await post(second, { code: await codeNow(1) })).status).toBe(200);
});

test("of twenty equal codes at once one opens a session, and at most five are judged", async () => {
  stopClock();
  const { user, codeNow } = await makeEnrolled();
  const { token: challenge } = await beginSignIn(user.email);
  const code = await codeNow();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(challenge, { code })));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(200)).toBe(1);
  expect(count(200) + count(401) + count(422) + count(429)).toBe(20);
  expect(await current().select().from(sessions)).toHaveLength(1);
});

test("equal codes by two challenges at once open one session", async () => {
  const { user, codeNow } = await makeEnrolled();
  const [first, second] = [await beginSignIn(user.email), await beginSignIn(user.email)];
  const code = await codeNow();
  const answers = await Promise.all([post(first.token, { code }), post(second.token, { code })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("the sixth wrong code within a minute is not judged, whatever it is", async () => {
  stopClock();
  const { user, codeNow } = await makeEnrolled();
  const { token: challenge } = await beginSignIn(user.email);
  const right = await codeNow();
  for (let index = 0; index < 5; index += 1) {
    const code = String((Number(right) + 500_000 + index) % 1_000_000).padStart(6, "0");
    expect((await post(challenge, { code })).status).toBe(422);
  }
  const sixth = await post(challenge, { code: right });
  expect([sixth.status, Number(sixth.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("a stranger who knows the password and guesses at codes does not keep the owner's own browser out", async () => {
  stopClock();
  const { user, codeNow } = await makeEnrolled();
  const own = `device=${writeDevice(user.id)}`;
  const { token: theirs } = await beginSignIn(user.email);
  const { token: challenge } = await beginSignIn(user.email, own);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => post(theirs, { code: "000000" })));
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
  const foreign = `challenge=${challenge}; device=${writeDevice((await makeUser()).id)}`;
  expect((await postWith(foreign, { code: await codeNow() })).status).toBe(429);
  expect((await postWith(`challenge=${challenge}; ${own}`, { code: await codeNow() })).status).toBe(200);
});

test("many browsers that are known do not give whoever has the password many tries at codes", async () => {
  stopClock();
  const { user } = await makeEnrolled();
  const { token: challenge } = await beginSignIn(user.email);
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () =>
      postWith(`challenge=${challenge}; device=${writeDevice(user.id)}`, { code: "000000" }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test("a recovery code opens once, whoever else tries it at the same time, and its owner is told", async () => {
  const { user, codes } = await makeEnrolled();
  const [first, second] = [await beginSignIn(user.email), await beginSignIn(user.email)];
  const recoveryCode = codes[0]!.toUpperCase();
  const answers = await Promise.all([post(first.token, { recoveryCode }), post(second.token, { recoveryCode })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const mails = await readOutbox(eq(outboxMails.recipient, user.email));
  expect(mails.map(({ subject }) => subject)).toEqual(["Recovery code used"]);
});

test.each([undefined, "A".repeat(43), ""])("without its own cookie a challenge opens nothing: %s", async (cookie) => {
  const { user, codeNow } = await makeEnrolled();
  await beginSignIn(user.email);
  expect((await post(cookie ?? "", { code: await codeNow() })).status).toBe(401);
  expect(await current().select().from(sessions)).toEqual([]);
});

test("a challenge runs out after five minutes, and of a closed account it opens nothing", async () => {
  const { user, codeNow } = await makeEnrolled();
  const { token: late } = await beginSignIn(user.email);
  await current()
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1) });
  expect((await post(late, { code: await codeNow() })).status).toBe(401);
  const { token: challenge } = await beginSignIn(user.email);
  await current().update(users).set({ roleId: 1 }).where(eq(users.id, user.id));
  expect((await post(challenge, { code: await codeNow() })).status).toBe(401);
  expect(await current().select().from(sessions)).toEqual([]);
});

test.each([{}, { code: "12345" }, { code: 123_456 }, { recoveryCode: "abc" }])(
  "a body that is no code is named: %j",
  async (body) => {
    const { user } = await makeEnrolled();
    const { token: challenge } = await beginSignIn(user.email);
    expect((await post(challenge, body)).status).toBe(422);
  },
);

test("a trusted browser is asked for the password alone, for its owner, until the trust ends", async () => {
  const { user, codeNow } = await makeEnrolled();
  const other = await makeEnrolled();
  const { token: challenge } = await beginSignIn(user.email);
  const opened = await post(challenge, { code: await codeNow(), trustDevice: true });
  const trust = `trust=${cookieIn(opened.headers, "trust")}`;
  expect((await beginSignIn(user.email, trust)).answer.body).toHaveProperty("accessToken");
  expect((await beginSignIn(other.user.email, trust)).answer.body).toHaveProperty("challenge");
  await current()
    .update(trustedDevices)
    .set({ expiresAt: new Date(Date.now() - 1) });
  expect((await beginSignIn(user.email, trust)).answer.body).toHaveProperty("challenge");
});

test("a password that is wrong answers as it does for everybody else", async () => {
  const { user } = await makeEnrolled();
  const plain = await makeUser({ password: true });
  const wrong = async (email: string) => {
    const { answer } = await beginSignIn(email, undefined, "not the password");
    return [answer.status, { ...answer.problem, requestId: "", instance: "" }, answer.headers.getSetCookie()];
  };
  expect(await wrong(user.email)).toEqual(await wrong(plain.email));
});

test("the token endpoint wants the second factor too, as one more parameter", async () => {
  const { user, codeNow, codes } = await makeEnrolled();
  const ask = (otp?: string) =>
    call<{ accessToken?: string; error?: string }>(token, {
      method: "POST",
      path: "/api/auth/token",
      query: { username: user.email, password: testPassword, grant_type: "password", ...(otp ? { otp } : {}) },
      headers: { authorization: `Basic ${Buffer.from("ict:only-for-tests").toString("base64")}` },
    });
  const code = await codeNow();
  for (const otp of [undefined, "nonsense", String((Number(code) + 7) % 1_000_000).padStart(6, "0")]) {
    const answer = await ask(otp);
    expect([answer.status, answer.body.error]).toEqual([400, "invalid_grant"]);
  }
  expect((await ask(code)).status).toBe(200);
  expect((await ask(code)).status).toBe(400);
  expect((await ask(codes[1])).status).toBe(200);
  expect(await outcomes(user.id)).toEqual([
    "second-factor",
    "second-factor",
    "second-factor",
    "admitted",
    "second-factor",
    "admitted",
  ]);
});

test("neither proving the address nor a new password gets past a second factor that is older than the proof of the address", async () => {
  const { user, codeNow } = await makeEnrolled();
  await current().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
  const { token: challenge } = await beginSignIn(user.email);
  const opened = await post(challenge, { code: await codeNow(), trustDevice: true });
  const trust = `trust=${cookieIn(opened.headers, "trust")}`;
  await forgetUsedCodes(user.id);
  await call(resetPassword, { method: "POST", path: "/api/auth/reset-password", body: { email: user.email } });
  const code = await readCodeFromOutbox(user.email, "reset-password");
  const renewed = await call(newPassword, {
    method: "POST",
    path: "/api/auth/new-password",
    body: { email: user.email, code, password: "another fine long one" },
  });
  // The browser is known, which opens nothing.
  const names = renewed.headers.getSetCookie().map((line) => line.split("=", 1)[0]);
  expect([renewed.status, names]).toEqual([200, ["device"]]);
  const proof = await call(verify, {
    method: "POST",
    path: "/api/auth/verify",
    body: { email: user.email, code: "000000" },
  });
  expect(proof.headers.getSetCookie()).toEqual([]);
  expect((await beginSignIn(user.email, trust, "another fine long one")).answer.body).toHaveProperty("challenge");
  expect(await current().select().from(sessions)).toEqual([]);
});

test("a right password waits for its code no longer once the password is another", async () => {
  const { user, codeNow } = await makeEnrolled();
  await current().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
  const { token: beforeReset } = await beginSignIn(user.email);
  await call(resetPassword, { method: "POST", path: "/api/auth/reset-password", body: { email: user.email } });
  const code = await readCodeFromOutbox(user.email, "reset-password");
  const renewed = { email: user.email, code, password: "another fine long one" };
  expect((await call(newPassword, { method: "POST", path: "/api/auth/new-password", body: renewed })).status).toBe(200);
  expect((await post(beforeReset, { code: await codeNow() })).status).toBe(401);

  const { token: beforeChange } = await beginSignIn(user.email, undefined, renewed.password);
  const changed = await call(password, {
    method: "POST",
    path: "/api/auth/password",
    as: await makeSession(user),
    body: { currentPassword: renewed.password, newPassword: "a third one, long as well" },
  });
  expect(changed.status).toBe(204);
  expect((await post(beforeChange, { code: await codeNow() })).status).toBe(401);
});
