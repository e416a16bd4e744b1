import { expect, test } from "vitest";
import { listNotifications } from "@/features/notification/server/data";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { makeActor, makeSession } from "./factories";
import { call, type RouteModule } from "./http";
import { announce } from "./notification-factory";

const allOf = { area: "all", type: "all", status: "all", limit: 200 } as const;

/** What the person's bell lists now. */
export const linesOf = async (actor: Actor) => (await listNotifications(actor, allOf)).notifications;

/** The refusals that every write to one's notifications shares: foreign and unknown 404, bad input 422. */
export function testNotificationRefusals(handlers: RouteModule, path: string): void {
  const send = async (body: unknown, as = makeSession()) =>
    (await call(handlers, { method: "POST", path, as: await as, body })).problem;

  test("what is somebody else's looks like what never was, and spares what is mine beside it", async () => {
    const [as, other] = [await makeSession(), await makeActor()];
    const groupKey = `card-commented:${await announce(other)}`;
    await announce(as.actor);
    const [mine] = await linesOf(as.actor);
    const [foreign] = await linesOf(other);
    for (const body of [{ ids: [mine?.id, foreign?.id] }, { ids: [newId()] }, { groupKey }, { groupKey: "never" }]) {
      expect(await send(body, Promise.resolve(as))).toMatchObject({ status: 404, code: "not-found" });
    }
    expect(await linesOf(as.actor)).toEqual([mine]);
    expect(await linesOf(other)).toEqual([foreign]);
  });

  test.each([
    ["nothing", {}],
    ["no ids", { ids: [] }],
    ["too many ids", { ids: Array.from({ length: 201 }, newId) }],
    ["an id that is none", { ids: ["x"] }],
    ["a key of no text", { groupKey: 1 }],
    ["both", { ids: [newId()], groupKey: "a" }],
    ["all without a moment", { all: true }],
    ["a moment that is none", { groupKey: "a", before: "yesterday" }],
  ])("%s is refused as bad input", async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 422, code: "invalid-input" });
  });
}
