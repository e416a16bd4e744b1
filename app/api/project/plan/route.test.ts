import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { moveCard, updateCard } from "@/features/kanban/card/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import type { PlanAnswer } from "@/features/plan/schema";
import { createMilestone } from "@/features/project/milestone/server/commands";
import type { NewTask } from "@/features/task/schema";
import { createTasksIn } from "@/features/task/server/commands/bulk";
import { addDependency } from "@/features/task/server/commands/dependencies";
import { current, transact } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { cardRelations, cards } from "@/server/db/schema/kanban";
import { timeEntries } from "@/server/db/schema/project";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import { stopClock } from "@/testing/stopped-clock";
import * as handlers from "./route";

const path = "/api/project/plan";

async function makePlan(tasks: readonly NewTask[] = []) {
  const as = await makeSession();
  const project = await makeProject(as, { startDate: "2026-01-05" });
  await transact((tx) => createTasksIn(tx, as.actor, { projectId: project.id, tasks: [...tasks] }));
  const rows = await current().select().from(cards).where(eq(cards.boardId, project.boardId));
  const ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  return { as, project, ids };
}

async function ask(as: TestSession, projectId: string) {
  const { body, status } = await call<PlanAnswer>(handlers, { path, as, query: { projectId } });
  expect(status).toBe(200);
  return body;
}

test("an id that is none is refused, and what is no filter is ignored", async () => {
  const as = await makeSession();
  const answer = await call(handlers, { path, as, query: { projectId: "x" } });
  expect(answer.problem?.status).toBe(422);
});

test("tasks are laid out behind what they wait for, for every member alike", async () => {
  const { as, project, ids } = await makePlan([
    { name: "Draw", due: ["2099-03-02", "2099-03-04"] },
    { name: "Build", due: ["2099-03-03", "2099-03-06"], estimateMinutes: 960 },
    { name: "Sell" },
  ]);
  await addDependency(as.actor, { taskId: ids.Build!, dependsOnId: ids.Draw! });
  await addDependency(as.actor, { taskId: ids.Sell!, dependsOnId: ids.Build! });
  const { plan, forecast } = await ask(as, project.id);
  expect(plan).toMatchObject({ projectId: project.id, boardId: project.boardId, start: "2026-01-05", due: null });
  if (plan.schedule.state !== "laid-out") throw new Error("There is a circle.");
  const [draw, build, sell] = ["Draw", "Build", "Sell"].map((name) => {
    const schedule = plan.schedule as Extract<typeof plan.schedule, { state: "laid-out" }>;
    return schedule.tasks.find(({ id }) => id === ids[name]);
  });
  expect(draw).toMatchObject({ start: "2099-03-02", lateDays: 0, isCritical: true });
  expect(build).toMatchObject({ start: "2099-03-03", end: "2099-03-06", lateDays: 2 });
  expect(sell).toMatchObject({ isSet: false, isCritical: true });
  expect(plan.schedule.criticalPath).toEqual([ids.Draw, ids.Build, ids.Sell]);
  expect(plan.progress).toEqual({ ratio: 0, total: 3, done: 0, isWeighted: false });
  expect(forecast).toEqual({ state: "too-little", completed: 0, needed: 10 });
  expect(await ask(await makeMember(as, project.id), project.id)).toEqual({ plan, forecast });
});

test("milestones that have a day are in the plan by their day, and it ends with the last", async () => {
  const { as, project } = await makePlan([{ name: "Draw" }]);
  for (const [name, date] of [
    ["Open", "2099-01-15"],
    ["Some day", null],
    ["Pilot", "2098-09-01"],
  ] as const) {
    await createMilestone(as.actor, { projectId: project.id, milestone: { name, date } });
  }
  const { plan } = await ask(as, project.id);
  expect(plan.milestones).toMatchObject([
    { name: "Pilot", date: "2098-09-01", isCompleted: false },
    { name: "Open", date: "2099-01-15", isCompleted: false },
  ]);
  expect(plan.schedule).toMatchObject({ end: "2099-01-15", criticalPath: [] });
});

test("tasks that wait for each other are named, whoever let them", async () => {
  const { as, project, ids } = await makePlan([{ name: "Hen" }, { name: "Egg" }, { name: "Omelette" }]);
  await current()
    .insert(cardRelations)
    .values([
      { cardId: ids.Hen!, otherId: ids.Egg!, kind: "blocks" },
      { cardId: ids.Egg!, otherId: ids.Hen!, kind: "blocks" },
      { cardId: ids.Egg!, otherId: ids.Omelette!, kind: "blocks" },
    ]);
  const { plan, forecast } = await ask(as, project.id);
  expect(plan.schedule).toMatchObject({ state: "circle" });
  if (plan.schedule.state === "circle")
    expect(plan.schedule.cycle.map(({ name }) => name).toSorted()).toEqual(["Egg", "Hen"]);
  expect(forecast).toEqual({ state: "circle" });
});

