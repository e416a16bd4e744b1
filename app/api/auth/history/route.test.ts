import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as history from "@/app/api/auth/history/route";
import * as login from "@/app/api/auth/login/route";
import type { HistoryPage } from "@/features/account/history/schema";
import { current } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { notifications } from "@/server/db/schema/notification";
import { signIns } from "@/server/db/schema/user";
import { makeSession, makeUser, testPassword } from "@/testing/factories";
import { call } from "@/testing/http";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  call(login, {
    method: "POST",
    path: "/api/auth/login",
    body: { email, password },
    headers: { "user-agent": firefox, ...headers },
  });
const page = (as: { cookie: string }, query?: Record<string, string>) =>
  call<HistoryPage>(history, { path: "/api/auth/history", as, query });

test("people see their own attempts, the latest first, and nobody else's", async () => {
  const user = await makeUser({ password: true });
  const other = await makeUser({ password: true });
  await signIn(user.email, "not the password");
  await signIn(other.email, "not the password");
  await signIn(user.email, testPassword);
  const { body } = await page(await makeSession(user));
  expect(body.signIns.map(({ outcome, method, device }) => [outcome, method, device.browser, device.system])).toEqual([
    ["admitted", "password", "Firefox 144", "Linux"],
    ["wrong-password", "password", "Firefox 144", "Linux"],
  ]);
});

test("the reasons that concern administrators alone are not told apart", async () => {
  const own = await makeSession();
  const { userId, email } = own.actor;
  const outcomes = ["role", "unverified", "deactivated", "service"] as const;
  await current()
    .insert(signIns)
    .values(outcomes.map((outcome) => ({ email, userId, outcome })));
  expect(new Set((await page(own)).body.signIns.map(({ outcome }) => outcome))).toEqual(new Set(["refused"]));
});

test("pages follow one another without a gap, also where many came in one moment", async () => {
  const own = await makeSession();
  const { userId, email } = own.actor;
  const createdAt = new Date();
  await current()
    .insert(signIns)
    .values(Array.from({ length: 45 }, () => ({ email, userId, outcome: "admitted" as const, createdAt })));
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: HistoryPage } = await page(own, cursor ? { cursor } : undefined);
    ids.push(...body.signIns.map(({ id }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  expect([ids.length, new Set(ids).size]).toEqual([45, 45]);
});

test("a bad cursor begins at the top", async () => {
  expect((await page(await makeSession(), { cursor: "no cursor" })).status).toBe(200);
});

test("a sign-in from a new device is told by mail and in the notifications, but for the very first", async () => {
  const user = await makeUser({ password: true });
  const first = await signIn(user.email, testPassword);
  const notified = async () => [
    (await current().select().from(outboxMails).where(eq(outboxMails.recipient, user.email))).length,
    (await current().select().from(notifications).where(eq(notifications.userId, user.id))).length,
  ];
  expect(await notified()).toEqual([0, 0]);
  const device = first.headers
    .getSetCookie()
    .find((line) => line.startsWith("device="))
    ?.split(";", 1)[0];
  await signIn(user.email, testPassword, { cookie: device ?? "", "sec-fetch-site": "same-origin" });
  expect(await notified()).toEqual([0, 0]);
  await signIn(user.email, testPassword);
  expect(await notified()).toEqual([1, 1]);
  const [line] = await current().select().from(notifications).where(eq(notifications.userId, user.id));
  expect([line?.type, line?.subjectName, line?.href]).toEqual([
    "new-device",
    "Firefox 144 on Linux",
    "/user/account?tab=sessions",
  ]);
});
