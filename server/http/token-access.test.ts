import { expect, test } from "vitest";
import { z } from "zod";
import { recordAudit } from "@/server/audit/record";
import { verifyTrail } from "@/server/audit/verify";
import { current, transact } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { stopClock } from "@/testing/stopped-clock";
import { makeToken } from "@/testing/token-factory";
import { tokenLimit } from "./rate-limit";
import { route } from "./route";

const answer = z.object({ name: z.string() });
const read = route({ summary: "Read", answer }, ({ displayName }) => ({ name: displayName }));
const path = "/api/thing";

const write = route({ summary: "Write", answer, creates: true }, (actor) =>
  transact(async (tx) => {
    const { userId: id, displayName: name } = actor;
    await recordAudit(tx, actor, { action: "user.updated", subject: { type: "user", id, name } });
    return { name };
  }),
);

test("a read-only token reads, and writes only what is a POST and reads", async () => {
  const { actor } = await makeSession();
  const as = await makeToken(actor.userId, { isReadOnly: true });
  const search = route({ summary: "Search", readsOnly: true, answer }, ({ displayName }) => ({ name: displayName }));
  expect((await call({ GET: read }, { path, as })).status).toBe(200);
  expect((await call({ POST: search }, { method: "POST", path, as })).status).toBe(200);
  const refused = await call({ POST: write }, { method: "POST", path, as });
  expect([refused.status, refused.problem?.code]).toEqual([403, "token-read-only"]);
  expect(await current().$count(auditEntries)).toBe(0);
});

test("where tokens are refused a session is not, and strangers' doors refuse them too", async () => {
  const session = await makeSession();
  const as = await makeToken(session.actor.userId);
  const guarded = route({ summary: "Guarded", refusesTokens: true, answer }, () => ({ name: "" }));
  const open = route({ summary: "Open", access: "public", refusesTokens: true, answer }, () => ({ name: "" }));
  for (const GET of [guarded, open]) {
    const refused = await call({ GET }, { path, as });
    expect([refused.status, refused.problem?.code]).toEqual([403, "token-not-allowed"]);
    expect((await call({ GET }, { path, as: session })).status).toBe(200);
  }
});

test("a token takes nothing from a cookie beside it: a dead one is nobody, and one of somebody else is refused", async () => {
  const [session, other] = [await makeSession({ isAdmin: true }), await makeSession()];
  const admins = route({ summary: "Read", permission: "users:manage", answer }, () => ({ name: "" }));
  const send = (accessToken: string, cookie = session.cookie) =>
    call({ GET: admins }, { path, as: { cookie, accessToken }, carrier: "both" });
  const weak = await makeToken(session.actor.userId, { permissions: [] });
  expect((await send(weak.secret)).problem?.code).toBe("forbidden");
  const dead = await makeToken(session.actor.userId, { revokedAt: new Date() });
  expect((await send(dead.secret)).problem?.code).toBe("not-authenticated");
  const good = await makeToken(session.actor.userId);
  expect((await send(good.secret, other.cookie)).problem?.code).toBe("not-authenticated");
  expect((await send(good.secret)).status).toBe(200);
});

test("a token in the address is nobody's, whatever stands in the header", async () => {
  const { secret } = await makeToken((await makeSession()).actor.userId);
  const open = { POST: route({ summary: "Read", acceptsQueryToken: true, answer }, () => ({ name: "" })) };
  for (const authorization of ["", "Basic YTpi", "Bearer"]) {
    const { status } = await call(open, { method: "POST", path, query: { token: secret }, headers: { authorization } });
    expect(status).toBe(401);
  }
});

test("a write names the token in its audit line, which is sealed with it", async () => {
  const session = await makeSession();
  const as = await makeToken(session.actor.userId, { name: "Nightly export" });
  await call({ POST: write }, { method: "POST", path, as });
  await call({ POST: write }, { method: "POST", path, as: session });
  expect(await current().select().from(auditEntries).orderBy(auditEntries.sequence)).toMatchObject([
    { actorId: session.actor.userId, accessTokenId: as.id, accessTokenName: "Nightly export" },
    { actorId: session.actor.userId, accessTokenId: null, accessTokenName: null },
  ]);
  expect((await verifyTrail()).break).toBeNull();
  await current().execute("alter table audit_entry disable trigger user");
  await current().update(auditEntries).set({ accessTokenId: null, accessTokenName: null });
  expect((await verifyTrail()).break).toEqual({ kind: "changed", sequence: 1 });
  await current().execute("alter table audit_entry enable trigger user");
});

test("an answer that was kept for its owner is not given to a token under the same key", async () => {
  const session = await makeSession();
  const as = await makeToken(session.actor.userId);
  const headers = { "idempotency-key": crypto.randomUUID() };
  await call({ POST: write }, { method: "POST", path, as: session, headers });
  const other = await call({ POST: write }, { method: "POST", path, as, headers });
  expect(other.headers.get("idempotency-replayed")).toBeNull();
});

test("each token has a limit of its own", async () => {
  stopClock();
  const { actor } = await makeSession();
  const [busy, idle] = [await makeToken(actor.userId), await makeToken(actor.userId)];
  await call({ GET: read }, { path, as: busy });
  await current().update(rateLimits).set({ count: tokenLimit.limit });
  const { status, headers } = await call({ GET: read }, { path, as: busy });
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call({ GET: read }, { path, as: idle })).status).toBe(200);
});
