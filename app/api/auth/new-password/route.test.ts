import { desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as me from "@/app/api/auth/me/route";
import * as newPassword from "@/app/api/auth/new-password/route";
import * as register from "@/app/api/auth/register/route";
import * as reset from "@/app/api/auth/reset-password/route";
import * as resend from "@/app/api/auth/verify/resend/route";
import * as verify from "@/app/api/auth/verify/route";
import { readCodeFromOutbox } from "@/server/auth/codes";
import { writeDevice } from "@/server/auth/known-device";
import { current } from "@/server/db/client";
import { outboxMails, rateLimits } from "@/server/db/schema/infrastructure";
import { users, verifications } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";

const fresh = "another fine long one";

const askReset = (email: string) => call(reset, { method: "POST", path: "/api/auth/reset-password", body: { email } });
const renew = (email: string, code: string, password = fresh, cookie?: string) =>
  call(newPassword, {
    method: "POST",
    path: "/api/auth/new-password",
    body: { email, code, password },
    as: cookie ? { cookie } : undefined,
  });
const signIn = (email: string, password: string) =>
  call(login, { method: "POST", path: "/api/auth/login", body: { email, password } });

/** A code that is certainly not the right one. */
const other = (code: string) => (code === "000000" ? "000001" : "000000");

async function resetCode(email: string): Promise<string> {
  await askReset(email);
  const code = await readCodeFromOutbox(email, "reset-password");
  if (!code) throw new Error("No code was mailed.");
  return code;
}

const refusal = [{ pointer: "#/code", code: "wrong-code" }];

test("a code sets a new password, ends every session, and works once", async () => {
  const user = await makeUser({ password: true });
  const session = await makeSession(user);
  const code = await resetCode(user.email);
  expect((await renew(user.email, code)).status).toBe(200);
  expect((await signIn(user.email, testPassword)).status).toBe(401);
  expect((await signIn(user.email, fresh)).status).toBe(200);
  expect((await call(me, { path: "/api/auth/me", as: { cookie: session.cookie } })).status).toBe(401);
  const again = await renew(user.email, code, "yet another fine one");
  expect([again.status, again.problem?.errors]).toEqual([422, refusal]);
});

test("whoever renews their password while signed in stays so, and alone", async () => {
  const user = await makeUser({ password: true });
  const [own, elsewhere] = [await makeSession(user), await makeSession(user)];
  expect((await renew(user.email, await resetCode(user.email), fresh, own.cookie)).status).toBe(200);
  expect((await call(me, { path: "/api/auth/me", as: { cookie: own.cookie } })).status).toBe(200);
  expect((await call(me, { path: "/api/auth/me", as: { cookie: elsewhere.cookie } })).status).toBe(401);
});

test("asking for a code answers the same whether or not anybody has the address", async () => {
  const user = await makeUser({ password: true });
  const known = await askReset(user.email);
  const unknown = await askReset("nobody@example.mn");
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(known.body).toEqual(unknown.body);
  expect(await current().select({ recipient: outboxMails.recipient }).from(outboxMails)).toEqual([
    { recipient: user.email },
  ]);
});

test("a code for an address that nobody has is refused like a wrong one", async () => {
  const answer = await renew("nobody@example.mn", "123456");
  expect([answer.status, answer.problem?.errors]).toEqual([422, refusal]);
});

test("after five wrong tries the right code no longer works", async () => {
  const { email } = await makeUser({ password: true });
  const code = await resetCode(email);
  for (let time = 0; time < 5; time += 1) expect((await renew(email, other(code))).status).toBe(422);
  expect((await renew(email, code)).status).toBe(422);
  expect((await signIn(email, testPassword)).status).toBe(200);
});

test("of a right code sent ten times at once one is taken", async () => {
  const { email } = await makeUser({ password: true });
  const code = await resetCode(email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => renew(email, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a newer code ends the one before", async () => {
  const { email } = await makeUser({ password: true });
  const first = await resetCode(email);
  const second = await resetCode(email);
  if (first !== second) expect((await renew(email, first)).status).toBe(422);
  expect((await renew(email, second)).status).toBe(200);
});

test("after ten minutes a code has run out", async () => {
  const { email } = await makeUser({ password: true });
  const code = await resetCode(email);
  await current().update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await renew(email, code)).status).toBe(422);
});

test("codes are stored neither readable nor for longer than ten minutes", async () => {
  const { email } = await makeUser({ password: true });
  const code = await resetCode(email);
  const [stored] = await current().select().from(verifications).orderBy(desc(verifications.createdAt));
  expect(stored?.value).not.toContain(code);
  const lastsMs = stored && stored.expiresAt.getTime() - Date.now();
  expect(lastsMs).toBeLessThanOrEqual(600_000);
});

test("guesses are throttled over all codes of an address", async () => {
  const { email } = await makeUser({ password: true });
  const answers = [];
  for (let time = 0; time < 12; time += 1) answers.push(await renew(email, "000000"));
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("strangers make one address receive two mails an hour, and unknown ones are throttled alike", async () => {
  const { email } = await makeUser({ password: true });
  for (const address of [email, "nobody@example.mn"]) {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await askReset(address)).status);
    expect(statuses).toEqual([202, 202, 429, 429]);
  }
});

test("a bad new password is refused before the code is used up", async () => {
  const { email } = await makeUser({ password: true });
  const code = await resetCode(email);
  const weak = await renew(email, code, "password1");
  expect(weak.problem?.errors).toEqual([{ pointer: "#/password", code: "too-common" }]);
  expect((await renew(email, code)).status).toBe(200);
});

test("the old password and one's own address or name are refused, and the code stays good", async () => {
  const { email } = await makeUser({ password: true, firstName: "Sarantuya", email: "bold@example.mn" });
  const code = await resetCode(email);
  const refusals = [];
  for (const password of [testPassword, "Sarantuya1990", "bold@example.mn"]) {
    refusals.push((await renew(email, code, password)).problem?.errors?.[0]);
  }
  const pointer = "#/password";
  expect(refusals).toEqual([
    { pointer, code: "unchanged" },
    { pointer, code: "too-personal" },
    { pointer, code: "too-personal" },
  ]);
  expect((await renew(email, code)).status).toBe(200);
});

test("nobody without the code learns whether a password is the right one, or a name", async () => {
  const { email } = await makeUser({ password: true, firstName: "Sarantuya" });
  const code = await resetCode(email);
  for (const password of [testPassword, "Sarantuya1990"]) {
    expect((await renew(email, other(code), password)).problem?.errors).toEqual(refusal);
  }
  // Two tries are used up: three are left, and the last of them ends the code.
  for (let time = 0; time < 3; time += 1) await renew(email, other(code));
  expect((await renew(email, code, testPassword)).problem?.errors).toEqual(refusal);
});

test("another code to verify is sent to those who need one, and only they are told apart by their mailbox", async () => {
  const waiting = await makeUser({ emailVerified: false });
  const verified = await makeUser();
  const ask = (email: string) => call(resend, { method: "POST", path: "/api/auth/verify/resend", body: { email } });
  for (const email of [waiting.email, verified.email, "nobody@example.mn"]) expect((await ask(email)).status).toBe(202);
  const code = await readCodeFromOutbox(waiting.email, "verify");
  expect(await current().select({ recipient: outboxMails.recipient }).from(outboxMails)).toHaveLength(1);
  const prove = (given: string) =>
    call(verify, { method: "POST", path: "/api/auth/verify", body: { email: waiting.email, code: given } });
  expect((await prove(other(code ?? ""))).status).toBe(422);
  expect((await prove(code ?? "")).status).toBe(200);
  expect((await prove(code ?? "")).status).toBe(422);
  const [row] = await current().select().from(users).where(eq(users.id, waiting.id));
  expect(row?.emailVerified).toBe(true);
});

test("a code for one purpose does not serve the other", async () => {
  const user = await makeUser({ password: true, emailVerified: false });
  const code = await resetCode(user.email);
  const answer = await call(verify, { method: "POST", path: "/api/auth/verify", body: { email: user.email, code } });
  expect(answer.status).toBe(422);
});

test("the mail is in the language of its reader", async () => {
  const user = await makeUser({ password: true, locale: "mn", name: "Т.Номин <b>" });
  await askReset(user.email);
  const [mail] = await readOutbox();
  expect(mail?.text).toContain("Сайн байна уу, Т.Номин <b>.");
  expect(mail?.html).toContain('<html lang="mn" dir="ltr">');
  expect(mail?.html).not.toContain("<b>");
});

test("the person is told by mail that their password was set anew", async () => {
  const user = await makeUser({ password: true });
  await renew(user.email, await resetCode(user.email));
  const mails = await readOutbox(eq(outboxMails.recipient, user.email));
  expect(mails.map(({ purpose }) => purpose)).toContain("safety");
});

/** As the browser calls from which the person signed in before. */
const fromDevice = (id: string) => ({ cookie: `device=${writeDevice(id)}`, "sec-fetch-site": "same-origin" });

test("strangers who ask and guess do not keep the owner from a new password in a browser they used before", async () => {
  const { id, email } = await makeUser({ password: true });
  const headers = fromDevice(id);
  for (let time = 0; time < 5; time += 1) await askReset(email);
  const asked = await call(reset, { method: "POST", path: "/api/auth/reset-password", body: { email }, headers });
  expect(asked.status).toBe(202);
  const code = await readCodeFromOutbox(email, "reset-password");
  for (let time = 0; time < 12; time += 1) await renew(email, other(code!));
  expect((await renew(email, code!)).status).toBe(429);
  const body = { email, code, password: fresh };
  const own = await call(newPassword, { method: "POST", path: "/api/auth/new-password", body, headers });
  expect(own.status).toBe(200);
});

test("guesses from the owner's own browser are throttled as well, and give strangers no room", async () => {
  const { id, email } = await makeUser({ password: true });
  const headers = fromDevice(id);
  const code = await resetCode(email);
  const body = { email, code: other(code), password: fresh };
  const statuses = [];
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await call(newPassword, { method: "POST", path: "/api/auth/new-password", body, headers })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test("whoever registers an address that is not theirs gets no room of its owner's", async () => {
  const email = "squatted@example.mn";
  const person = { email, password: testPassword, firstName: "A", lastName: "B" };
  const answer = await call(register, { method: "POST", path: "/api/auth/register", body: person });
  expect(answer.headers.getSetCookie().filter((line) => line.startsWith("device="))).toEqual([]);
});

test("a caller who has no room left uses up none of the address that they ask for", async () => {
  const headers = { "x-forwarded-for": "192.0.2.1" };
  for (let time = 0; time < 20; time += 1) await askReset(`someone-${time}@example.mn`);
  const before = await current().$count(rateLimits);
  expect(
    (
      await call(reset, {
        method: "POST",
        path: "/api/auth/reset-password",
        body: { email: "last@example.mn" },
        headers,
      })
    ).status,
  ).toBe(429);
  expect(await current().$count(rateLimits)).toBe(before);
});

const guessFrom = (id: string, email: string, code: string) =>
  call(newPassword, {
    method: "POST",
    path: "/api/auth/new-password",
    body: { email, code: other(code), password: fresh },
    headers: fromDevice(id),
  });

test("who signs in often gets no more guesses than a few browsers have", async () => {
  const { id, email } = await makeUser({ password: true });
  const code = await resetCode(email);
  const statuses = [];
  for (let device = 0; device < 25; device += 1) statuses.push((await guessFrom(id, email, code)).status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
});

test("a browser that was known before the owner renewed the password is a stranger's afterwards", async () => {
  const { id, email } = await makeUser({ password: true });
  const headers = fromDevice(id);
  await renew(email, await resetCode(email));
  const code = await resetCode(email);
  const guess = (given: string) =>
    call(newPassword, {
      method: "POST",
      path: "/api/auth/new-password",
      body: { email, code: given, password: "yet another fine one" },
      headers,
    });
  for (let time = 0; time < 5; time += 1) await guess(other(code));
  expect((await guess(code)).status).toBe(422);
});
