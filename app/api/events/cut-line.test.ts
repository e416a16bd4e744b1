import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transact } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { emit } from "@/server/events/emit";
import type { EventPage } from "@/server/events/schema";
import { EventReader } from "@/testing/event-reader";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as list from "./list/route";
import * as handlers from "./route";

const announce = (payload: Record<string, unknown>) =>
  transact((tx) => emit(tx, { topic: "test", audience: { kind: "staff" }, payload }));

async function connect({ cookieHeaders }: TestSession, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/api/events", { headers: { ...cookieHeaders, ...headers } });
  const response = await handlers.GET(request, {});
  expect(response.status).toBe(200);
  const reader = new EventReader(response);
  return { reader, first: await reader.frame() };
}

/** Reads for a while, by the stream or by asking, then is cut off, and goes on after the last id that it saw. */
async function readInPieces(session: TestSession, start: string, count: number) {
  const seen: { id: string; n: number }[] = [];
  let after = start;
  for (let cut = 0; seen.length < count; cut += 1) {
    if (cut % 4 === 3) {
      const query = { after };
      const { body } = await call<EventPage>(list, { path: "/api/events/list", as: session, query });
      for (const { id, payload } of body.events) seen.push({ id, n: Number(payload.n) });
      after = body.next;
      continue;
    }
    const { reader } = await connect(session, { "last-event-id": after });
    const timer = setTimeout(() => void reader.close(), 10 + ((cut * 37) % 60));
    for (let frame = await reader.frame(); frame && seen.length < count; frame = await reader.frame()) {
      after = frame.id ?? after;
      if (frame.data && !frame.event) seen.push({ id: after, n: JSON.parse(frame.data).payload.n });
    }
    clearTimeout(timer);
    await reader.close();
  }
  return seen;
}

/** Four write so many changes each while one reads them. */
async function readWhatFourWrite(each: number): Promise<void> {
  const session = await makeSession();
  const write = async (writer: number) => {
    for (let n = 0; n < each; n += 1) await announce({ n: writer * each + n });
  };
  const { reader, first } = await connect(session);
  await reader.close();
  const [seen] = await Promise.all([readInPieces(session, first?.id ?? "", 4 * each), ...[0, 1, 2, 3].map(write)]);
  const rows = await db.select({ payload: events.payload }).from(events).orderBy(asc(events.xid), asc(events.id));
  expect(seen.map(({ n }) => n)).toEqual(rows.map(({ payload }) => payload.n));
  expect(new Set(seen.map(({ id }) => id)).size).toBe(4 * each);
}

test("changes arrive once and in order though the line is cut again and again", () => readWhatFourWrite(20));

test("a thousand changes arrive once and in order though the line is cut again and again", { tags: ["full"] }, () =>
  readWhatFourWrite(250),
);
