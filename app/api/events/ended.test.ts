import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { roleIds } from "@/lib/permissions";
import { rightsChanged } from "@/server/auth/rights-changed";
import { endSession } from "@/server/auth/session-store";
import { db, transact } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import { EventReader } from "@/testing/event-reader";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import * as handlers from "./route";

const topics = (changes: { topic: string }[]) => changes.map(({ topic }) => topic);

const open = new Set<EventReader>();
afterEach(async () => {
  await Promise.all([...open].map((reader) => reader.close()));
  open.clear();
});

async function connect(session: TestSession, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/api/events", {
    headers: { ...session.cookieHeaders, ...headers },
  });
  const reader = new EventReader(await handlers.GET(request, {}));
  open.add(reader);
  return { reader, first: await reader.frame() };
}

test("the stream of a session that was ended closes, others stay", async () => {
  const [ended, kept] = [await makeSession(), await makeSession()];
  const [gone, stays] = [await connect(ended), await connect(kept)];
  await endSession(ended.actor.sessionId, ended.actor.userId);
  expect(await gone.reader.frame()).toBeNull();
  await transact((tx) => emit(tx, { topic: "test.still", audience: { kind: "staff" }, payload: {} }));
  expect(topics(await stays.reader.changes(1))).toEqual(["test.still"]);
});

/** Reads a stream after the change until it ends, whatever it still brings. */
async function readOut(reader: EventReader, change: () => Promise<unknown>): Promise<void> {
  await change();
  while ((await reader.frame()) !== null) {
    // What was told before the end.
  }
  expect(await reader.frame()).toBeNull();
}

const setUser = (userId: string, values: Partial<typeof users.$inferInsert>) => () =>
  transact(async (tx) => {
    await tx.update(users).set(values).where(eq(users.id, userId));
    await rightsChanged(tx, { userId });
  });

test.each([
  ["deactivated", { deactivatedAt: new Date() }],
  ["demoted", { roleId: roleIds.customer }],
  ["no administrator any more", { isAdmin: false }],
])("the stream of somebody who is %s closes", async (_, values) => {
  const session = await makeSession({ isAdmin: true });
  const { reader } = await connect(session);
  await readOut(reader, setUser(session.actor.userId, values));
});

test("the streams of a role that lost a permission close, and their pages are told on return", async () => {
  const roleId = 7;
  await makeUser();
  await db.insert(roles).values({ id: roleId, name: "Clerk", maySignIn: true, permissions: ["orders:read"] });
  const session = await makeSession({ roleId });
  const { reader, first } = await connect(session);
  const loss = () =>
    transact(async (tx) => {
      await tx.update(roles).set({ permissions: [] }).where(eq(roles.id, roleId));
      await rightsChanged(tx, { roleId });
    });
  await readOut(reader, loss);
  const again = await connect(session, { "last-event-id": first!.id! });
  expect(topics(await again.reader.changes(1))).toEqual(["access.changed"]);
});

test("a stream closes within a second of the end of its session, and of a change of its person", {
  tags: ["full"],
}, async () => {
  const changes = [
    ({ actor }: TestSession) => endSession(actor.sessionId, actor.userId),
    ({ actor }: TestSession) => setUser(actor.userId, { deactivatedAt: new Date() })(),
    ({ actor }: TestSession) => setUser(actor.userId, { roleId: roleIds.customer })(),
    ({ actor }: TestSession) => setUser(actor.userId, { isAdmin: false })(),
  ];
  for (const change of changes) {
    const session = await makeSession({ isAdmin: true });
    const { reader } = await connect(session);
    const started = performance.now();
    await readOut(reader, () => change(session));
    expect(performance.now() - started).toBeLessThan(1_000);
  }
});
