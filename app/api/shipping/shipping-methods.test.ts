import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ShippingMethod, ShippingMethodList } from "@/features/shipping/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { shippingMethods } from "@/server/db/schema/checkout";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import * as removing from "./delete/route";
import * as listing from "./list/route";
import * as moving from "./move/route";
import * as creating from "./new/route";
import * as updating from "./update/route";

type Body = Readonly<{ shippingMethod: ShippingMethod }>;

const manager = () => makeSession({ isAdmin: true });
const courier = { name: "Courier", price: 9_900.5, freeFrom: 200_000, minDays: 1, maxDays: 3, isActive: true };
const send = <T = Body>(handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<T>(handlers, { method: "POST", path: `/api/shipping/${path}`, as, body });
const create = (as: TestSession, shippingMethod: object = {}) =>
  send(creating, "new", as, { shippingMethod: { ...courier, ...shippingMethod } });
const update = (as: TestSession, shippingMethodId: string, shippingMethod: object) =>
  send(updating, "update", as, { shippingMethodId, shippingMethod });
const remove = (as: TestSession, shippingMethodId: string) => send(removing, "delete", as, { shippingMethodId });
const move = (as: TestSession, shippingMethodId: string, position: number) =>
  send<ShippingMethodList>(moving, "move", as, { shippingMethodId, position });
const list = async (as: TestSession) =>
  (await call<ShippingMethodList>(listing, { path: "/api/shipping/list", as })).body.shippingMethods;
const idsOf = (methods: readonly ShippingMethod[]) => methods.map(({ id }) => id);

/** The three of a new installation. */
async function installMethods(): Promise<void> {
  await current().delete(shippingMethods);
  await current()
    .insert(shippingMethods)
    .values([
      { id: "standard", price: 500_000, freeFrom: 15_000_000, minDays: 2, maxDays: 4, position: 0 },
      { id: "express", price: 1_200_000, minDays: 0, maxDays: 1, position: 1 },
      { id: "pickup", price: 0, minDays: 0, maxDays: 2, position: 2 },
    ]);
}

test.each([
  ["name", { name: " " }],
  ["name", { name: "x".repeat(81) }],
  ["price", { price: -1 }],
  ["price", { price: 0.001 }],
  ["price", { price: 10_000_000_000.01 }],
  ["freeFrom", { freeFrom: -1 }],
  ["minDays", { minDays: 0.5 }],
  ["maxDays", { maxDays: 91 }],
  ["maxDays", { minDays: 4, maxDays: 3 }],
])("%#: %s is refused by name", async (field, wrong) => {
  const { problem } = await create(await manager(), wrong);
  expect(problem?.status).toBe(422);
  expect(problem?.errors?.map(({ pointer }) => pointer)).toEqual([`#/shippingMethod/${field}`]);
});

test("the methods of an installation are listed in order, with prices in the major unit", async () => {
  await installMethods();
  const methods = await list(await manager());
  expect(idsOf(methods)).toEqual(["standard", "express", "pickup"]);
  expect(methods[0]).toEqual({
    id: "standard",
    name: "",
    price: 5_000,
    freeFrom: 150_000,
    minDays: 2,
    maxDays: 4,
    isActive: true,
    version: 1,
  });
});

test("a method of the organisation's own is added at the end, changed and deleted", async () => {
  await installMethods();
  const as = await manager();
  const { id } = (await create(as)).body.shippingMethod;
  expect(idsOf(await list(as))).toEqual(["standard", "express", "pickup", id]);
  const changed = await update(as, id, { price: 0, freeFrom: null, version: 1 });
  expect(changed.body.shippingMethod).toEqual({ ...courier, id, price: 0, freeFrom: null, version: 2 });
  expect((await remove(as, id)).status).toBe(200);
  expect((await remove(as, id)).problem?.status).toBe(404);
  expect((await update(as, id, { price: 1 })).problem?.status).toBe(404);
});

test("a change of an older version is refused with what there is now", async () => {
  await installMethods();
  const as = await manager();
  expect((await update(as, "express", { price: 1, version: 1 })).status).toBe(200);
  const stale = await update(as, "express", { price: 2, version: 1 });
  expect(stale.problem).toMatchObject({ status: 412, code: "stale", current: { price: 1, version: 2 } });
});

test("a change is held to what it leaves as it was", async () => {
  await installMethods();
  const { problem } = await update(await manager(), "standard", { maxDays: 1 });
  expect(problem?.errors).toEqual([{ pointer: "#/shippingMethod/maxDays", code: "below-min-days" }]);
});

test("the last active method is neither switched off nor deleted, also by two people at once", async () => {
  await installMethods();
  const as = await manager();
  const { id } = (await create(as)).body.shippingMethod;
  for (const other of ["standard", "express"]) await update(as, other, { isActive: false });
  const answers = await Promise.all([update(as, "pickup", { isActive: false }), remove(as, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ problem }) => problem)?.problem?.code).toBe("last-shipping-method");
  expect(await current().$count(shippingMethods, eq(shippingMethods.isActive, true))).toBe(1);
});

test("a built-in method is not deleted, and may lose the name that it was given", async () => {
  await installMethods();
  const as = await manager();
  expect((await remove(as, "pickup")).problem).toMatchObject({ status: 409, code: "conflict" });
  expect((await update(as, "pickup", { name: "Our store" })).body.shippingMethod.name).toBe("Our store");
  expect((await update(as, "pickup", { name: "" })).body.shippingMethod.name).toBe("");
});

test("a method moves to its place, and one beyond the end to the end", async () => {
  await installMethods();
  const as = await manager();
  expect(idsOf((await move(as, "pickup", 0)).body.shippingMethods)).toEqual(["pickup", "standard", "express"]);
  expect(idsOf((await move(as, "pickup", 19)).body.shippingMethods)).toEqual(["standard", "express", "pickup"]);
  expect(idsOf(await list(as))).toEqual(["standard", "express", "pickup"]);
  expect((await move(as, newId(), 0)).problem?.status).toBe(404);
});

test("there are only so many methods", async () => {
  await current().delete(shippingMethods);
  const many = Array.from({ length: 20 }, () => ({ id: newId(), price: 0, minDays: 0, maxDays: 0 }));
  await current().insert(shippingMethods).values(many);
  expect((await create(await manager())).problem).toMatchObject({ status: 409, code: "conflict" });
});

test("a method that someone changed since it was shown is not deleted, and answered as it is", async () => {
  const as = await manager();
  const { id, version } = (await create(as)).body.shippingMethod;
  await update(as, id, { name: "Bike" });
  const gone = { shippingMethodId: id, version };
  const { problem } = await send(removing, "delete", as, gone);
  expect(problem).toMatchObject({ status: 412, code: "stale", current: { id, name: "Bike", version: version + 1 } });
  expect((await send(removing, "delete", as, { ...gone, version: version + 1 })).status).toBe(200);
});