/** Completes cards, each a day after it was begun. */
async function complete(project: { boardId: string }, names: readonly string[], ids: Record<string, string>) {
  for (const [at, name] of names.entries()) {
    const [begun, done] = [daysAgo(20 - at), daysAgo(19 - at)];
    await current().update(cards).set({ completedAt: done, createdAt: begun }).where(eq(cards.id, ids[name]!));
    const moved = { verb: "moved", subjectType: "card", subjectId: ids[name]!, subjectName: name };
    const data = { from: "To Do", to: "Doing" };
    await current()
      .insert(activities)
      .values({ ...moved, boardId: project.boardId, createdAt: begun, data });
  }
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("with enough completed tasks the same data always says the same dates, none before another less sure one", async () => {
  stopClock();
  const done = Array.from({ length: 12 }, (_, at) => `Done ${at}`);
  const { as, project, ids } = await makePlan([...done, "Left 1", "Left 2"].map((name) => ({ name })));
  await complete(project, done, ids);
  const { forecast } = await ask(as, project.id);
  if (forecast.state !== "ready") throw new Error(forecast.state);
  expect(forecast).toMatchObject({ remaining: 2, runs: 10_000, basis: { completed: 12, source: "project" } });
  expect(forecast.dates.map(({ share }) => share)).toEqual([0.5, 0.85, 0.95]);
  const dates = forecast.dates.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(forecast.bins.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(0.95);
  expect((await ask(as, project.id)).forecast).toEqual(forecast);
});

test("what was completed without ever having been begun says nothing", async () => {
  const done = Array.from({ length: 12 }, (_, at) => `Done ${at}`);
  const { as, project, ids } = await makePlan([...done, "Left"].map((name) => ({ name })));
  await complete(project, done, ids);
  await current().delete(activities);
  expect((await ask(as, project.id)).forecast).toMatchObject({ state: "too-little", completed: 0 });
});

test("a day in the time log tells when a task was begun, unless it was taken out again", async () => {
  const done = Array.from({ length: 12 }, (_, at) => `Done ${at}`);
  const { as, project, ids } = await makePlan([...done, "Left"].map((name) => ({ name })));
  await complete(project, done, ids);
  await current().delete(activities);
  const day = daysAgo(30).toISOString().slice(0, 10);
  const logged = done.map((name) => ({ cardId: ids[name]!, userId: as.actor.userId, day, minutes: 60 }));
  await current().insert(timeEntries).values(logged);
  expect((await ask(as, project.id)).forecast).toMatchObject({ state: "ready", basis: { completed: 12 } });
  await current().update(timeEntries).set({ deletedAt: new Date() });
  expect((await ask(as, project.id)).forecast).toMatchObject({ state: "too-little", completed: 0 });
});

test("where the project has too few, the same people's cards on other boards tell, and nobody else's", async () => {
  const done = Array.from({ length: 12 }, (_, at) => `Done ${at}`);
  const { as, project: other, ids } = await makePlan(done.map((name) => ({ name })));
  await complete(other, done, ids);
  const project = await makeProject(as, { name: "New" });
  await transact((tx) => createTasksIn(tx, as.actor, { projectId: project.id, tasks: [{ name: "Left" }] }));
  // They are nobody's.
  expect((await ask(as, project.id)).forecast.state).toBe("too-little");
  const second = await makePlan(done.map((name) => ({ name })));
  const lead = { as: second.as };
  const mine = await makeProject(lead.as, { name: "Newer" });
  const work = [{ name: "Left" }];
  await transact((tx) => createTasksIn(tx, lead.as.actor, { projectId: mine.id, tasks: work }));
  for (const name of done) {
    await updateCard(lead.as.actor, { cardId: second.ids[name]!, card: { assignee: [lead.as.actor.userId] } });
  }
  await complete(second.project, done, second.ids);
  expect((await ask(lead.as, mine.id)).forecast).toMatchObject({
    state: "ready",
    basis: { source: "team", completed: 12 },
  });
});

test("when all is done there is nothing to forecast", async () => {
  const { as, project, ids } = await makePlan([{ name: "Only" }]);
  const board = await findBoard(as.actor, { boardId: project.boardId });
  const doneColumn = Object.values(board.columns).find(({ isDone }) => isDone);
  await moveCard(as.actor, { cardId: ids.Only!, columnId: doneColumn!.id, index: 0 });
  const { plan, forecast } = await ask(as, project.id);
  expect(forecast).toEqual({ state: "nothing-left" });
  expect(plan.progress).toMatchObject({ ratio: 1, done: 1 });
});
