import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { FileList, StoredFile } from "@/features/file/schema";
import { fileLimits } from "@/features/file/server/limits";
import { createBoard } from "@/features/kanban/board/server/commands";
import { createCard } from "@/features/kanban/card/server/commands";
import { changeMembers } from "@/features/kanban/membership/server/commands";
import { current } from "@/server/db/client";
import { files } from "@/server/db/schema/file";
import { activities, events } from "@/server/db/schema/infrastructure";
import { columns } from "@/server/db/schema/kanban";
import { makeSession, type TestSession } from "@/testing/factories";
import { makeFile } from "@/testing/file-factory";
import { call } from "@/testing/http";
import * as listing from "../list/route";
import * as restoring from "../restore/route";
import * as deleting from "./route";

const defaults = { ...fileLimits };
afterEach(() => void Object.assign(fileLimits, defaults));

/** A board that `as` manages, with a colleague on it and a card. */
async function openCard() {
  const [as, colleague] = [await makeSession(), await makeSession()];
  const { board } = await createBoard(as.actor, { name: "Works" });
  await changeMembers(as.actor, { boardId: board.id, add: [colleague.actor.userId] });
  const [column] = await current().select().from(columns).where(eq(columns.boardId, board.id)).limit(1);
  const { card } = await createCard(as.actor, { columnId: column?.id ?? "", card: { name: "Plan" } });
  return { as, colleague, cardId: card.id };
}

const ask = (handlers: typeof deleting, name: string, as: TestSession, fileId: string) =>
  call<{ file: StoredFile }>(handlers, { method: "POST", path: `/api/file/${name}`, as, body: { fileId } });
const remove = (as: TestSession, fileId: string) => ask(deleting, "delete", as, fileId);
const restore = (as: TestSession, fileId: string) => ask(restoring, "restore", as, fileId);
const listOf = async (as: TestSession, cardId: string) =>
  (await call<FileList>(listing, { path: "/api/file/list", as, query: { cardId } })).body;

test("a removed file is gone from the list, and whoever removed it restores it as it was", async () => {
  const { as, colleague, cardId } = await openCard();
  const file = await makeFile(as.actor, { cardId });
  expect((await remove(as, file.id)).body).toEqual({ file });
  expect((await listOf(as, cardId)).files).toEqual([]);
  expect((await remove(as, file.id)).status).toBe(404);
  expect((await restore(colleague, file.id)).status).toBe(404);
  expect((await restore(as, file.id)).body).toEqual({ file });
  expect((await listOf(as, cardId)).files).toEqual([file]);
});

test("a file is removed by its owner and by who manages the board, and by no other member", async () => {
  const { as, colleague, cardId } = await openCard();
  const mine = await makeFile(as.actor, { cardId });
  const theirs = await makeFile(colleague.actor, { cardId, name: "theirs.txt", bytes: Buffer.from("Theirs") });
  const { files: seen, limits } = await listOf(colleague, cardId);
  expect(seen.map(({ name, canDelete }) => [name, canDelete])).toEqual([
    ["notes.txt", false],
    ["theirs.txt", true],
  ]);
  expect(limits).toEqual({ fileBytes: fileLimits.fileBytes, files: fileLimits.filesPerCard });
  expect((await remove(colleague, mine.id)).problem?.code).toBe("forbidden");
  expect((await remove(colleague, theirs.id)).status).toBe(200);
  expect((await restore(colleague, theirs.id)).status).toBe(200);
  expect((await remove(as, theirs.id)).status).toBe(200);
});

test("everyone on the board is told, and the trail keeps no name of the file", async () => {
  const { as, cardId } = await openCard();
  const file = await makeFile(as.actor, { cardId, name: "secret plans.txt" });
  await remove(as, file.id);
  await restore(as, file.id);
  const emitted = await current().select({ topic: events.topic }).from(events);
  const verbs = ["file-added", "file-deleted", "file-restored"];
  expect(emitted.map(({ topic }) => topic)).toEqual(expect.arrayContaining(verbs.map((verb) => `kanban.card.${verb}`)));
  const trail = await current().select().from(activities).where(eq(activities.subjectId, cardId));
  expect(trail.map(({ verb }) => verb).sort()).toEqual(["created", ...verbs]);
  expect(JSON.stringify(trail)).not.toContain("secret plans");
});

test("a file is not restored to a card that is full by now, nor after 30 days", async () => {
  const { as, cardId } = await openCard();
  const file = await makeFile(as.actor, { cardId });
  await remove(as, file.id);
  fileLimits.filesPerCard = 1;
  await makeFile(as.actor, { cardId, name: "other.txt" });
  expect((await restore(as, file.id)).problem?.code).toBe("too-many-files");
  fileLimits.filesPerCard = 2;
  await current()
    .update(files)
    .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(files.id, file.id));
  expect((await restore(as, file.id)).status).toBe(404);
});
