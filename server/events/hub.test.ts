import { expect, test } from "vitest";
import { transact } from "@/server/db/client";
import { makeSession, type TestSession } from "@/testing/factories";
import { statementsOf } from "@/testing/statements";
import { type Audience, emitAll } from "./emit";
import { eventFrames } from "./frame";
import { eventHub } from "./hub";
import type { EventRow } from "./record";

/** Listens until it is told `topic`; answers all that it was given, in the parts that it was given. */
async function listen({ actor }: TestSession, topic: string) {
  const parts: (readonly EventRow[])[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const take = (rows: readonly EventRow[]) => {
    parts.push(rows);
    if (rows.some((row) => row.topic === topic)) end();
  };
  const { leave } = await eventHub.join({ actor, take, ready: async () => {} }, null);
  return { parts, ended, leave };
}

const announce = (topics: Readonly<Record<string, Audience>>) =>
  transact((tx) =>
    emitAll(
      tx,
      Object.entries(topics).map(([topic, audience]) => ({ topic, audience, payload: {} })),
    ),
  );
const topicsOf = (parts: readonly (readonly EventRow[])[]) => parts.map((rows) => rows.map(({ topic }) => topic));

test("streams get what was read together as one, the same one where they hear the same, and it is read once for all", async () => {
  const [one, two, third] = [await makeSession(), await makeSession(), await makeSession()];
  const listeners = await Promise.all([one, two, third].map((session) => listen(session, "test.end")));
  const { all } = await statementsOf(async () => {
    await announce({
      "test.1": { kind: "staff" },
      "test.own": { kind: "user", userId: third.actor.userId },
      "test.end": { kind: "staff" },
    });
    await Promise.all(listeners.map(({ ended }) => ended));
  });
  for (const { leave } of listeners) leave();
  const [first, second, last] = listeners.map(({ parts }) => parts);
  expect(topicsOf(first ?? [])).toEqual([["test.1", "test.end"]]);
  expect(topicsOf(last ?? [])).toEqual([["test.1", "test.own", "test.end"]]);
  expect(second?.[0]).toBe(first?.[0]);
  expect(all.filter((text) => /^select .* from "event"/.test(text))).toHaveLength(1);
});

const rowOf = (id: bigint): EventRow => ({
  position: { xid: 1n, id },
  topic: `test.${id}`,
  audienceKind: "staff",
  audienceId: null,
  payload: {},
});

test("the frames of events are made once for all streams, and joined are those of each", () => {
  const rows = [rowOf(1n), rowOf(2n)];
  const bytes = eventFrames(rows);
  expect(eventFrames(rows)).toBe(bytes);
  const each = rows.map((row) => new TextDecoder().decode(eventFrames([row])));
  expect(new TextDecoder().decode(bytes)).toBe(each.join(""));
});
