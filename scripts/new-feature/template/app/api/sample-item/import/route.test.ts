import { expect, test } from "vitest";
import type { SampleItemImportPlan } from "@/features/sample-item/exchange/schema";
import { importSampleItems } from "@/features/sample-item/exchange/server/commands";
import { type SampleItemsDone, sampleItemParts } from "@/features/sample-item/exchange/server/part";
import { deleteSampleItem, restoreSampleItem, updateSampleItem } from "@/features/sample-item/server/commands";
import { current, transact } from "@/server/db/client";
import { sampleItems } from "@/server/db/schema/sample-item";
import { bytesOf, csvSender, faultsOf, linesOf } from "@/testing/csv-import";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as exporting from "../export/route";
import * as handlers from "./route";
import * as undoing from "./undo/route";

const path = "/api/sample-item/import";
const { send, sendTwice } = csvSender<SampleItemImportPlan>(handlers, path);
const undo = (as: TestSession, body: object | null) =>
  call(undoing, { method: "POST", path: `${path}/undo`, as, body });
const namesThere = async () =>
  (await current().select().from(sampleItems).orderBy(sampleItems.name)).flatMap(({ name, deletedAt }) =>
    deletedAt ? [] : [name],
  );

const file = linesOf("Name;Description;Status", 'A;"two\nlines";Done', "=B;;");

test("a dry run writes nothing; its plan imports every row, which an export writes as it came", async () => {
  const as = await makeSession();
  expect((await send(file, { as })).body).toMatchObject({ created: 2, failed: 0, isDone: false, undo: null });
  expect(await namesThere()).toEqual([]);
  expect((await sendTwice(file, { as })).body).toMatchObject({ created: 2, isDone: true });
  expect(await namesThere()).toEqual(["=B", "A"]);
  const { text } = await call(exporting, { path: "/api/sample-item/export", as, query: { sort: "name" } });
  expect(text).toContain('"two\nlines"');
  expect((await send(text, { as })).body).toMatchObject({ created: 2, failed: 0 });
});

test("rows with faults are named and left out", async () => {
  const as = await makeSession();
  const { body } = await sendTwice(linesOf("name,status", "A,lost", ",open", "B,open"), { as });
  expect(faultsOf(body)).toEqual(["2 status invalid-value lost", "3 name required"]);
  expect(await namesThere()).toEqual(["B"]);
});

test("an import is undone, unless somebody has changed a row of it", async () => {
  const as = await makeSession();
  const { body: first } = await sendTwice(file, { as });
  expect((await undo(as, first.undo)).status).toBe(200);
  expect(await namesThere()).toEqual([]);
  const { body: second } = await sendTwice(file, { as });
  const sampleItemId = second.undo?.sampleItemIds[0] ?? "";
  await updateSampleItem(as.actor, { sampleItemId, sampleItem: { name: "C" } });
  expect((await undo(as, second.undo)).problem?.status).toBe(409);
  expect(await namesThere()).toEqual(["=B", "C"]);
});

test("what an import that was cut off has made is removed, and what its undo deleted comes back", async () => {
  const { actor } = await makeSession();
  const { plan } = await importSampleItems(actor, { file: bytesOf(file), plan: undefined });
  const { undo: seal } = await importSampleItems(actor, { file: bytesOf(file), plan });
  const made = seal?.sampleItemIds ?? [];
  const importer = { userId: actor.userId, displayName: actor.displayName };
  const undoPart = (done: SampleItemsDone) => transact((tx) => sampleItemParts.undo(tx, { ...done, importer }));
  await undoPart({ made: made.slice(0, 1), deleted: [] });
  expect(await namesThere()).toHaveLength(1);
  await current().update(sampleItems).set({ deletedAt: new Date() });
  await undoPart({ made: [], deleted: made });
  expect(await namesThere()).toHaveLength(1);
});

test("what somebody has restored and deleted since does not come back with the parts of an undo", async () => {
  const as = await makeSession();
  const { body } = await sendTwice(file, { as });
  const deleted = body.undo?.sampleItemIds ?? [];
  expect((await undo(as, body.undo)).status).toBe(200);
  const ref = { sampleItemId: deleted[0] ?? "" };
  await restoreSampleItem(as.actor, ref);
  await deleteSampleItem(as.actor, ref);
  const { userId, displayName } = as.actor;
  await transact((tx) => sampleItemParts.undo(tx, { made: [], deleted, importer: { userId, displayName } }));
  expect(await namesThere()).toEqual(["=B"]);
});
