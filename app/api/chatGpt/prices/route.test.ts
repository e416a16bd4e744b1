import { expect, test } from "vitest";
import type { Price } from "@/features/assistant/price/schema";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as remove from "./delete/route";
import * as handlers from "./route";
import * as update from "./update/route";

const path = "/api/chatGpt/prices";
const price = { model: "model-a", inputMicros: 150_000, outputMicros: 600_000 };
const list = (as: Awaited<ReturnType<typeof makeSession>>) =>
  call<{ prices: Price[]; canEdit: boolean }>(handlers, { path, as });
const set = (as: Awaited<ReturnType<typeof makeSession>>, body: object) =>
  call<{ price: Price }>(update, { method: "POST", path: `${path}/update`, as, body });

test("everybody who may ask sees what it costs, and whether they may set it", async () => {
  const [member, admin] = [await makeSession(), await makeSession({ isAdmin: true })];
  expect((await set(admin, price)).body.price).toMatchObject({ ...price, version: 1 });
  expect((await list(member)).body).toEqual({ prices: [expect.objectContaining(price)], canEdit: false });
  expect((await list(admin)).body.canEdit).toBe(true);
});

test("an older price is not set over a newer one", async () => {
  const as = await makeSession({ isAdmin: true });
  await set(as, price);
  expect((await set(as, { ...price, inputMicros: 1, version: 1 })).body.price.version).toBe(2);
  const stale = await set(as, { ...price, inputMicros: 2, version: 1 });
  expect(stale.problem).toMatchObject({ status: 412, current: { inputMicros: 1, version: 2 } });
});

test("of two first prices the second follows the first", async () => {
  const as = await makeSession({ isAdmin: true });
  const answers = await Promise.all([set(as, price), set(as, { ...price, inputMicros: 1 })]);
  expect(answers.map(({ body }) => body.price.version).toSorted()).toEqual([1, 2]);
});

test("prices that cannot be are refused by name", async () => {
  const as = await makeSession({ isAdmin: true });
  const refused = await set(as, { model: "a b", inputMicros: -1, outputMicros: 1.5 });
  expect(refused.problem?.errors?.map(({ pointer }) => pointer).sort()).toEqual([
    "#/inputMicros",
    "#/model",
    "#/outputMicros",
  ]);
});

test("a price is deleted once, and the answer holds what was deleted, for Undo", async () => {
  const admin = await makeSession({ isAdmin: true });
  await set(admin, price);
  const take = (as: typeof admin) =>
    call(remove, { method: "POST", path: `${path}/delete`, as, body: { model: "model-a" } });
  expect((await take(admin)).body).toEqual({ price: expect.objectContaining(price) });
  expect((await take(admin)).problem?.code).toBe("not-found");
});

test("whoever sets or takes away a price stands in the audit log, with what it was and is", async () => {
  const admin = await makeSession({ isAdmin: true });
  await set(admin, price);
  await set(admin, { ...price, inputMicros: 1, version: 1 });
  await set(admin, { ...price, inputMicros: 2, version: 1 });
  await call(remove, { method: "POST", path: `${path}/delete`, as: admin, body: { model: "model-a" } });
  const entries = await current().select().from(auditEntries).orderBy(auditEntries.sequence);
  const [was, is] = [
    { inputMicros: 150_000, outputMicros: 600_000 },
    { inputMicros: 1, outputMicros: 600_000 },
  ];
  expect(
    entries.map(({ actorId, action, subjectName, before, after }) => [actorId, action, subjectName, before, after]),
  ).toEqual([
    [admin.actor.userId, "assistant.price-set", "model-a", null, was],
    [
      admin.actor.userId,
      "assistant.price-set",
      "model-a",
      expect.objectContaining({ inputMicros: 150_000 }),
      expect.objectContaining({ inputMicros: 1 }),
    ],
    [admin.actor.userId, "assistant.price-removed", "model-a", is, null],
  ]);
});
