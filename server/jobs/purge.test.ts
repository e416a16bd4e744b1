import { and, eq, getTableColumns, getTableName, inArray, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { createBoard, deleteBoard, restoreBoard } from "@/features/kanban/board/server/commands";
import { createCard, deleteCard, moveCard } from "@/features/kanban/card/server/commands";
import { createColumn, deleteColumn, updateColumn } from "@/features/kanban/column/server/commands";
import { createRelation } from "@/features/kanban/relation/server/commands";
import { createMilestone, deleteMilestone, restoreMilestone } from "@/features/project/milestone/server/commands";
import { createRisk, deleteRisk, restoreRisk } from "@/features/project/risk/server/commands";
import { deleteProject, restoreProject } from "@/features/project/server/commands";
import { createTask } from "@/features/task/server/commands";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import * as schema from "@/server/db/schema";
import { activities, jobs, outboxMails } from "@/server/db/schema/infrastructure";
import { boards, cards, columns } from "@/server/db/schema/kanban";
import { mailContents, mailLabelLinks, mailLabels, mails } from "@/server/db/schema/mail";
import { milestones, projects, risks, tasks } from "@/server/db/schema/project";
import { verifications } from "@/server/db/schema/user";
import { queueMail } from "@/server/mail/outbox";
import { makeBoard } from "@/testing/board-factory";
import { makeActor, makeSession } from "@/testing/factories";
import { makeProject } from "@/testing/project-factory";
import { statementsOf } from "@/testing/statements";
import { cleanUp } from "./handlers";
import { purgeDeleted, purgedTables } from "./purge";

const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000);

test("every table with deleted_at is purged", () => {
  const tables = Object.values(schema).filter((table) => is(table, PgTable)) as PgTable[];
  const soft = tables.filter((table) => "deletedAt" in getTableColumns(table)).map(getTableName);
  expect(soft.toSorted()).toEqual(
    [...purgedTables.map(getTableName), "board", "chat_message", "post_comment"].toSorted(),
  );
});

