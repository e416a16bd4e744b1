// @module-tag full
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { TaskImportPlan } from "@/features/task/exchange/schema";
import type { Actor } from "@/server/auth/actor";
import { db } from "@/server/db/client";
import { csvSender } from "@/testing/csv-import";
import { expectShort } from "@/testing/event-loop";
import { makeSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeTaskList } from "@/testing/task-list-factory";
import * as auditExport from "./audit/export/route";
import * as calendarExport from "./calendar/export/route";
import * as taskExport from "./project/task/export/route";
import * as taskImport from "./project/task/import/route";
import * as taskImportUndo from "./project/task/import/undo/route";
import * as userExport from "./users/export/route";

/** At the pace of a quiet machine; twice what the longest of them takes. */
const limitMs = 80;
vi.setConfig({ testTimeout: 240_000 });

const { send } = csvSender<TaskImportPlan>(taskImport, "/api/project/task/import");

/** So many rows that a file made of all of them at once would hold others up. */
async function fill({ userId }: Actor): Promise<void> {
  await db.execute(sql`
    with own as (insert into calendar (id, owner_id, name) values (gen_random_uuid(), ${userId}, 'Many') returning id)
    insert into calendar_event (id, calendar_id, owner_id, uid, title, description, starts_at, ends_at, last_ends_at)
    select gen_random_uuid(), own.id, ${userId}, 'many-' || at, 'Event ' || at, repeat('What it is about. ', 8),
      span.starts_at, span.ends_at, span.ends_at
    from own, generate_series(1, 3000) as at,
      lateral (select now() + at * interval '1 hour' as starts_at, now() + (at + 1) * interval '1 hour' as ends_at) as span`);
  await db.execute(sql`
    insert into audit_entry (sequence, actor_name, action, subject_type, subject_id, subject_name, previous_hash, hash)
    select last + at, 'Somebody', 'user.updated', 'user', at::text, 'Person ' || at, 'x', 'x'
    from (select coalesce(max(sequence), 0) as last from audit_entry) as there, generate_series(1, 3000) as at`);
}

test.each<[string, RouteModule]>([
  ["/api/calendar/export", calendarExport],
  ["/api/audit/export", auditExport],
  ["/api/users/export", userExport],
])("%s lets others in while it makes a long file", async (path, handlers) => {
  const as = await makeSession({ isAdmin: true });
  await call(handlers, { path, as });
  await fill(as.actor);
  const make = async () => expect((await call(handlers, { path, as })).status).toBe(200);
  await expectShort(limitMs, () => new Map([[path, make]]));
});

/** Reads a file of a thousand tasks, takes it over, takes that back and makes a file of them, in a list of its own. */
async function taskFileWorks() {
  const { as, projectId } = await makeTaskList();
  const rows = Array.from({ length: 1_000 }, (_, at) => `T${at},${at % 10 ? `T${at - (at % 10)}` : ""}`);
  const file = `name,parent\n${rows.join("\n")}\n`;
  // What is done once only, such as making code ready, is no part of it.
  await send("name\nFirst\n", { as, projectId });
  const { body } = await send(file, { as, projectId });
  let undo: TaskImportPlan["undo"] = null;
  const query = { scope: "all", state: "all" };
  const path = "/api/project/task/import/undo";
  return new Map<string, () => Promise<void>>([
    ["dry run", async () => expect((await send(file, { as, projectId })).status).toBe(200)],
    [
      "import",
      async () => {
        ({ undo } = (await send(file, { as, projectId, plan: body.plan })).body);
        expect(undo).not.toBeNull();
      },
    ],
    [
      "export",
      async () => expect((await call(taskExport, { path: "/api/project/task/export", as, query })).status).toBe(200),
    ],
    [
      "taking back",
      async () => expect((await call(taskImportUndo, { method: "POST", path, as, body: undo })).status).toBe(200),
    ],
  ]);
}

test("a long file of tasks lets others in while it is read, taken over, taken back and made", async () => {
  await expectShort(limitMs, taskFileWorks);
});
