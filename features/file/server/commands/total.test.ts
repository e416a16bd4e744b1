import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { forgetLeavers } from "@/features/account/leaving/server/commands";
import { AppError } from "@/lib/errors";
import { current, transact } from "@/server/db/client";
import { fileContents, fileTotals, fileUploads } from "@/server/db/schema/file";
import { boards, cards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { cleanUp } from "@/server/jobs/handlers";
import { storage } from "@/server/storage/storage";
import { makeBoard } from "@/testing/board-factory";
import { makeActor } from "@/testing/factories";
import { beginUpload, makeFile, modifiedOf } from "@/testing/file-factory";
import { statementsOf } from "@/testing/statements";
import { deleteFile, finishUpload, restoreFile } from "../commands";
import { sweepFiles } from "./sweep";
import { cancelUpload, receivePart, startUpload } from "./uploads";

afterEach(() => void vi.restoreAllMocks());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const bytesOf = (size: number) => Buffer.alloc(size, "x");

async function openCard() {
  const actor = await makeActor();
  const board = await makeBoard({ memberIds: [actor.userId] });
  return { actor, board, cardId: board.cards.Plan ?? "" };
}

/** The kept total, once it is what all contents and uploads are together. */
async function checkedTotal(): Promise<number | undefined> {
  const [summed] = (
    await current().execute<{ bytes: string }>(sql`
      select coalesce(sum(size), 0) as bytes
      from (select size from ${fileContents} union all select size from ${fileUploads}) as counted`)
  ).rows;
  const totals = await current().select({ bytes: fileTotals.bytes }).from(fileTotals);
  expect(totals).toEqual([{ bytes: Number(summed?.bytes) }]);
  return totals[0]?.bytes;
}

test("the total is the sum after uploads, deleting, restoring, purging, and uploads that are cancelled or expire", async () => {
  const { actor, cardId } = await openCard();
  expect(await checkedTotal()).toBe(0);
  const file = await makeFile(actor, { cardId, bytes: bytesOf(100) });
  await makeFile(actor, { cardId, name: "copy.txt", bytes: bytesOf(100) });
  await makeFile(actor, { cardId, bytes: bytesOf(20) });
  expect(await checkedTotal()).toBe(120);
  await deleteFile(actor, { fileId: file.id });
  expect(await checkedTotal()).toBe(120);
  await restoreFile(actor, { fileId: file.id });
  const { upload } = await beginUpload(actor, { cardId, bytes: bytesOf(7) });
  expect(await checkedTotal()).toBe(127);
  await cancelUpload(actor, { uploadId: upload.id });
  expect(await checkedTotal()).toBe(120);
  await beginUpload(actor, { cardId, bytes: bytesOf(9) });
  await sweepFiles(inHours(25));
  expect(await checkedTotal()).toBe(120);
  for (const name of ["copy.txt", file.name]) {
    const one = await makeFile(actor, { cardId, name, bytes: bytesOf(1_000) });
    await deleteFile(actor, { fileId: one.id });
  }
  expect(await checkedTotal()).toBe(1_120);
  await cleanUp(inHours(31 * 24));
  expect(await checkedTotal()).toBe(120);
});

test("the total is the sum when a card, a board or a person goes with what they have", async () => {
  const { actor, board, cardId } = await openCard();
  const other = await openCard();
  await beginUpload(actor, { cardId, bytes: bytesOf(1) });
  await beginUpload(actor, { cardId: board.cards.Draw ?? "", bytes: bytesOf(2) });
  await beginUpload(other.actor, { cardId: other.cardId, bytes: bytesOf(4) });
  await makeFile(actor, { cardId, bytes: bytesOf(8) });
  expect(await checkedTotal()).toBe(15);
  await current().delete(cards).where(eq(cards.id, cardId));
  expect(await checkedTotal()).toBe(14);
  await current().delete(boards).where(eq(boards.id, board.id));
  expect(await checkedTotal()).toBe(12);
  const leaving = { deactivatedAt: new Date(), deleteAfter: inHours(-1) };
  await current().update(users).set(leaving).where(eq(users.id, other.actor.userId));
  await forgetLeavers(new Date());
  expect(await checkedTotal()).toBe(8);
  await sweepFiles(inHours(2));
  expect(await checkedTotal()).toBe(0);
});

test("the total is the sum after two at once, whatever the two do", async () => {
  const { actor, cardId } = await openCard();
  const begun = await Promise.all(
    ["one.txt", "two.txt"].map((name) => beginUpload(actor, { cardId, name, bytes: bytesOf(50) })),
  );
  expect(await checkedTotal()).toBe(100);
  const ids = begun.map(({ upload }) => upload.id);
  for (const uploadId of ids) await receivePart(actor, { uploadId, offset: 0, bytes: bytesOf(50) });
  // Both store the same content.
  await Promise.all(ids.map((uploadId) => finishUpload(actor, { uploadId })));
  expect(await checkedTotal()).toBe(50);
  const { upload } = await beginUpload(actor, { cardId, name: "three.txt", bytes: bytesOf(5) });
  const cancel = () => cancelUpload(actor, { uploadId: upload.id });
  await Promise.all([cancel(), cancel(), sweepFiles(inHours(25))]);
  expect(await checkedTotal()).toBe(50);
});

test("what breaks off in between leaves the total right, and the next sweep goes on", async () => {
  const { actor, cardId } = await openCard();
  const begin = () => beginUpload(actor, { cardId, bytes: bytesOf(3) });
  await expect(transact(() => begin().then(() => Promise.reject(new Error("Killed."))))).rejects.toThrow("Killed.");
  expect(await checkedTotal()).toBe(0);
  await makeFile(actor, { cardId, bytes: bytesOf(40) });
  await makeFile(actor, { cardId, bytes: bytesOf(2) });
  await current().delete(cards).where(eq(cards.id, cardId));
  // The store fails with the second: one content is gone, one is marked, and its bytes may still be there.
  const { delete: remove } = storage;
  let calls = 0;
  vi.spyOn(storage, "delete").mockImplementation(async (key) => {
    calls += 1;
    if (calls > 2) throw new AppError("unavailable");
    await remove(key);
  });
  await expect(sweepFiles(inHours(2))).rejects.toMatchObject({ code: "unavailable" });
  expect(await current().$count(fileContents)).toBe(1);
  expect([2, 40]).toContain(await checkedTotal());
  vi.restoreAllMocks();
  await sweepFiles(inHours(2));
  expect(await checkedTotal()).toBe(0);
});

test("a copy of the data brings the total along and does not count twice", async () => {
  await transact(async (tx) => {
    await tx.execute(sql`set local ordo.is_copying = 'on'`);
    await tx.insert(fileContents).values({ sha256: "a".repeat(64), size: 9, type: "text/plain" });
    await tx.update(fileTotals).set({ bytes: 9 });
  });
  expect(await checkedTotal()).toBe(9);
});

/** The statements of beginning an upload, and the rows that they read. */
async function costOfStart(work: () => Promise<unknown>) {
  let rows = 0;
  const { all } = await statementsOf(() =>
    transact(async (tx) => {
      const read = sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`;
      const readNow = async () => (await tx.execute<{ rows: number }>(read)).rows[0]?.rows ?? 0;
      const before = await readNow();
      await work();
      rows = (await readNow()) - before;
    }),
  );
  return { statements: all.length, rows };
}

test("an upload begins with the same statements and about as many rows read, however many files and uploads there are", async () => {
  const { actor, cardId } = await openCard();
  const start = (name: string) => () =>
    startUpload(actor, { cardId, name, size: 1, lastModified: modifiedOf(bytesOf(1)) });
  await start("first.txt")();
  const few = await costOfStart(start("second.txt"));
  await current().delete(fileUploads).where(eq(fileUploads.name, "second.txt"));
  const other = await openCard();
  await current().execute(sql`
    insert into ${fileContents} (sha256, size, type)
    select lpad(n::text, 64, '0'), n, 'text/plain' from generate_series(1, 1000) as n`);
  await current().execute(sql`
    insert into ${fileUploads} (id, owner_id, card_id, name, size, last_modified, expires_at)
    select gen_random_uuid(), ${other.actor.userId}, ${other.cardId}, 'x', n, 0, now() from generate_series(1, 1000) as n`);
  await current().execute(sql`analyze ${fileUploads}`);
  await checkedTotal();
  expect(few.rows).toBeGreaterThan(0);
  const many = await costOfStart(start("second.txt"));
  expect(many.statements).toBe(few.statements);
  // The planner may read a small table as a whole; what is told apart here is whether the thousands are read.
  expect(many.rows).toBeLessThan(few.rows + 500);
});