test("the purge needs no sequential scan: every lookup and every reference has an index", async () => {
  const { rows: deleted } = await current().execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns as c
    where c.table_schema = 'public' and c.column_name = 'deleted_at' and not exists (
      select from pg_indexes as i where i.schemaname = 'public' and i.tablename = c.table_name
        and i.indexdef similar to '%\\(deleted_at\\) WHERE \\(+deleted_at IS NOT NULL\\)%')`);
  expect(deleted).toEqual([]);
  // Whoever is deleted is a row of their own for ever, and roles go one at a time.
  const { rows: references } = await current().execute<{ name: string }>(sql`
    select f.conrelid::regclass || '.' || a.attname as name from pg_constraint as f
    join pg_attribute as a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace
      and f.confrelid not in ('"user"'::regclass, 'role'::regclass) and not exists (
        select from pg_index as i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))`);
  expect(references).toEqual([]);
});

test("parts of a project can be restored for 30 days, and are purged then", async () => {
  const as = await makeSession();
  const { id: projectId } = await makeProject(as);
  const { milestone } = await createMilestone(as.actor, { projectId, milestone: { name: "Opening" } });
  const { risk } = await createRisk(as.actor, { projectId, risk: { name: "Frost" } });
  const { task } = await createTask(as.actor, { projectId, task: { name: "Stays", milestoneId: milestone.id } });
  const ids = [{ milestoneId: milestone.id }, { riskId: risk.id }] as const;
  await deleteMilestone(as.actor, ids[0]);
  await deleteRisk(as.actor, ids[1]);
  await purgeDeleted(daysOn(29));
  await restoreMilestone(as.actor, ids[0]);
  await restoreRisk(as.actor, ids[1]);
  await deleteMilestone(as.actor, ids[0]);
  await deleteRisk(as.actor, ids[1]);
  const past = { deletedAt: daysOn(-31) };
  await current().update(milestones).set(past);
  await current().update(risks).set(past);
  await expect(restoreMilestone(as.actor, ids[0])).rejects.toMatchObject({ code: "not-found" });
  await expect(restoreRisk(as.actor, ids[1])).rejects.toMatchObject({ code: "not-found" });
  await purgeDeleted(new Date());
  expect([await current().$count(milestones), await current().$count(risks)]).toEqual([0, 0]);
  expect(await current().select({ id: tasks.cardId, milestoneId: tasks.milestoneId }).from(tasks)).toEqual([
    { id: task.id, milestoneId: null },
  ]);
});

test("an archived project whose board was restored is purged alone, and the cards stay", async () => {
  const as = await makeSession();
  const project = await makeProject(as);
  await createTask(as.actor, { projectId: project.id, task: { name: "Stays" } });
  await deleteProject(as.actor, { projectId: project.id });
  await restoreBoard(as.actor, { boardId: project.boardId });
  await cleanUp(daysOn(29));
  expect(await current().$count(projects)).toBe(1);
  await current()
    .update(projects)
    .set({ deletedAt: daysOn(-31) });
  await expect(restoreProject(as.actor, { projectId: project.id })).rejects.toMatchObject({ code: "not-found" });
  await cleanUp(new Date());
  expect([await current().$count(projects), await current().$count(tasks)]).toEqual([0, 0]);
  expect([await current().$count(boards), await current().$count(cards)]).toEqual([1, 1]);
});

test("activity loses the names of purged columns and cards, but not the moves", async () => {
  const actor = await makeActor();
  const shape = { Stays: ["Card"], Former: [], Twin: [], " Twin": [] };
  const board = await makeBoard({ memberIds: [actor.userId], shape });
  await current().update(columns).set({ name: "Twin" }).where(eq(columns.name, " Twin"));
  const [cardId, columnId] = [board.cards.Card ?? "", board.columns.Former ?? ""];
  const move = (name: string) => moveCard(actor, { cardId, columnId: board.columns[name] ?? "", index: 0 });
  const { card: other } = await createCard(actor, { columnId: board.columns.Stays ?? "", card: { name: "Other" } });
  await createRelation(actor, { cardId, otherId: other.id, kind: "relates" });
  for (const name of ["Former", "Former"]) await move(name);
  await updateColumn(actor, { columnId, column: { name: "Latter" } });
  for (const name of ["Stays", "Former", "Twin", "Stays"]) await move(name);
  await deleteCard(actor, { cardId: other.id });
  for (const name of ["Former", "Twin"]) await deleteColumn(actor, { columnId: board.columns[name] ?? "" });
  await purgeDeleted(daysOn(31));
  const lines = await current()
    .select({ data: activities.data })
    .from(activities)
    .where(and(eq(activities.subjectId, cardId), inArray(activities.verb, ["moved", "related"])))
    .orderBy(activities.createdAt, activities.id);
  expect(lines.map(({ data }) => data)).toEqual([
    { otherId: other.id, kind: "relates" },
    { from: "Stays", to: "" },
    { from: null, to: null },
    { from: null, to: "Stays" },
    { from: "Stays", to: "" },
    // Another column has that name.
    { from: null, to: "Twin" },
    { from: "Twin", to: "Stays" },
  ]);
});

test("failed jobs, old mails and expired codes are deleted", async () => {
  const job = {
    kind: "none",
    payload: { name: "Secret" },
    givenUpAt: new Date(),
    lastError: "550 secret@example.org",
  };
  await current().insert(jobs).values(job);
  const mail = { subject: "Secret", text: "", html: "", recipient: "secret@example.org", purpose: "event" };
  await transact((tx) => queueMail(tx, mail));
  const code = { id: newId(), identifier: "email-verification-otp-secret@example.org", value: "x" };
  await current()
    .insert(verifications)
    .values({ ...code, expiresAt: daysOn(2) });
  const counts = async () => [
    await current().$count(jobs, sql`kind = 'none'`),
    await current().$count(outboxMails),
    await current().$count(verifications),
  ];
  await cleanUp(daysOn(1));
  expect(await counts()).toEqual([1, 1, 1]);
  await cleanUp(daysOn(29));
  expect(await counts()).toEqual([1, 1, 0]);
  await cleanUp(daysOn(31));
  expect(await counts()).toEqual([0, 0, 0]);
});

test("a board's activity is purged with the board, that of other boards stays", async () => {
  const actor = await makeActor();
  const [gone, stays] = [await createBoard(actor, { name: "Gone" }), await createBoard(actor, { name: "Stays" })];
  await createColumn(actor, { boardId: gone.board.id, name: "Gone" });
  await deleteBoard(actor, { boardId: gone.board.id });
  await cleanUp(daysOn(31));
  const left = await current().select({ boardId: activities.boardId }).from(activities);
  expect(left).toEqual([{ boardId: stays.board.id }]);
});

test("a deleted label leaves its mails a few hundred at a time", async () => {
  const { userId } = await makeActor();
  const [labelId, contentId] = [newId(), newId()];
  const deletedAt = daysOn(-31);
  await current()
    .insert(mailLabels)
    .values({ id: labelId, ownerId: userId, name: "Old", nameKey: "old", color: "blue", deletedAt });
  await current()
    .insert(mailContents)
    .values({ id: contentId, messageId: "<one@example.mn>", fromName: "A", fromAddress: "a@example.mn" });
  await current().execute(sql`
    with made as (
      insert into mail (id, owner_id, content_id, thread_id, origin, folder)
      select gen_random_uuid(), ${userId}::uuid, ${contentId}::uuid, gen_random_uuid(), 'received', 'inbox'
      from generate_series(1, 700) returning id)
    insert into mail_label_link (mail_id, label_id, sort_at) select id, ${labelId}::uuid, now() from made`);
  const { all } = await statementsOf(() => purgeDeleted(new Date()));
  expect(all.filter((text) => /^delete from "mail_label_link" /.test(text))).toHaveLength(2);
  expect(await current().$count(mailLabelLinks)).toBe(0);
  expect(await current().$count(mails)).toBe(700);
});
