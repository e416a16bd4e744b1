import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as list from "@/app/api/account/token/list/route";
import * as create from "@/app/api/account/token/new/route";
import * as revoke from "@/app/api/account/token/revoke/route";
import * as projects from "@/app/api/project/list/route";
import { leaveAccount } from "@/features/account/leaving/server/commands";
import { apiExamples } from "@/features/account/personal-token/domain/api-examples";
import { personalTokenLimits } from "@/features/account/personal-token/policy";
import type { PersonalToken } from "@/features/account/personal-token/schema";
import { deactivateUsers } from "@/features/user/standing/server/commands";
import { deleteOldTokens } from "@/server/auth/personal-token";
import { current } from "@/server/db/client";
import { accessTokens } from "@/server/db/schema/access-token";
import { auditEntries } from "@/server/db/schema/audit";
import { events } from "@/server/db/schema/infrastructure";
import { sessions } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { makeActor, makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import { makeToken } from "@/testing/token-factory";

const input = { name: "Nightly export", permissions: [], isReadOnly: true, expires: { days: 30 } };

const post = <T>(handlers: RouteModule, path: string, as: TestSession, body: unknown) =>
  call<T>(handlers, { method: "POST", path: `/api/account/token/${path}`, as, body });
const make = (as: TestSession, given: object = {}) =>
  post<{ token: PersonalToken; secret: string }>(create, "new", as, { ...input, ...given });
const listOf = async (as: TestSession) =>
  (await call<{ tokens: PersonalToken[] }>(list, { path: "/api/account/token/list", as })).body.tokens;
const read = (secret: string) => call(projects, { path: "/api/project/list", as: { accessToken: secret } });

test("a token is made, opens the API, is listed without its secret, and revoked at once", async () => {
  const session = await makeSession();
  const { body, status } = await make(session);
  expect(status).toBe(200);
  const { secret, token } = body;
  expect(secret).toMatch(/^ordo_pat_[\w-]{43}$/);
  expect(token).toMatchObject({ name: input.name, hint: secret.slice(-4), isReadOnly: true, lastUsedAt: null });
  expect((await read(secret)).status).toBe(200);
  const [listed] = await listOf(session);
  expect(listed).toEqual({ ...token, lastUsedAt: expect.any(String) });
  expect((await post(revoke, "revoke", session, { tokenId: token.id })).status).toBe(200);
  expect((await read(secret)).problem?.code).toBe("not-authenticated");
  expect(await listOf(session)).toEqual([]);
  expect((await post(revoke, "revoke", session, { tokenId: token.id })).status).toBe(404);
});

test("the secret is in the answer alone: neither the tables, the audit log, mails nor events have it", async () => {
  const session = await makeSession();
  const { secret, token } = (await make(session)).body;
  const [row] = await current().select().from(accessTokens);
  const entries = await current().select().from(auditEntries);
  const mails = await readOutbox();
  const kept = JSON.stringify([row, entries, mails, await current().select().from(events)]);
  expect(kept).not.toContain(secret);
  expect(kept).not.toContain(secret.slice(9));
  expect(entries).toMatchObject([
    { action: "user.token-created", subjectType: "access-token", subjectId: token.id, subjectName: input.name },
  ]);
  expect(mails).toMatchObject([{ recipient: session.actor.email, subject: "Access token created" }]);
  expect(mails[0]?.text).toContain(input.name);
});

test("only permissions that the person has can be given, and only for a year", async () => {
  const session = await makeSession();
  const refused = async (given: object) => (await make(session, given)).problem?.errors?.map(({ pointer }) => pointer);
  expect(await refused({ permissions: ["users:manage"] })).toEqual(["#/permissions"]);
  expect(await refused({ expires: { on: "2020-01-01" } })).toEqual(["#/expires/on"]);
  expect(await refused({ expires: { on: "2999-01-01" } })).toEqual(["#/expires/on"]);
  expect(await refused({ name: " " })).toEqual(["#/name"]);
  expect((await make(session, { expires: { days: 400 } })).status).toBe(422);
  expect((await make(session, { permissions: ["assistant:use"], expires: { days: 365 } })).status).toBe(200);
});

test("it takes a recent sign-in, and one's own hands", async () => {
  const session = await makeSession();
  await current()
    .update(sessions)
    .set({ reauthenticatedAt: new Date(0) });
  expect((await make(session)).problem?.code).toBe("reauthentication-required");
});

test("at most twenty tokens live at a time; dead ones do not count", async () => {
  const session = await makeSession();
  const { userId } = session.actor;
  await makeToken(userId, { revokedAt: new Date() });
  for (let n = 1; n < personalTokenLimits.perPerson; n += 1) await makeToken(userId);
  const [one, other] = await Promise.all([make(session), make(session)]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
});

test("revoked, expired and unknown tokens open nothing, and neither do those of people who may not sign in", async () => {
  const { userId } = await makeActor();
  const closed = await makeActor({ deactivatedAt: null });
  const dead = [
    await makeToken(userId, { revokedAt: new Date() }),
    await makeToken(userId, { expiresAt: new Date() }),
    await makeToken((await makeSession({ emailVerified: false })).actor.userId),
    await makeToken((await makeSession({ roleId: 1 })).actor.userId),
    await makeToken(closed.userId),
  ];
  await deactivateUsers(await makeActor({ isAdmin: true }), { userIds: [closed.userId] });
  for (const { secret } of dead) expect((await read(secret)).problem?.code).toBe("not-authenticated");
  const { secret } = await makeToken(userId);
  expect((await read(`${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`)).status).toBe(401);
  const query = { token: secret };
  expect((await call(projects, { path: "/api/project/list", query })).status).toBe(401);
});

test("who is suspended or leaves has no tokens any more", async () => {
  const [suspended, leaver] = [await makeActor(), await makeActor()];
  await makeToken(suspended.userId);
  await makeToken(leaver.userId);
  await deactivateUsers(await makeActor({ isAdmin: true }), { userIds: [suspended.userId] });
  await leaveAccount(leaver, { email: leaver.email }, "en");
  const left = await current().select({ revokedAt: accessTokens.revokedAt }).from(accessTokens);
  expect(left).toEqual([{ revokedAt: expect.any(Date) }, { revokedAt: expect.any(Date) }]);
});

test("a use is written down at most once a minute", async () => {
  const session = await makeSession();
  const recent = new Date(Date.now() - 30_000);
  const { id, secret } = await makeToken(session.actor.userId, { lastUsedAt: recent });
  const lastUse = async () => (await current().select().from(accessTokens))[0]?.lastUsedAt;
  await read(secret);
  expect(await lastUse()).toEqual(recent);
  const earlier = new Date(Date.now() - 61_000);
  await current().update(accessTokens).set({ lastUsedAt: earlier }).where(eq(accessTokens.id, id));
  await read(secret);
  expect((await lastUse())?.getTime()).toBeGreaterThan(earlier.getTime());
});

test("tokens that have been dead for long are forgotten", async () => {
  const { userId } = await makeActor();
  const [now, before] = [new Date(), new Date(Date.now() - 1_000)];
  const live = await makeToken(userId);
  const fresh = await makeToken(userId, { revokedAt: now });
  await makeToken(userId, { revokedAt: new Date(0) });
  await makeToken(userId, { expiresAt: new Date(0) });
  await deleteOldTokens(before);
  const left = await current().select({ id: accessTokens.id }).from(accessTokens);
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([live.id, fresh.id]));
});

test("the example for curl is a request that works", async () => {
  const { userId } = await makeActor();
  const { secret } = await makeToken(userId, { isReadOnly: true, permissions: [] });
  const example = apiExamples(env.APP_URL).curl.replaceAll("\\\n", " ").replace("$ORDO_TOKEN", secret);
  const [, url = "", flag, header = ""] = /^curl "([^"]+)"\s+(--header) "([^"]+)"$/.exec(example) ?? [];
  expect(flag).toBe("--header");
  const [name = "", value = ""] = header.split(": ");
  const answer = await call<{ projects: unknown[] }>(projects, {
    path: new URL(url).pathname,
    headers: { [name]: value },
  });
  expect(answer.status).toBe(200);
  expect(answer.body.projects).toEqual([]);
});
