import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { transact } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { events } from "@/server/db/schema/infrastructure";
import { boardMembers } from "@/server/db/schema/kanban";
import { sealCursor } from "@/server/events/cursor";
import { type Audience, emit } from "@/server/events/emit";
import { makeBoard } from "@/testing/board-factory";
import { expectSoon } from "@/testing/event-loop";
import { EventReader } from "@/testing/event-reader";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const staff: Audience = { kind: "staff" };
const announce = (topic: string, audience: Audience = staff, payload: Record<string, unknown> = {}) =>
  transact((tx) => emit(tx, { topic, audience, payload }));
const topics = (changes: { topic: string }[]) => changes.map(({ topic }) => topic);

const open = new Set<EventReader>();
afterEach(async () => {
  await Promise.all([...open].map((reader) => reader.close()));
  open.clear();
});

async function connect(session: TestSession, headers: Record<string, string> = {}, query = "") {
  const request = new Request(`http://localhost:3000/api/events${query}`, {
    headers: { ...session.cookieHeaders, ...headers },
  });
  const response = await handlers.GET(request, {});
  expect(response.status).toBe(200);
  const reader = new EventReader(response);
  open.add(reader);
  const first = await reader.frame();
  return { reader, first, response };
}

test("a page of somebody else gets 403, not the stream of whoever has signed in since", async () => {
  const session = await makeSession();
  const query = { as: (await makeUser()).id };
  expect((await call(handlers, { path: "/api/events", as: session, query })).problem?.code).toBe("forbidden");
});

test("the answer may be neither cached nor held back by a proxy", async () => {
  const { response, first } = await connect(await makeSession());
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("private, no-store, no-transform");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  expect(first).toMatchObject({ event: "hello", retry: "1000" });
});

async function notifyTwenty(): Promise<void> {
  const { reader } = await connect(await makeSession());
  for (let n = 0; n < 20; n += 1) await announce(`test.${n}`, staff, { n });
  const changes = await reader.changes(20);
  expect(changes.map(({ payload }) => payload.n)).toEqual([...Array(20).keys()]);
}

test("changes arrive in the order of their commits", notifyTwenty);

test("changes arrive within a second", { tags: ["full"] }, () => expectSoon(1_000, notifyTwenty));

test("what was rolled back is never told", async () => {
  const { reader } = await connect(await makeSession());
  await transact(async (tx) => {
    await emit(tx, { topic: "test.undone", audience: staff, payload: {} });
    throw new Error("undone");
  }).catch(() => {});
  await announce("test.done");
  expect(topics(await reader.changes(1))).toEqual(["test.done"]);
});

test("each hears only what is meant for them", async () => {
  const [one, two] = [await makeSession(), await makeSession()];
  const customer = await makeSession({ roleId: roleIds.customer, isAdmin: false });
  expect(customer.actor.isAdmitted).toBe(false);
  const board = await makeBoard({ memberIds: [one.actor.userId] });
  const [first, second] = [await connect(one), await connect(two)];
  await announce("test.board", { kind: "board", boardId: board.id });
  await announce("test.one", { kind: "user", userId: one.actor.userId });
  await announce("test.two", { kind: "user", userId: two.actor.userId });
  await announce("test.nobody", { kind: "board", boardId: newId() });
  await announce("test.staff");
  expect(topics(await first.reader.changes(3))).toEqual(["test.board", "test.one", "test.staff"]);
  expect(topics(await second.reader.changes(2))).toEqual(["test.two", "test.staff"]);
});

test("who is taken off a board hears no more of it on the open stream", async () => {
  const session = await makeSession();
  const board = await makeBoard({ memberIds: [session.actor.userId] });
  const { reader } = await connect(session);
  await announce("test.before", { kind: "board", boardId: board.id });
  expect(topics(await reader.changes(1))).toEqual(["test.before"]);
  await transact((tx) => tx.delete(boardMembers).where(eq(boardMembers.boardId, board.id)));
  await announce("test.after", { kind: "board", boardId: board.id });
  await announce("test.staff");
  expect(topics(await reader.changes(1))).toEqual(["test.staff"]);
});

test("a stream resumes after its last event without gap or repetition", async () => {
  const session = await makeSession();
  const other = await makeUser();
  const { reader } = await connect(session);
  await announce("test.1");
  const [seen] = await reader.changes(1);
  await reader.close();
  await announce("test.2");
  await announce("test.foreign", { kind: "user", userId: other.id });
  await announce("test.3");
  const again = await connect(session, { "last-event-id": seen!.id });
  expect(again.first?.event).toBe("hello");
  await announce("test.4");
  expect(topics(await again.reader.changes(3))).toEqual(["test.2", "test.3", "test.4"]);
});

test("a stream that broke before its first event resumes from where it stood", async () => {
  const session = await makeSession();
  const { reader, first } = await connect(session);
  await reader.close();
  await announce("test.1");
  const again = await connect(session, { "last-event-id": first!.id! });
  expect(topics(await again.reader.changes(1))).toEqual(["test.1"]);
});

