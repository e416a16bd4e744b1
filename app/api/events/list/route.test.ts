import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { transact } from "@/server/db/client";
import { sealCursor } from "@/server/events/cursor";
import { type Audience, emit } from "@/server/events/emit";
import type { EventPage } from "@/server/events/schema";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeOrder } from "@/testing/order-factory";
import { makePermitted } from "@/testing/role-factory";
import * as handlers from "./route";

const staff: Audience = { kind: "staff" };
const announce = (topic: string, audience: Audience = staff) =>
  transact((tx) => emit(tx, { topic, audience, payload: {} }));
const ask = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<EventPage>(handlers, { path: "/api/events/list", as, query })).body;
/** Asks until `count` have come: on a shared PostgreSQL what was written settles when older transactions have ended. */
async function askFor(as: TestSession, count: number, after: string) {
  const topics: string[] = [];
  let next = after;
  await expect
    .poll(async () => {
      const page = await ask(as, { after: next });
      next = page.next;
      topics.push(...page.events.map(({ topic }) => topic));
      return topics.length;
    })
    .toBeGreaterThanOrEqual(count);
  return { topics, next };
}

test("a page of somebody else gets 403, not the events of whoever has signed in since", async () => {
  const session = await makeSession();
  const query = { as: (await makeUser()).id };
  expect((await call(handlers, { path: "/api/events/list", as: session, query })).problem?.code).toBe("forbidden");
  expect((await ask(session, { as: session.actor.userId })).events).toEqual([]);
});

test("it begins now, and goes on from there with what is meant for the caller alone", async () => {
  const [session, other] = [await makeSession(), await makeUser()];
  const board = await makeBoard({ memberIds: [session.actor.userId] });
  await announce("test.before");
  await expect.poll(async () => (await ask(session, { after: sealCursor({ xid: 0n, id: 0n }) })).isReset).toBe(false);
  await askFor(session, 1, sealCursor({ xid: 0n, id: 0n }));
  const start = await ask(session);
  expect(start).toMatchObject({ events: [], isMore: false, isReset: false });
  await announce("test.board", { kind: "board", boardId: board.id });
  await announce("test.foreign", { kind: "user", userId: other.id });
  await announce("test.nobody", { kind: "board", boardId: newId() });
  await announce("test.staff");
  const { topics, next } = await askFor(session, 2, start.next);
  expect(topics).toEqual(["test.board", "test.staff"]);
  expect((await ask(session, { after: next })).events).toEqual([]);
});

test("of orders, invoices and new customers hear those alone who may read them", async () => {
  const [staffer, reader] = [await makeSession(), await makePermitted("orders:read", "invoices:read")];
  const people = await makePermitted("users:manage");
  const listeners = [staffer, reader, people];
  const starts = await Promise.all(listeners.map((as) => ask(as)));
  await makeOrder(null);
  await announce("test.last");
  const heard: string[][] = [];
  for (const [at, as] of listeners.entries()) {
    const topics: string[] = [];
    let after = starts[at]?.next ?? "";
    await expect
      .poll(async () => {
        const page = await ask(as, { after });
        after = page.next;
        topics.push(...page.events.map(({ topic }) => topic));
        return topics.includes("test.last");
      })
      .toBe(true);
    heard.push(topics.filter((topic) => topic !== "product.changed" && topic !== "test.last").sort());
  }
  expect(heard).toEqual([[], ["invoice.changed", "order.changed"], ["user.changed"]]);
});

test("many come page by page, whole and in order", async () => {
  const session = await makeSession();
  const start = await ask(session);
  await transact(async (tx) => {
    for (let n = 0; n < 450; n += 1) await emit(tx, { topic: `test.${n}`, audience: staff, payload: {} });
  });
  const { topics } = await askFor(session, 450, start.next);
  expect(topics).toEqual(Array.from({ length: 450 }, (_, n) => `test.${n}`));
});

test.each([
  ["invented", "bm90IGEgY3Vyc29y"],
  ["empty", ""],
  ["longer than any of ours", "x".repeat(5_000)],
  ["from another time", sealCursor({ xid: 2n ** 40n, id: 5n })],
])("a cursor that is %s starts afresh and says so", async (_, after) => {
  const session = await makeSession();
  const page = await ask(session, { after });
  expect(page).toMatchObject({ events: [], isReset: true });
  expect((await ask(session, { after: page.next })).isReset).toBe(false);
});
