import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { announce } from "@/testing/notification-factory";
import { linesOf } from "@/testing/notification-refusals";
import * as handlers from "./route";

const path = "/api/notification/preferences/update";
const body = { type: "card-commented", channel: "app", isOn: false };
const send = async (wanted: object, as = makeSession()) =>
  await call(handlers, { method: "POST", path, as: await as, body: wanted });

test("what is muted makes no line and no number, until it is wanted again; every tab hears of the change", async () => {
  const as = await makeSession();
  const other = await makeSession();
  await send(body, Promise.resolve(as));
  await announce(as.actor, { name: "Muted" });
  await announce(as.actor, { name: "Other", type: "card-assigned" });
  await announce(other.actor, { name: "Another's" });
  await send({ ...body, isOn: true }, Promise.resolve(as));
  await announce(as.actor, { name: "Wanted" });
  expect((await linesOf(as.actor)).map(({ subject }) => subject.name)).toEqual(["Wanted", "Other"]);
  expect(await linesOf(other.actor)).toHaveLength(1);
  const notified = await current().select().from(events).where(eq(events.topic, "notification.preference"));
  expect(notified.map(({ audienceId }) => audienceId)).toEqual([as.actor.userId, as.actor.userId]);
});

test.each([
  ["that a meeting was moved cannot be muted", { ...body, type: "event-changed" }],
  ["that a meeting was called off cannot be muted", { ...body, type: "event-cancelled" }],
  ["what is never mailed cannot be asked for by mail", { ...body, channel: "mail" }],
  ["a type that is none", { ...body, type: "weather" }],
  ["a channel that is none", { ...body, channel: "pigeon" }],
  ["neither on nor off", { ...body, isOn: "maybe" }],
])("%s", async (_, wanted) => {
  expect((await send(wanted)).problem).toMatchObject({ status: 422, code: "invalid-input" });
});
