import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetLeavers } from "@/features/account/leaving/server/commands";
import { madeAtMs, newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { fileContents, files, fileUploads } from "@/server/db/schema/file";
import { boards, cards } from "@/server/db/schema/kanban";
import { productImages, products } from "@/server/db/schema/product";
import { users } from "@/server/db/schema/user";
import { cleanUp } from "@/server/jobs/handlers";
import { storage } from "@/server/storage/storage";
import { makeBoard } from "@/testing/board-factory";
import { makeActor } from "@/testing/factories";
import { beginUpload, makeFile, sha256Of } from "@/testing/file-factory";
import { makeProduct } from "@/testing/shop";
import { deleteFile, finishUpload } from "../commands";
import { contentKey, partKey, partsKey, previewKey, renditionKey } from "../content";
import { storePicture } from "./contents";
import { sweepFiles } from "./sweep";
import { receivePart } from "./uploads";

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
/** After an id was made, by the id: no id is older than the one before, whatever another test did to the clock. */
const hoursAfter = (id: string, hours: number) => new Date(Math.max(madeAtMs(id) ?? 0, Date.now()) + hours * hourMs);

async function openCard() {
  const actor = await makeActor();
  const board = await makeBoard({ memberIds: [actor.userId] });
  return { actor, board, cardId: board.cards.Plan ?? "" };
}

async function isStored(key: string): Promise<boolean> {
  return await storage.readAll(key).then(
    () => true,
    () => false,
  );
}

test("a content stays while one file refers to it, a removed one too, and goes with the last", async () => {
  const { actor, cardId } = await openCard();
  const bytes = Buffer.from("The same twice");
  const key = contentKey(sha256Of(bytes));
  const [first, second] = [
    await makeFile(actor, { cardId, name: "one.txt", bytes }),
    await makeFile(actor, { cardId, name: "two.txt", bytes }),
  ];
  await storage.put(previewKey(sha256Of(bytes)), Buffer.from("preview"));
  await deleteFile(actor, { fileId: first.id });
  await deleteFile(actor, { fileId: second.id });
  await sweepFiles(inHours(2));
  expect(await isStored(key)).toBe(true);
  await current().delete(files).where(eq(files.id, first.id));
  await sweepFiles(inHours(2));
  expect(await isStored(key)).toBe(true);
  // 30 days on, the hourly cleaning deletes the other, and in the same run what it alone referred to.
  await cleanUp(inHours(31 * 24));
  expect(await current().$count(fileContents)).toBe(0);
  expect([await isStored(key), await isStored(previewKey(sha256Of(bytes)))]).toEqual([false, false]);
});

test("what goes with a board or a card leaves no bytes behind", async () => {
  const { actor, board, cardId } = await openCard();
  const bytes = Buffer.from("On a card");
  await makeFile(actor, { cardId, bytes });
  const other = Buffer.from("On another");
  await makeFile(actor, { cardId: board.cards.Draw ?? "", bytes: other });
  await current().delete(cards).where(eq(cards.id, cardId));
  await sweepFiles(inHours(2));
  expect([await isStored(contentKey(sha256Of(bytes))), await isStored(contentKey(sha256Of(other)))]).toEqual([
    false,
    true,
  ]);
  await current().delete(boards).where(eq(boards.id, board.id));
  await sweepFiles(inHours(2));
  expect(await isStored(contentKey(sha256Of(other)))).toBe(false);
});

test("a picture stays while a product has it, a deleted one too, and its sizes go with it", async () => {
  const { id: productId } = await makeProduct();
  const drawn = { bytes: Buffer.from("large"), renditions: [{ name: 320, bytes: Buffer.from("small") }] };
  const sha256 = await storePicture(drawn);
  const image = { productId, sha256, width: 640, height: 480, color: "#ffffff" };
  await current()
    .insert(productImages)
    .values({ ...image, deletedAt: new Date() });
  await sweepFiles(inHours(2));
  expect([await isStored(contentKey(sha256)), await isStored(renditionKey(sha256, 320))]).toEqual([true, true]);
  await cleanUp(inHours(31 * 24));
  expect([await isStored(contentKey(sha256)), await isStored(renditionKey(sha256, 320))]).toEqual([false, false]);
  await storePicture(drawn);
  await current().insert(productImages).values(image);
  await current().delete(products).where(eq(products.id, productId));
  await sweepFiles(inHours(2));
  expect(await current().$count(fileContents)).toBe(0);
});

test("a content that is just being stored is left alone, and one that is just being deleted is refused for a moment", async () => {
  const { actor, cardId } = await openCard();
  const bytes = Buffer.from("In between");
  const sha256 = sha256Of(bytes);
  await current().insert(fileContents).values({ sha256, size: bytes.length, type: "text/plain" });
  await sweepFiles(inHours(0));
  expect(await current().$count(fileContents)).toBe(1);
  await current().update(fileContents).set({ deletingAt: new Date() });
  await expect(makeFile(actor, { cardId, bytes })).rejects.toMatchObject({ code: "unavailable", retryAfterS: 5 });
  // A process that died while it deleted: the next sweep does the rest, and the upload goes on as if nothing had been.
  await sweepFiles(inHours(0));
  expect(await current().$count(fileContents)).toBe(0);
  expect(await makeFile(actor, { cardId, bytes })).toMatchObject({ size: bytes.length });
  expect(await isStored(contentKey(sha256))).toBe(true);
});

test("an upload of which nothing arrives for a day goes with its parts, and parts of none go too", async () => {
  const { actor, cardId } = await openCard();
  const bytes = Buffer.alloc(300 * 1024, "x");
  const { upload } = await beginUpload(actor, { cardId, bytes });
  await receivePart(actor, { uploadId: upload.id, offset: 0, bytes: bytes.subarray(0, 256 * 1024) });
  await storage.put(`${partsKey("nobodys")}/0-1`, Buffer.from("x"));
  await sweepFiles(inHours(23));
  expect(await isStored(partKey(upload.id, 0, 256 * 1024))).toBe(true);
  expect(await isStored(`${partsKey("nobodys")}/0-1`)).toBe(false);
  await sweepFiles(hoursAfter(upload.id, 25));
  expect(await current().$count(fileUploads)).toBe(0);
  expect(await isStored(partKey(upload.id, 0, 256 * 1024))).toBe(false);
  await expect(finishUpload(actor, { uploadId: upload.id })).rejects.toMatchObject({ code: "not-found" });
});

test("what the server is just receiving has no upload and is left alone for a day", async () => {
  const id = newId();
  const receiving = `${partsKey(id)}/whole`;
  await storage.put(receiving, Buffer.from("half"));
  await sweepFiles(hoursAfter(id, 23));
  expect(await isStored(receiving)).toBe(true);
  await sweepFiles(hoursAfter(id, 25));
  expect(await isStored(receiving)).toBe(false);
});

test("whoever leaves for good leaves their files to the card, without their name, and no upload", async () => {
  const { actor, board, cardId } = await openCard();
  await makeBoard({ id: undefined, memberIds: [actor.userId] });
  await makeFile(actor, { cardId });
  await beginUpload(actor, { cardId, bytes: Buffer.from("Later") });
  await current()
    .update(users)
    .set({ deactivatedAt: new Date(), deleteAfter: inHours(-1) })
    .where(eq(users.id, actor.userId));
  await forgetLeavers(new Date());
  expect(await current().$count(fileUploads)).toBe(0);
  expect(await current().select({ cardId: files.cardId }).from(files)).toEqual([{ cardId: board.cards.Plan }]);
});
