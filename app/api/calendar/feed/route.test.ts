import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as newPassword from "@/app/api/auth/new-password/route";
import * as verify from "@/app/api/auth/verify/route";
import { createFeed } from "@/features/calendar/feed/server/commands";
import { makeCode } from "@/server/auth/codes";
import { endSessionsOf } from "@/server/auth/session-store";
import { current, transact } from "@/server/db/client";
import { calendarFeeds } from "@/server/db/schema/calendar";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { users } from "@/server/db/schema/user";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import * as fileHandlers from "./[secret]/route";
import * as deleteHandlers from "./delete/route";
import * as newHandlers from "./new/route";
import * as handlers from "./route";

const path = "/api/calendar/feed";

async function makeFeed(as: TestSession): Promise<string> {
  const { body } = await call<{ url: string }>(newHandlers, { method: "POST", path: `${path}/new`, as });
  return new URL(body.url).pathname.split("/").at(-1) ?? "";
}

const read = (secret: string, headers: Record<string, string> = {}) =>
  call(fileHandlers, { path: `${path}/${secret}`, params: { secret }, headers });

test("whoever has the address reads the calendar, without a session; the address is kept nowhere", async () => {
  const session = await makeSession();
  await makeEvent(session, { title: "Dentist" });
  await makeEvent(await makeSession(), { title: "Somebody else's" });
  const secret = await makeFeed(session);
  const file = await read(secret);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(file.text).toContain("SUMMARY:Dentist");
  expect(file.text).not.toContain("Somebody else's");
  const [row] = await current().select().from(calendarFeeds);
  expect(JSON.stringify(row)).not.toContain(secret.slice(0, 20));
  expect((await call<{ createdAt: string }>(handlers, { path, as: session })).body.createdAt).not.toBeNull();
});

test("who has the file already is told so", async () => {
  const session = await makeSession();
  const secret = await makeFeed(session);
  const tag = (await read(secret)).headers.get("etag") ?? "";
  const again = await read(secret, { "if-none-match": tag });
  expect([again.status, again.text]).toEqual([304, ""]);
  await makeEvent(session, { title: "News" });
  expect((await read(secret, { "if-none-match": tag })).status).toBe(200);
});

test("a renewed, a revoked, a foreign and a made-up address lead nowhere, alike", async () => {
  const session = await makeSession();
  const old = await makeFeed(session);
  const renewed = await makeFeed(session);
  expect((await read(old)).status).toBe(404);
  expect((await read(renewed)).status).toBe(200);
  expect((await call(deleteHandlers, { method: "POST", path: `${path}/delete`, as: session })).status).toBe(204);
  const answers = await Promise.all([
    read(renewed),
    read(`${"A".repeat(43)}.ics`),
    read("short.ics"),
    read("..%2f.ics"),
  ]);
  expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual(answers.map(() => [404, "not-found"]));
  expect((await call<{ createdAt: null }>(handlers, { path, as: session })).body.createdAt).toBeNull();
});

test("the feed of an account that is closed is closed", async () => {
  const session = await makeSession();
  const secret = await makeFeed(session);
  await current().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, session.actor.userId));
  expect((await read(secret)).status).toBe(404);
});

test("a new password by mail ends the address that somebody else may have drawn, and the mail says so", async () => {
  const owner = await makeSession({ password: true });
  const secret = await makeFeed(owner);
  const { email } = owner.actor;
  const code = await transact((tx) => makeCode(tx, "reset-password", email));
  const body = { email, code, password: "a calm river at dawn" };
  expect((await call(newPassword, { method: "POST", path: "/api/auth/new-password", body })).status).toBe(200);
  expect((await read(secret)).status).toBe(404);
  const [mail] = await readOutbox(eq(outboxMails.recipient, email));
  expect(mail?.text).toContain("calendar's private link no longer works");
});

test("whoever proves an address that somebody else registered ends the address that those drew", async () => {
  const squatter = await makeSession({ password: true });
  const secret = await makeFeed(squatter);
  const { email, userId } = squatter.actor;
  await current().update(users).set({ emailVerified: false }).where(eq(users.id, userId));
  const code = await transact((tx) => makeCode(tx, "verify", email));
  const body = { email, code };
  expect((await call(verify, { method: "POST", path: "/api/auth/verify", body })).status).toBe(200);
  expect((await read(secret)).status).toBe(404);
  expect(await current().$count(calendarFeeds, eq(calendarFeeds.userId, userId))).toBe(0);
});

test("a call that began before its session was ended draws no address", async () => {
  const { actor } = await makeSession();
  await endSessionsOf(actor.userId);
  await expect(createFeed(actor)).rejects.toMatchObject({ code: "not-authenticated" });
  expect(await current().$count(calendarFeeds, eq(calendarFeeds.userId, actor.userId))).toBe(0);
});
