import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as expired from "@/app/api/auth/expired/route";
import * as fresh from "@/app/api/auth/fresh/route";
import * as end from "@/app/api/auth/impersonate/end/route";
import * as start from "@/app/api/auth/impersonate/start/route";
import * as logout from "@/app/api/auth/logout/route";
import * as me from "@/app/api/auth/me/route";
import * as password from "@/app/api/auth/password/route";
import * as revoke from "@/app/api/auth/sessions/revoke/route";
import * as sessionsRoute from "@/app/api/auth/sessions/route";
import * as deadFeed from "@/app/api/calendar/feed/delete/route";
import * as newFeed from "@/app/api/calendar/feed/new/route";
import type { SignedIn } from "@/features/account/schema";
import type { Session } from "@/features/account/session/schema";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { roles, sessions, users } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";

const reason = "Ticket 12: cannot see the board";
const begin = (as: TestSession | undefined, userId: string, given: string = reason) =>
  call<SignedIn>(start, {
    method: "POST",
    path: "/api/auth/impersonate/start",
    as: as && { cookie: as.cookie },
    body: { userId, reason: given },
  });

const cookieIn = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";", 1)[0] ?? "";
const who = async (cookie: string) => (await call<SignedIn>(me, { path: "/api/auth/me", as: { cookie } })).body;
const isAlive = async (cookie: string) => (await call(me, { path: "/api/auth/me", as: { cookie } })).status === 200;

/** An administrator who impersonates a member, with the cookies of their browser. */
async function lookThrough() {
  const admin = await makeSession({ isAdmin: true, name: "Ada" });
  const person = await makeUser({ name: "Bold", password: true });
  const { headers } = await begin(admin, person.id);
  return { admin, person, token: cookieIn(headers, "token"), own: cookieIn(headers, "own-token") };
}

test("an administrator impersonates somebody and returns without signing in again", async () => {
  const { admin, person, token, own } = await lookThrough();
  expect([(await who(token)).user.user_id, own]).toEqual([person.id, admin.cookie]);
  const headers = { cookie: `token=${token}; own-token=${own}`, "sec-fetch-site": "same-origin" };
  const back = await call<SignedIn>(end, { method: "POST", path: "/api/auth/impersonate/end", headers });
  expect([back.status, back.body.user.user_id]).toEqual([200, admin.actor.userId]);
  expect([cookieIn(back.headers, "token"), cookieIn(back.headers, "own-token")]).toEqual([admin.cookie, ""]);
  expect([await isAlive(token), await isAlive(admin.cookie)]).toEqual([false, true]);
});

test("it lasts half an hour and no longer than the administrator's own session", async () => {
  const { token } = await lookThrough();
  const [row] = await current().select().from(sessions).where(eq(sessions.impersonationReason, reason));
  const lastsMs = (row?.expiresAt.getTime() ?? 0) - Date.now();
  expect(lastsMs).toBeGreaterThan(29 * 60_000);
  expect(lastsMs).toBeLessThanOrEqual(30 * 60_000);
  await current()
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.impersonationReason, reason));
  expect(await isAlive(token)).toBe(false);
});

test("once it has run out, the browser gets the administrator's own session back", async () => {
  const { admin, own } = await lookThrough();
  const headers = { cookie: `token=${"x".repeat(43)}; own-token=${own}` };
  const answer = await call(expired, { path: "/api/auth/expired", headers });
  expect([answer.status, cookieIn(answer.headers, "token")]).toEqual([303, admin.cookie]);
});

test("it ends with the administrator's session, activity or rights", async () => {
  const first = await lookThrough();
  await call(logout, { method: "POST", path: "/api/auth/logout", as: { cookie: first.admin.cookie } });
  expect(await isAlive(first.token)).toBe(false);
  for (const change of [{ isAdmin: false }, { deactivatedAt: new Date() }]) {
    const { admin, token } = await lookThrough();
    expect(await isAlive(token)).toBe(true);
    await current().update(users).set(change).where(eq(users.id, admin.actor.userId));
    expect(await isAlive(token)).toBe(false);
  }
});

test("it ends when the gate would keep the administrator out", async () => {
  await current()
    .insert(roles)
    .values([{ id: 53, name: "Helper", maySignIn: true, permissions: ["users:impersonate", "assistant:use"] }]);
  for (const wanted of [{ isAdmin: true }, {}]) {
    const helper = await makeSession({ roleId: 53, ...wanted });
    const { headers } = await begin(helper, (await makeUser()).id);
    const token = cookieIn(headers, "token");
    expect(await isAlive(token)).toBe(true);
    await current().update(roles).set({ maySignIn: false }).where(eq(roles.id, 53));
    expect(await isAlive(token)).toBe(false);
    await current().update(roles).set({ maySignIn: true }).where(eq(roles.id, 53));
    await current().update(users).set({ emailVerified: false }).where(eq(users.id, helper.actor.userId));
    expect(await isAlive(token)).toBe(false);
  }
});

test("signing out signs out of both", async () => {
  const { admin, token } = await lookThrough();
  await call(logout, { method: "POST", path: "/api/auth/logout", as: { cookie: token } });
  expect([await isAlive(token), await isAlive(admin.cookie)]).toEqual([false, false]);
});

