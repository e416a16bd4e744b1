import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import type { DiscountCode, DiscountCodePage } from "@/features/discount/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { stopClock } from "@/testing/stopped-clock";
import * as removing from "./delete/route";
import * as listing from "./list/route";
import * as creating from "./new/route";
import * as restoring from "./restore/route";
import * as updating from "./update/route";

type Body = Readonly<{ discountCode: DiscountCode }>;

const manager = () => makeSession({ isAdmin: true });
const send = (handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/discount/${path}`, as, body });
const percent = { code: "TEN", kind: "percent", value: 10 };
const create = async (as: TestSession, discountCode: object = {}) => {
  const { body, status } = await send(creating, "new", as, { discountCode: { ...percent, ...discountCode } });
  expect(status).toBe(200);
  return body.discountCode;
};
const update = (as: TestSession, { id }: DiscountCode, discountCode: object) =>
  send(updating, "update", as, { discountCodeId: id, discountCode });
const list = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<DiscountCodePage>(listing, { path: "/api/discount/list", as, query })).body;
const codesOf = ({ discountCodes: found }: DiscountCodePage) => found.map(({ code }) => code);
const setUses = (id: string, uses: number) =>
  current().update(discountCodes).set({ uses }).where(eq(discountCodes.id, id));

test.each([
  ["code", { code: "" }],
  ["code", { code: "TEN PERCENT" }],
  ["code", { code: "ХӨН" }],
  ["code", { code: "X".repeat(41) }],
  ["kind", { kind: "gift" }],
  ["value", { value: 0 }],
  ["value", { value: -1 }],
  ["value", { value: 100.01 }],
  ["value", { value: 10.001 }],
  ["value", { kind: "amount", value: 0.001 }],
  ["value", { kind: "amount", value: 10_000_000_000.01 }],
  ["minSubtotal", { minSubtotal: -1 }],
  ["minSubtotal", { minSubtotal: 0.005 }],
  ["maxUses", { maxUses: 0 }],
  ["maxUses", { maxUses: 1.5 }],
  ["maxUsesPerCustomer", { maxUsesPerCustomer: 1_000_001 }],
  ["startsAt", { startsAt: "2026-11-27" }],
  ["endsAt", { endsAt: "9999-12-31T00:00:00Z" }],
  ["endsAt", { startsAt: "2026-11-27T08:00:00+08:00", endsAt: "2026-11-27T00:00:00Z" }],
])("%#: %s is refused by name", async (field, wrong) => {
  const { problem } = await send(creating, "new", await manager(), { discountCode: { ...percent, ...wrong } });
  expect(problem?.status).toBe(422);
  expect(problem?.errors?.map(({ pointer }) => pointer)).toContain(`#/discountCode/${field}`);
});

test("what is created is answered in per cent and major units, and stored in hundredths and minor ones", async () => {
  const as = await manager();
  const rules = {
    code: " summer-٢٦ ",
    value: 12.5,
    minSubtotal: 50_000.5,
    maxUses: 100,
    startsAt: "2026-11-27T08:00:00+08:00",
  };
  const created = await create(as, rules);
  expect(created).toMatchObject({
    code: "SUMMER-26",
    value: 12.5,
    minSubtotal: 50_000.5,
    maxUses: 100,
    maxUsesPerCustomer: null,
    uses: 0,
    startsAt: "2026-11-27T00:00:00.000Z",
    endsAt: null,
    isActive: true,
    version: 1,
  });
  const [row] = await current().select().from(discountCodes);
  expect(row).toMatchObject({ value: 1_250, minSubtotal: 5_000_050 });
  expect((await list(as)).discountCodes).toEqual([created]);
});

test("a code is had once, however it is written, and again after the other was deleted", async () => {
  const as = await manager();
  const first = await create(as);
  const again = await send(creating, "new", as, { discountCode: { ...percent, code: "ten" } });
  expect(again.problem?.errors).toEqual([{ pointer: "#/discountCode/code", code: "taken" }]);
  await send(removing, "delete", as, { discountCodeId: first.id });
  const second = await create(as);
  const restored = await send(restoring, "restore", as, { discountCodeId: first.id });
  expect(restored.problem?.errors).toEqual([{ pointer: "#/discountCode/code", code: "taken" }]);
  expect((await update(as, second, { code: "OTHER" })).status).toBe(200);
  expect((await send(restoring, "restore", as, { discountCodeId: first.id })).body.discountCode.code).toBe("TEN");
});

