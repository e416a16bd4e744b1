import { expect, test } from "vitest";
import { announceLaunch } from "@/features/launch/server/delivery";
import { launchToken } from "@/features/launch/server/token";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { launchSubscriptions } from "@/server/db/schema/site";
import { routeLimits } from "@/server/http/rate-limit";
import { makeSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import * as confirming from "./confirm/route";
import * as reading from "./route";
import * as subscribing from "./subscribe/route";
import * as leaving from "./unsubscribe/route";
import * as updating from "./update/route";

const post = (handlers: RouteModule, name: string, body: object, as?: Awaited<ReturnType<typeof makeSession>>) =>
  call(handlers, { method: "POST", path: `/api/launch/${name}`, body, as });
const subscribe = (email: string) => post(subscribing, "subscribe", { email });
const later = "2090-01-01T00:00:00.000Z";
const setDate = async (launchAt: string | null, version?: number) =>
  post(updating, "update", { launchAt, version }, await makeSession({ isAdmin: true }));
const tokenIn = (text = "", name = "confirm") => new RegExp(`${name}=([^\\s]+)`).exec(text)?.[1] ?? "";

test("the date is read with the server's time, and an outdated change is refused", async () => {
  expect((await call(reading, { path: "/api/launch" })).body).toMatchObject({ launchAt: null, version: 0 });
  expect((await setDate(later)).body).toMatchObject({ launchAt: later, version: 1 });
  expect((await setDate(null, 0)).problem).toMatchObject({ status: 412, current: { launchAt: later } });
});

test("an address is confirmed by the mailed link, mailed once at the launch, and unsubscribed by its link", async () => {
  await setDate(later);
  expect((await subscribe("Nomin@example.mn")).body).toEqual({ isAccepted: true });
  const [mail] = await readOutbox();
  expect(mail).toMatchObject({ recipient: "nomin@example.mn", purpose: "launch-confirmation" });
  await announceLaunch({ launchAt: later });
  expect(await readOutbox()).toHaveLength(1);
  expect((await post(confirming, "confirm", { token: tokenIn(mail?.text) })).status).toBe(204);
  await announceLaunch({ launchAt: later });
  await announceLaunch({ launchAt: later });
  const launched = (await readOutbox()).filter(({ purpose }) => purpose === "launch");
  expect(launched).toHaveLength(1);
  expect((await post(leaving, "unsubscribe", { token: tokenIn(launched[0]?.text, "unsubscribe") })).status).toBe(204);
  expect(await current().$count(launchSubscriptions)).toBe(0);
});

test("a date that was changed meanwhile mails nobody", async () => {
  await setDate(later);
  await current().insert(launchSubscriptions).values({ email: "a@example.mn", confirmedAt: new Date() });
  await announceLaunch({ launchAt: "2080-01-01T00:00:00.000Z" });
  expect(await readOutbox()).toEqual([]);
});

test("the answer is the same for a known address, which gets no further mail", async () => {
  await current().insert(launchSubscriptions).values({ email: "known@example.mn", confirmedAt: new Date() });
  const [known, unknown] = [await subscribe("known@example.mn"), await subscribe("unknown@example.mn")];
  expect(known.text).toBe(unknown.text);
  for (let at = 0; at < 3; at += 1) expect((await subscribe("unknown@example.mn")).status).toBe(200);
  expect((await readOutbox()).map(({ recipient }) => recipient)).toEqual(["unknown@example.mn", "unknown@example.mn"]);
});

test("a link that is not ours, or of the other purpose, does nothing", async () => {
  expect((await post(confirming, "confirm", { token: `${newId()}.x` })).status).toBe(404);
  expect((await post(leaving, "unsubscribe", { token: launchToken("confirm", newId()) })).status).toBe(404);
});

test("one network subscribes so many, and nobody after the launch", async () => {
  await setDate("2020-01-01T00:00:00.000Z");
  expect((await subscribe("late@example.mn")).status).toBe(409);
  await setDate(later);
  for (let at = 1; at < routeLimits.account.limit; at += 1) await subscribe("nobody");
  expect((await subscribe("last@example.mn")).status).toBe(429);
});