test("what is a person's own alone is not done while impersonating them", async () => {
  const { token } = await lookThrough();
  const as = { cookie: token };
  const post = (module: Parameters<typeof call>[0], path: string, body: unknown) =>
    call(module, { method: "POST", path, as, body });
  const refused = [
    await post(password, "/api/auth/password", { currentPassword: testPassword, newPassword: "a new fine one" }),
    await post(fresh, "/api/auth/fresh", { password: testPassword }),
    await post(revoke, "/api/auth/sessions/revoke", { others: true }),
    await post(start, "/api/auth/impersonate/start", { userId: (await makeUser()).id, reason }),
    // An address that opens without a session would outlast the look.
    await post(newFeed, "/api/calendar/feed/new", undefined),
    await post(deadFeed, "/api/calendar/feed/delete", undefined),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
});

test("nobody impersonates somebody with more rights, another administrator or themselves", async () => {
  await current()
    .insert(roles)
    .values([
      { id: 50, name: "Helper", maySignIn: true, permissions: ["users:impersonate", "orders:read"] },
      { id: 51, name: "Seller", maySignIn: true, permissions: ["orders:read"] },
      { id: 52, name: "Boss", maySignIn: true, permissions: ["orders:read", "orders:manage"] },
    ]);
  const helper = await makeSession({ roleId: 50 });
  const statusFor = async (as: TestSession, wanted: Parameters<typeof makeUser>[0]) =>
    (await begin(as, (await makeUser(wanted)).id)).status;
  expect(await statusFor(helper, { roleId: 51 })).toBe(200);
  expect(await statusFor(helper, { roleId: 52 })).toBe(403);
  expect(await statusFor(helper, { isAdmin: true })).toBe(403);
  const admin = await makeSession({ isAdmin: true });
  expect(await statusFor(admin, { isAdmin: true })).toBe(403);
  expect((await begin(admin, admin.actor.userId)).status).toBe(403);
});

test("who grows beyond the helper is seen no longer", async () => {
  await current()
    .insert(roles)
    .values([{ id: 50, name: "Helper", maySignIn: true, permissions: ["users:impersonate", "assistant:use"] }]);
  const person = await makeUser();
  const token = cookieIn((await begin(await makeSession({ roleId: 50 }), person.id)).headers, "token");
  expect(await isAlive(token)).toBe(true);
  await current().update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
  expect(await isAlive(token)).toBe(false);
});

test("strangers, members, bad reasons and people who are not there or not let in are refused", async () => {
  const person = await makeUser();
  const admin = await makeSession({ isAdmin: true });
  const gone = await makeUser({ deactivatedAt: new Date() });
  const customer = await makeUser({ roleId: 1 });
  const statuses = [
    await begin(undefined, person.id),
    await begin(await makeSession(), person.id),
    await begin(admin, person.id, "  "),
    await begin(admin, "0190a000-0000-7000-8000-000000000000"),
    await begin(admin, gone.id),
    await begin(admin, customer.id),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 403, 422, 404, 404, 409]);
  expect((await call(end, { method: "POST", path: "/api/auth/impersonate/end", as: admin })).status).toBe(409);
  expect((await call(end, { method: "POST", path: "/api/auth/impersonate/end" })).status).toBe(401);
});

test("a proof that is too long ago is asked for again", async () => {
  const admin = await makeSession({ isAdmin: true, password: true });
  const person = await makeUser();
  await current()
    .update(sessions)
    .set({ reauthenticatedAt: new Date(Date.now() - 6 * 60_000) });
  expect((await begin(admin, person.id)).problem?.code).toBe("reauthentication-required");
  const prove = (given: string) =>
    call(fresh, { method: "POST", path: "/api/auth/fresh", as: admin, body: { password: given } });
  expect((await prove("not the password")).problem?.errors).toEqual([
    { pointer: "#/password", code: "wrong-password" },
  ]);
  expect((await prove(testPassword)).status).toBe(204);
  expect((await begin(admin, person.id)).status).toBe(200);
});

test("beginning, each act and the end are written down with both names, and the person sees it", async () => {
  const { admin, person, token, own } = await lookThrough();
  const personal = await makeSession(person);
  const { body } = await call<{ sessions: Session[] }>(sessionsRoute, { path: "/api/auth/sessions", as: personal });
  expect(body.sessions.map(({ impersonation }) => impersonation)).toContainEqual({ name: "Ada", reason });
  await call(revoke, {
    method: "POST",
    path: "/api/auth/sessions/revoke",
    as: { cookie: token },
    body: { others: true },
  });
  const headers = { cookie: `token=${token}; own-token=${own}`, "sec-fetch-site": "same-origin" };
  await call(end, { method: "POST", path: "/api/auth/impersonate/end", headers });
  const entries = await current().select().from(auditEntries).orderBy(asc(auditEntries.sequence));
  expect(entries.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual([
    ["impersonation.started", "Ada", "Bold"],
    ["impersonation.act", "Bold", "Bold"],
    ["impersonation.ended", "Ada", "Bold"],
  ]);
  expect(entries[1]).toMatchObject({ impersonatorId: admin.actor.userId, reason });
  expect(entries[1]?.after).toEqual({ method: "POST", path: "/api/auth/sessions/revoke", impersonator: "Ada" });
});

test("a planted own session of somebody else does not open it", async () => {
  const { token } = await lookThrough();
  const other = await makeSession({ isAdmin: true });
  const headers = { cookie: `token=${token}; own-token=${other.cookie}`, "sec-fetch-site": "same-origin" };
  const answer = await call(end, { method: "POST", path: "/api/auth/impersonate/end", headers });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});