test("many events while a stream resumes arrive whole and in order", async () => {
  const session = await makeSession();
  const { reader, first } = await connect(session);
  await reader.close();
  await transact(async (tx) => {
    for (let n = 0; n < 450; n += 1) await emit(tx, { topic: "test", audience: staff, payload: { n } });
  });
  const [again] = await Promise.all([
    connect(session, { "last-event-id": first!.id! }),
    transact(async (tx) => {
      for (let n = 450; n < 500; n += 1) await emit(tx, { topic: "test", audience: staff, payload: { n } });
    }),
  ]);
  const changes = await again.reader.changes(500);
  expect(changes.map(({ payload }) => payload.n)).toEqual([...Array(500).keys()]);
});

test.each([
  ["invented", "bm90IGEgY3Vyc29y"],
  ["from another time", sealCursor({ xid: 2n ** 40n, id: 5n })],
])("a cursor that is %s starts afresh and says so", async (_, cursor) => {
  const { first } = await connect(await makeSession(), { "last-event-id": cursor });
  expect(first?.event).toBe("reset");
});

test.each([0, 1, 32, 100, 101, 8_000])(
  "a cursor of %i characters that is none of ours starts afresh",
  async (length) => {
    const session = await makeSession();
    const cursor = "ж".repeat(length);
    for (const query of [`?after=${cursor}`, `?after=${"x".repeat(length)}&after=again`]) {
      expect((await connect(session, {}, query)).first?.event, query.slice(0, 40)).toBe("reset");
    }
    expect((await connect(session, { "last-event-id": "x".repeat(length) })).first?.event).toBe("reset");
  },
);

test("a cursor tells nothing and no bit of it can be changed", async () => {
  const cursor = sealCursor({ xid: 7n, id: 8n });
  expect(cursor).not.toBe(sealCursor({ xid: 7n, id: 9n }));
  const bytes = Buffer.from(cursor, "base64url");
  bytes[3] = bytes[3]! ^ 1;
  const { first } = await connect(await makeSession(), { "last-event-id": bytes.toString("base64url") });
  expect(first?.event).toBe("reset");
});

/**
 * Tells this often, until somebody who reads has seen all of it: events wait for every transaction of the database
 * server, also those of the tests that run beside these.
 */
async function publishAndRead(count: number, text: string) {
  const { reader } = await connect(await makeSession());
  for (let n = 0; n < count; n += 1) {
    await announce("test.big", staff, { n, text });
    // One at a time: a witness must not fall behind itself.
    await reader.changes(1);
  }
  await reader.close();
}

test("a reader that does not read is let go before it costs more than a megabyte, and can resume", async () => {
  const session = await makeSession();
  const { reader } = await connect(session);
  await announce("test.small");
  const [seen] = await reader.changes(1);
  await publishAndRead(30, "x".repeat(50_000));
  await expect(reader.changes(30)).rejects.toThrow();
  const again = await connect(session, { "last-event-id": seen!.id });
  const changes = await again.reader.changes(30);
  expect(changes.map(({ payload }) => payload.n)).toEqual([...Array(30).keys()]);
});

test("fifty readers that never read are let go, and what they did not read is held once for all of them", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makeSession()));
  const each = Array.from({ length: 10 });
  const readers = await Promise.all(people.flatMap((session) => each.map(async () => (await connect(session)).reader)));
  const before = process.memoryUsage();
  await publishAndRead(30, "x".repeat(40_000));
  await expect
    .poll(async () =>
      (await Promise.allSettled(readers.map((reader) => reader.changes(30)))).map(({ status }) => status),
    )
    .toEqual(Array(50).fill("rejected"));
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  // A megabyte each would be fifty.
  expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(30 * 1_024 * 1_024);
});

test("a stream that resumes while more comes than is kept for it misses none", async () => {
  const session = await makeSession();
  const { reader, first } = await connect(session);
  await reader.close();
  const text = "x".repeat(2_000);
  const write = async (from: number, to: number) =>
    transact(async (tx) => {
      for (let n = from; n < to; n += 1) await emit(tx, { topic: "test", audience: staff, payload: { n, text } });
    });
  await write(0, 600);
  // It has been given a part, reads no further for now, and meanwhile the reader passes it by far.
  const again = await connect(session, { "last-event-id": first!.id! });
  const live = await connect(session);
  await write(600, 1_500);
  await live.reader.changes(900);
  const changes = await again.reader.changes(1_500);
  expect(changes.map(({ payload }) => payload.n)).toEqual([...Array(1_500).keys()]);
});

// The embedded database runs one transaction at a time, so none can be overtaken there.
test.runIf(databaseKind() === "postgres")("a slow transaction's event is not passed over", async () => {
  const { reader } = await connect(await makeSession());
  let finish = () => {};
  let started = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const slow = transact(async (tx) => {
    // Written at once, as `emit` writes it only when the transaction ends.
    await tx.insert(events).values({ topic: "test.slow", audienceKind: "staff", payload: {} });
    started();
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await hasStarted;
  await announce("test.fast");
  const changes = reader.changes(2);
  // The reader has looked more than once by the time the session check would have run.
  await Promise.all(Array.from({ length: 5 }, () => announce("test.later")));
  finish();
  await slow;
  expect(topics(await changes)).toEqual(["test.slow", "test.fast"]);
});
