import { afterEach, expect, test } from "vitest";
import type { Maintenance } from "@/features/maintenance/schema";
import { emptyTexts } from "@/lib/texts";
import { documentRetryAfterS } from "@/server/maintenance/access";
import { keepMaintenanceWindow } from "@/server/maintenance/state";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as me from "../auth/me/route";
import * as health from "../health/route";
import * as settings from "../settings/route";
import * as reading from "./route";
import * as updating from "./update/route";

afterEach(() => keepMaintenanceWindow({ startsAt: null, endsAt: null, message: emptyTexts, version: 0 }));

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const set = (as: TestSession, startsAt: string | null, endsAt: string | null = null, version?: number) =>
  call<Maintenance>(updating, {
    method: "POST",
    path: "/api/maintenance/update",
    as,
    body: { startsAt, endsAt, message: { en: "New server", mn: "", ar: "" }, version },
  });
const read = (as?: TestSession) => call(settings, { path: "/api/settings", as });
const admin = () => makeSession({ isAdmin: true });

test("while it is on, members and strangers get 503 with Retry-After and administrators work on", async () => {
  const [boss, member] = [await admin(), await makeSession()];
  expect((await set(boss, inMs(-1_000), inMs(600_000))).body).toMatchObject({ phase: "on", version: 1 });
  for (const as of [member, undefined]) {
    const { status, headers, problem } = await read(as);
    expect([status, problem?.code]).toEqual([503, "unavailable"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(500);
  }
  expect((await read(boss)).status).toBe(200);
  expect((await call(me, { path: "/api/auth/me", as: member })).status).toBe(200);
  expect((await call(health, { path: "/api/health" })).status).toBe(200);
  expect((await call(reading, { path: "/api/maintenance" })).body).toMatchObject({ phase: "on" });
  expect(documentRetryAfterS("/kanban")).toBeGreaterThan(500);
  for (const open of ["/auth/login", "/_next/static/x.js", "/icon.svg"]) expect(documentRetryAfterS(open)).toBeNull();
});

test("switching it off opens everything in this process at once", async () => {
  const [boss, member] = [await admin(), await makeSession()];
  await set(boss, inMs(-1_000));
  expect((await read(member)).headers.get("retry-after")).toBe("300");
  expect((await set(boss, null)).body).toMatchObject({ phase: "off", message: emptyTexts });
  expect((await read(member)).status).toBe(200);
  expect(documentRetryAfterS("/kanban")).toBeNull();
});

test("a window that is ahead closes nothing, and one that is over neither", async () => {
  const [boss, member] = [await admin(), await makeSession()];
  expect((await set(boss, inMs(60_000))).body.phase).toBe("planned");
  expect((await read(member)).status).toBe(200);
  expect((await set(boss, inMs(-60_000), inMs(-1_000))).body.phase).toBe("off");
  expect((await read(member)).status).toBe(200);
});

test("an end before the start and an outdated version are refused", async () => {
  const boss = await admin();
  expect((await set(boss, inMs(2_000), inMs(1_000))).problem?.errors).toEqual([
    { pointer: "#/endsAt", code: "before-start" },
  ]);
  await set(boss, inMs(60_000));
  await set(boss, inMs(120_000), null, 1);
  expect((await set(boss, null, null, 1)).problem).toMatchObject({ status: 412, current: { version: 2 } });
});