test("codes are found, filtered by their state at this moment, and sorted", async () => {
  const now = new Date("2026-11-27T04:00:00Z");
  stopClock(now);
  const as = await manager();
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await create(as, { code: "STARTS-NOW", startsAt: at(0) });
  await create(as, { code: "STARTS-LATER", startsAt: at(1) });
  await create(as, { code: "ENDS-LATER", endsAt: at(1) });
  await create(as, { code: "ENDS-NOW", endsAt: at(0) });
  await create(as, { code: "OFF", isActive: false, endsAt: at(0) });
  await setUses((await create(as, { code: "USED-UP", maxUses: 2 })).id, 2);
  await setUses((await create(as, { code: "USED", maxUses: 2 })).id, 1);
  const states = { active: 3, scheduled: 1, expired: 1, "used-up": 1, off: 1 };
  for (const [state, count] of Object.entries(states)) {
    const { discountCodes: found, total } = await list(as, { state });
    expect([state, total, found.length]).toEqual([state, count, count]);
    expect(new Set(found.map((one) => one.state))).toEqual(new Set([state]));
  }
  expect(codesOf(await list(as, { state: "active", sort: "code" }))).toEqual(["ENDS-LATER", "STARTS-NOW", "USED"]);
  expect(codesOf(await list(as, { search: " ends", sort: "endsAt" }))).toEqual(["ENDS-NOW", "ENDS-LATER"]);
  expect(codesOf(await list(as, { sort: "-uses", limit: "2" }))).toEqual(["USED-UP", "USED"]);
});

test("a list is read page by page, those that never end last", async () => {
  const as = await manager();
  await create(as, { code: "A" });
  await create(as, { code: "B", endsAt: "2026-12-01T00:00:00Z" });
  await create(as, { code: "C" });
  const first = await list(as, { sort: "endsAt", limit: "2" });
  const second = await list(as, { sort: "endsAt", limit: "2", cursor: first.nextCursor ?? "" });
  expect([codesOf(first), codesOf(second), second.nextCursor]).toEqual([["B", "A"], ["C"], null]);
});

test("a change of an older version is refused with what there is now, and what it leaves out stays", async () => {
  const as = await manager();
  const code = await create(as, { minSubtotal: 5 });
  const changed = await update(as, code, { value: 20, version: 1 });
  expect(changed.body.discountCode).toMatchObject({ value: 20, minSubtotal: 5, version: 2 });
  const stale = await update(as, code, { value: 30, version: 1 });
  expect(stale.problem).toMatchObject({ status: 412, code: "stale", current: { value: 20, version: 2 } });
});

test("a change is held to what it leaves as it was", async () => {
  const as = await manager();
  const code = await create(as, { kind: "amount", value: 5_000, startsAt: "2026-11-27T00:00:00Z" });
  const errorsOf = async (patch: object) => (await update(as, code, patch)).problem?.errors;
  expect(await errorsOf({ kind: "percent" })).toEqual([{ pointer: "#/discountCode/value", code: "too-large" }]);
  expect(await errorsOf({ endsAt: "2026-11-27T00:00:00Z" })).toEqual([
    { pointer: "#/discountCode/endsAt", code: "not-after-start" },
  ]);
  await setUses(code.id, 3);
  expect(await errorsOf({ maxUses: 2 })).toEqual([{ pointer: "#/discountCode/maxUses", code: "below-uses" }]);
  expect((await update(as, code, { maxUses: 3 })).body.discountCode).toMatchObject({ maxUses: 3, state: "used-up" });
});

test("the database itself counts no use beyond the limit", async () => {
  const { id } = await create(await manager(), { maxUses: 1 });
  await setUses(id, 1);
  await expect(setUses(id, 2)).rejects.toThrow();
});

test("what is deleted is gone, and comes back as it was", async () => {
  const as = await manager();
  const { id: discountCodeId } = await create(as);
  expect((await send(removing, "delete", as, { discountCodeId })).status).toBe(200);
  expect(codesOf(await list(as))).toEqual([]);
  expect((await send(removing, "delete", as, { discountCodeId })).problem?.status).toBe(404);
  expect((await send(restoring, "restore", as, { discountCodeId })).body.discountCode).toMatchObject(percent);
  expect(codesOf(await list(as))).toEqual(["TEN"]);
});

test("there are only so many codes", async () => {
  const as = await manager();
  const numbers = sql`generate_series(1, ${checkoutLimits.discountCodes})`;
  await current().execute(
    sql`insert into discount_code (id, code, kind, value) select gen_random_uuid(), 'C' || at, 'percent', 1 from ${numbers} as at`,
  );
  const refused = await send(creating, "new", as, { discountCode: { ...percent, code: newId().slice(0, 8) } });
  expect(refused.problem).toMatchObject({ status: 409, code: "conflict" });
});
