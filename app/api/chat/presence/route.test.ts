import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ChatSettingsAnswer, ChatSettingsPatch, PresenceList } from "@/features/chat/presence/schema";
import type { ContactPage } from "@/features/chat/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { chatPresences } from "@/server/db/schema/chat";
import { noteSeen } from "@/server/events/seen";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";
import * as contacts from "../contacts/route";
import * as settings from "../settings/route";
import * as updating from "../settings/update/route";
import * as handlers from "./route";

const look = async (as: TestSession, ...of: TestSession[]) => {
  const query = of.map(({ actor }) => `userIds=${actor.userId}`).join("&");
  const { body } = await call<PresenceList>(handlers, { path: `/api/chat/presence?${query}`, as });
  return body.presences;
};
const update = (as: TestSession, body: ChatSettingsPatch) =>
  call<ChatSettingsAnswer>(updating, { method: "POST", path: "/api/chat/settings/update", as, body });
const seenAgo = (of: TestSession, seconds: number) =>
  current()
    .update(chatPresences)
    .set({ lastSeenAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(chatPresences.userId, of.actor.userId));

async function makeTwo() {
  const [as, other] = [await makeSession(), await makeSession()];
  await noteSeen([other.actor]);
  return { as, other };
}

test("somebody is online for 90 seconds after they were seen, then offline, and last active then", async () => {
  const { as, other } = await makeTwo();
  expect(await look(as, other)).toMatchObject([{ userId: other.actor.userId, status: "online" }]);
  await seenAgo(other, 60);
  expect(await look(as, other)).toMatchObject([{ status: "online" }]);
  await seenAgo(other, 100);
  expect(await look(as, other)).toMatchObject([{ status: "offline", lastActivity: expect.any(String) }]);
});

test("whoever was never seen is offline, and a stranger is left out", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const customer = await makeUser({ roleId: roleIds.customer });
  expect(await look(as, other)).toEqual([{ userId: other.actor.userId, status: "offline", lastActivity: null }]);
  const path = `/api/chat/presence?userIds=${customer.id}&userIds=${newId()}`;
  expect((await call<PresenceList>(handlers, { path, as })).body.presences).toEqual([]);
});

test.each([
  ["available", "online"],
  ["busy", "busy"],
  ["away", "away"],
] as const)("who has chosen %s is shown as %s while they are online", async (status, shown) => {
  const { as, other } = await makeTwo();
  await update(other, { status });
  expect(await look(as, other)).toMatchObject([{ status: shown }]);
  await seenAgo(other, 100);
  expect(await look(as, other)).toMatchObject([{ status: "offline" }]);
});

const minute = 60_000;

test("who is invisible looks like whoever has left, however long they stay, and sees the others", async () => {
  const { as, other } = await makeTwo();
  const left = await makeSession();
  await noteSeen([as.actor, left.actor]);
  await update(other, { status: "invisible" });
  await seenAgo(left, 90);
  const [hidden, gone] = [await look(as, other), await look(as, left)];
  expect(hidden).toMatchObject([{ status: "offline", lastActivity: expect.any(String) }]);
  expect(Object.keys(hidden[0] ?? {})).toEqual(Object.keys(gone[0] ?? {}));
  expect(await look(other, as)).toMatchObject([{ status: "online" }]);
  await noteSeen([other.actor], performance.now() + 2 * minute);
  expect(await look(as, other)).toEqual(hidden);
  const moment = new Date("2026-01-01");
  await current().update(chatPresences).set({ lastSeenAt: moment });
  const expected = { status: "offline", lastActivity: moment.toISOString() };
  for (const one of [other, left]) {
    expect(await look(as, one)).toEqual([{ userId: one.actor.userId, ...expected }]);
  }
});

test("who becomes visible again is there at once", async () => {
  const { as, other } = await makeTwo();
  await update(other, { status: "invisible" });
  await update(other, { status: "available" });
  expect(await look(as, other)).toMatchObject([{ status: "online" }]);
});

test("who does not share their activity shows none and sees none", async () => {
  const { as, other } = await makeTwo();
  await noteSeen([as.actor]);
  await update(other, { sharesActivity: false });
  expect(await look(as, other)).toMatchObject([{ status: "offline", lastActivity: null }]);
  expect(await look(other, as)).toMatchObject([{ status: "offline", lastActivity: null }]);
});

test("contacts say the same", async () => {
  const { as, other } = await makeTwo();
  await update(other, { status: "busy" });
  const { body } = await call<ContactPage>(contacts, { path: "/api/chat/contacts", as });
  expect(body.contacts).toMatchObject([{ id: other.actor.userId, status: "busy", lastActivity: expect.any(String) }]);
});

test("settings have defaults, and a change leaves the others as they are", async () => {
  const as = await makeSession();
  const read = async () => (await call<ChatSettingsAnswer>(settings, { path: "/api/chat/settings", as })).body.settings;
  expect(await read()).toEqual({ status: "available", sharesReading: true, sharesActivity: true });
  await update(as, { sharesReading: false });
  await update(as, { status: "away" });
  expect(await read()).toEqual({ status: "away", sharesReading: false, sharesActivity: true });
  expect((await update(as, { status: "asleep" as "away" })).status).toBe(422);
});

test("up to 100 people are asked for at once", async () => {
  const as = await makeSession();
  const of = (count: number) => Array.from({ length: count }, () => `userIds=${newId()}`).join("&");
  const ask = (count: number) => call(handlers, { path: `/api/chat/presence?${of(count)}`, as });
  expect([(await ask(0)).status, (await ask(100)).status, (await ask(101)).status]).toEqual([422, 200, 422]);
});

test("a person is noted once a minute, however many streams they have and processes there are", async () => {
  const { actor } = await makeSession();
  const now = performance.now();
  await noteSeen([actor, actor, actor], now);
  const { all } = await statementsOf(() => noteSeen([actor], now + 59_000));
  expect(all).toEqual([]);
  const read = () => current().select().from(chatPresences).where(eq(chatPresences.userId, actor.userId));
  const before = await read();
  // A minute by the clock of another process, which has not passed by that of the database.
  await noteSeen([actor], now + 61_000);
  expect(await read()).toEqual(before);
});

test("an administrator who is signed in as somebody, and a program, make nobody online", async () => {
  const { actor } = await makeSession();
  await noteSeen([
    { ...actor, impersonation: {} as never },
    { ...actor, token: {} as never },
  ]);
  expect(await current().$count(chatPresences)).toBe(0);
});
