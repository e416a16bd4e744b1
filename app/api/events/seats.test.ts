import { afterEach, expect, test } from "vitest";
import { transact } from "@/server/db/client";
import { emit } from "@/server/events/emit";
import { slotLimits } from "@/server/events/seats";
import { openEventStream } from "@/server/events/stream";
import { EventReader } from "@/testing/event-reader";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const open = new Set<EventReader>();
afterEach(async () => {
  await Promise.all([...open].map((reader) => reader.close()));
  open.clear();
});

async function connect({ cookieHeaders }: TestSession) {
  const response = await handlers.GET(new Request("http://localhost:3000/api/events", { headers: cookieHeaders }), {});
  expect(response.status).toBe(200);
  const reader = new EventReader(response);
  open.add(reader);
  await reader.frame();
  return { reader };
}

/** As many streams as one person may hold, over as many sessions as it takes. */
async function fillSlots() {
  const sessionCount = slotLimits.person / slotLimits.session;
  const user = await makeUser();
  const sessions = await Promise.all(Array.from({ length: sessionCount }, () => makeSession(user)));
  const each = Array.from({ length: slotLimits.session });
  const readers = await Promise.all(
    sessions.flatMap((session) => each.map(async () => (await connect(session)).reader)),
  );
  return { user, readers };
}

test("a hundred streams of one person all hear a change", async () => {
  const { readers } = await fillSlots();
  await transact((tx) => emit(tx, { topic: "test.all", audience: { kind: "staff" }, payload: {} }));
  const heard = await Promise.all(readers.map((reader) => reader.changes(1)));
  expect(heard.flatMap((changes) => changes.map(({ topic }) => topic))).toEqual(Array(100).fill("test.all"));
});

test("one session, and one person, holds so many streams and no more; others are not kept out", async () => {
  const session = await makeSession();
  const mine = await Promise.all(Array.from({ length: slotLimits.session }, () => connect(session)));
  const refused = await call(handlers, { path: "/api/events", as: session });
  expect(refused.problem?.code).toBe("too-many-requests");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await mine[0]?.reader.close();
  await connect(session);

  const { user, readers } = await fillSlots();
  const fresh = await makeSession(user);
  expect((await call(handlers, { path: "/api/events", as: fresh })).status).toBe(429);
  await connect(await makeSession());
  await Promise.all(readers.slice(0, 2).map((reader) => reader.close()));
  await connect(fresh);
  await connect(fresh);
  expect((await call(handlers, { path: "/api/events", as: fresh })).status).toBe(429);
});

test("a stream whose reader has gone before it opens uses no connection slot", async () => {
  const session = await makeSession();
  for (let at = 0; at < slotLimits.session; at += 1) {
    await new Response(openEventStream(session.actor, null, AbortSignal.abort())).text();
  }
  await connect(session);
});
