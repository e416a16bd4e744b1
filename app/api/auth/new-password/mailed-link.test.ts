import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as login from "@/app/api/auth/login/route";
import * as me from "@/app/api/auth/me/route";
import * as newPassword from "@/app/api/auth/new-password/route";
import * as register from "@/app/api/auth/register/route";
import * as reset from "@/app/api/auth/reset-password/route";
import * as resend from "@/app/api/auth/verify/resend/route";
import * as verify from "@/app/api/auth/verify/route";
import type { CodePurpose } from "@/features/account/code/policy";
import { current } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { verifications } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";
import { send, tokensSent } from "@/testing/invitation-factory";
import { readOutbox } from "@/testing/outbox";
import { cookieIn } from "@/testing/second-factor";

const ownersPassword = "a calm river at dawn";
/** As the callers at that address send it. */
const from = (address: string) => ({ "x-forwarded-for": address });

const askReset = (email: string, headers = from("192.0.2.66")) =>
  call(reset, { method: "POST", path: "/api/auth/reset-password", body: { email }, headers });
const renew = (email: string, code: string, password = ownersPassword) =>
  call(newPassword, { method: "POST", path: "/api/auth/new-password", body: { email, code, password } });
const prove = (email: string, code: string) =>
  call<{ newPasswordCode: string }>(verify, { method: "POST", path: "/api/auth/verify", body: { email, code } });
const signIn = (email: string, password: string, headers?: Record<string, string>) =>
  call(login, { method: "POST", path: "/api/auth/login", body: { email, password }, headers });
const registerWith = (email: string, invitation?: string) => {
  const body = { email, password: testPassword, firstName: "Saran", lastName: "Bold", invitation };
  return call(register, { method: "POST", path: "/api/auth/register", body });
};

/** What stands in the links that were mailed to an address, the oldest first. */
async function linksTo(email: string, purpose: CodePurpose): Promise<string[]> {
  const mails = await readOutbox(and(eq(outboxMails.recipient, email), eq(outboxMails.purpose, purpose)));
  return mails
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? "");
}

async function guessWrongly(email: string, times: number) {
  const statuses = [];
  for (let time = 0; time < times; time += 1) statuses.push((await renew(email, "000000")).status);
  return statuses;
}

test("strangers who ask for mails and guess at codes take no link from its owner", async () => {
  const { email } = await makeUser({ password: true });
  for (let time = 0; time < 4; time += 1) await askReset(email);
  expect(await guessWrongly(email, 12)).toContain(429);
  const links = await linksTo(email, "reset-password");
  expect(links).toHaveLength(2);
  // The older one: the newer request did not replace it.
  const answer = await renew(email, links[0] ?? "");
  expect(answer.status).toBe(200);
  expect((await renew(email, links[1] ?? "", "yet another calm river")).status).toBe(422);
});

test("whoever is kept from the sign-in page by strangers' guesses signs in after the link", async () => {
  const { email } = await makeUser({ password: true });
  await askReset(email);
  for (let time = 0; time < 11; time += 1) await signIn(email, "a wrong guess");
  expect((await signIn(email, testPassword)).status).toBe(429);
  const { headers } = await renew(email, (await linksTo(email, "reset-password"))[0] ?? "");
  const device = { cookie: `device=${cookieIn(headers, "device")}`, "sec-fetch-site": "same-origin" };
  expect((await signIn(email, ownersPassword, device)).status).toBe(200);
});

test("a link works for its address and its purpose alone, once, and for two hours", async () => {
  const [{ email }, other] = [await makeUser({ password: true }), await makeUser({ password: true })];
  await askReset(email);
  await askReset(email);
  const [first = "", second = ""] = await linksTo(email, "reset-password");
  expect((await renew(other.email, first)).status).toBe(422);
  expect((await prove(email, first)).status).toBe(422);
  const both = await Promise.all([renew(email, first), renew(email, first)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await renew(email, second, "yet another calm river")).status).toBe(422);
  await current().delete(verifications);
  await askReset(other.email);
  const [late = ""] = await linksTo(other.email, "reset-password");
  await current().update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await renew(other.email, late)).status).toBe(422);
});

test("a link is kept as a hash, and a forged one is refused", async () => {
  const { email } = await makeUser({ password: true });
  await askReset(email);
  const [link = ""] = await linksTo(email, "reset-password");
  expect(JSON.stringify(await current().select().from(verifications))).not.toContain(link);
  expect((await renew(email, "A".repeat(43))).problem?.errors).toEqual([{ pointer: "#/code", code: "wrong-code" }]);
});

test("an owner whose address somebody else registered gets the account by the link, whatever was guessed and asked", async () => {
  const email = "squatted@example.mn";
  await registerWith(email);
  for (let time = 0; time < 4; time += 1) {
    await call(resend, { method: "POST", path: "/api/auth/verify/resend", body: { email } });
  }
  for (let time = 0; time < 12; time += 1) await prove(email, "000000");
  const proven = await prove(email, (await linksTo(email, "verify"))[0] ?? "");
  expect(proven.status).toBe(200);
  expect((await signIn(email, testPassword)).status).toBe(401);
});

test("an address that somebody else registered and never confirmed is invited, and claimed by the invitation", async () => {
  const email = "squatted@example.mn";
  const squatter = await registerWith(email);
  const answer = await send(await makeSession({ isAdmin: true }), { emails: [email], roleId: 2 });
  expect(answer.body.skipped).toEqual([]);
  const [invitation] = await tokensSent();
  expect((await registerWith(email, invitation)).status).toBe(200);
  const cookie = cookieIn(squatter.headers, "token") ?? "";
  expect((await call(me, { path: "/api/auth/me", as: { cookie } })).status).toBe(401);
});
