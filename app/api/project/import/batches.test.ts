import { asc, eq, inArray, isNull } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { ProjectImportPlan } from "@/features/project/exchange/schema";
import { projectParts } from "@/features/project/exchange/server/part";
import { importProgressTopic } from "@/lib/import-progress";
import { db } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { QueryError } from "@/server/db/errors";
import { activities, events, jobs } from "@/server/db/schema/infrastructure";
import { boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import * as parts from "@/server/jobs/part";
import { csvSender, whileUnderWay } from "@/testing/csv-import";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as me from "../../auth/me/route";
import * as handlers from "./route";
import * as undoRoute from "./undo/route";

const path = "/api/project/import";
const { send, sendTwice } = csvSender<ProjectImportPlan>(handlers, path);

const count = 40;
const rows = Array.from({ length: count }, (_, at) => `Project ${at},`);
const text = `name,lead\n${rows.join("\n")}\n`;

const countParts = () => db.$count(jobs, eq(jobs.kind, projectParts.jobKind));
const countLive = () => db.$count(projects, isNull(projects.deletedAt));

test("beside an import of projects others get their turn after each part", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const { body } = await send(text, { as });
  let isOver = false;
  const running = send(text, { as, plan: body.plan }).finally(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  const statuses = new Set<number>();
  while (!isOver) {
    seen.add(await countLive());
    statuses.add((await call(me, { path: "/api/auth/me", as: other })).status);
  }
  expect((await running).body).toMatchObject({ created: count, isDone: true });
  if (databaseKind() === "embedded") expect(seen.size).toBeGreaterThan(5);
  expect([...statuses]).toEqual([200]);
  expect([await countLive(), await countParts()]).toEqual([count, 0]);
});

test("an import of projects that fails in its middle leaves nothing: no project, board or line in the trail", async () => {
  const as = await makeSession();
  const lead = await makeUser({ name: "Б.Сүрэн" });
  const file = `${text}Last,Б.Сүрэн\n`;
  const { body } = await send(file, { as });
  const boardCount = await db.$count(boards);
  const { problem } = await whileUnderWay(projectParts, send(file, { as, plan: body.plan }), () =>
    db.delete(users).where(eq(users.id, lead.id)),
  );
  expect(problem?.status).toBe(422);
  expect([await db.$count(projects), await db.$count(boards), await countParts()]).toEqual([0, boardCount, 0]);
  expect(await db.$count(activities, eq(activities.subjectType, "project"))).toBe(0);
});

test("an import of projects is taken back whole: where one was worked on meanwhile, all are there again", async () => {
  const as = await makeSession();
  const { undo } = (await sendTwice(text, { as })).body;
  const ids = undo?.projectIds ?? [];
  const readBoards = () => db.$count(boards, isNull(boards.deletedAt));
  const before = [await countLive(), await readBoards(), await db.$count(activities)];
  const revert = () => call(undoRoute, { method: "POST", path: `${path}/undo`, as, body: undo });
  const touched = ids.at(-1) ?? "";
  const { problem } = await whileUnderWay(projectParts, revert(), () =>
    db.update(projects).set({ version: 2 }).where(eq(projects.id, touched)),
  );
  expect(problem?.code).toBe("conflict");
  expect([await countLive(), await readBoards(), await db.$count(activities)]).toEqual(before);
  expect(await countParts()).toBe(0);
  await db.update(projects).set({ version: 1 }).where(inArray(projects.id, ids));
  expect((await revert()).status).toBe(200);
  expect(await countLive()).toBe(0);
});

test("an import of which a part was rolled back and done again names what there is, and can be taken back", async () => {
  const as = await makeSession();
  vi.spyOn(parts, "keepPart").mockRejectedValueOnce(new QueryError("deadlock detected", { code: "40P01" }));
  const { body } = await sendTwice(text, { as });
  vi.restoreAllMocks();
  const made = await db.select({ id: projects.id }).from(projects);
  expect(body.undo?.projectIds.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  const undone = await call(undoRoute, { method: "POST", path: `${path}/undo`, as, body: body.undo });
  expect([undone.status, await countLive()]).toEqual([200, 0]);
});

test("an import of projects says to its importer how far it is", async () => {
  const as = await makeSession();
  const { body } = await sendTwice("name\nA\nB\nC\nD\n", { as });
  const announced = await db.select().from(events).where(eq(events.topic, importProgressTopic)).orderBy(asc(events.id));
  expect(announced.map(({ audienceId, payload }) => [audienceId, payload])).toEqual(
    [3, 4].map((done) => [as.actor.userId, { plan: body.plan, done, total: 4 }]),
  );
});
