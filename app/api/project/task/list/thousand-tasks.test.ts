import { expect, test } from "vitest";
import type { ProjectTasks, TaskList } from "@/features/task/schema";
import { createTasksIn } from "@/features/task/server/commands/bulk";
import { transact } from "@/server/db/client";
import { quietMsOf } from "@/testing/event-loop";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProject } from "@/testing/project-factory";
import * as all from "../all/route";
import * as handlers from "./route";

const path = "/api/project/task/list";

/** What the work answers, and what it takes in ms at the pace of a quiet machine. */
async function timed<Found>(work: () => Promise<Found>): Promise<{ found: Found; ms: number }> {
  const all: Found[] = [];
  const ms = await quietMsOf(async () => all.push(await work()));
  return { found: all[0]!, ms };
}

/** Makes so many tasks and reads them: what the slowest page takes, and what all of them at once take. */
async function readAll(count: number) {
  const as = await makeSession();
  const project = await makeProject(as);
  const tasks = Array.from({ length: count }, (_, at) => ({
    name: `Task ${at}`,
    due: [null, at % 3 ? `2027-0${(at % 9) + 1}-10` : null] as [null, string | null],
    estimateMinutes: 60,
  }));
  await transact((tx) => createTasksIn(tx, as.actor, { projectId: project.id, tasks }));
  const seen: string[] = [];
  let cursor: string | null = "";
  let slowestMs = 0;
  while (cursor !== null) {
    const query: Record<string, string> = { limit: "50", scope: "all", sort: "priority", ...(cursor && { cursor }) };
    const page = await timed(() => call<TaskList>(handlers, { path, as, query }));
    const { body }: { body: TaskList } = page.found;
    slowestMs = Math.max(slowestMs, page.ms);
    expect(body.total).toBe(count);
    seen.push(...body.tasks.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  expect(new Set(seen).size).toBe(count);
  expect(seen).toHaveLength(count);
  const whole = { path: "/api/project/task/all", as, query: { projectId: project.id } };
  const { found, ms: allMs } = await timed(() => call<ProjectTasks>(all, whole));
  const { body } = found;
  expect(body.tasks).toHaveLength(count);
  expect(body.progress).toEqual({ done: 0, total: count, ratio: 0, isWeighted: true });
  return { slowestMs, allMs };
}

test("many tasks are read page by page, each once", async () => {
  await readAll(120);
});

test("a thousand tasks are read well under a second a page", { tags: ["full"] }, async () => {
  const { slowestMs, allMs } = await readAll(1_000);
  expect(slowestMs).toBeLessThan(1_000);
  expect(allMs).toBeLessThan(2_000);
});
