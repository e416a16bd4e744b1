import { expect, test } from "vitest";
import { createTasksIn } from "@/features/task/bulk/server/commands";
import type { ProjectTasks, TaskList } from "@/features/task/schema";
import { transact } from "@/server/db/client";
import { spentMs } from "@/testing/event-loop";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProject } from "@/testing/project-factory";
import * as all from "../all/route";
import * as handlers from "./route";

const path = "/api/project/task/list";

test("a thousand tasks are read page by page, each once, and well under a second a page", async () => {
  const as = await makeSession();
  const project = await makeProject(as);
  const tasks = Array.from({ length: 1_000 }, (_, at) => ({
    name: `Task ${at}`,
    due: [null, at % 3 ? `2027-0${(at % 9) + 1}-10` : null] as [null, string | null],
    estimateMinutes: 60,
  }));
  await transact((tx) => createTasksIn(tx, as.actor, { projectId: project.id, tasks }));
  const seen: string[] = [];
  let cursor: string | null = "";
  let slowestMs = 0;
  while (cursor !== null) {
    const startedMs = spentMs();
    const query: Record<string, string> = { limit: "50", scope: "all", sort: "priority", ...(cursor && { cursor }) };
    const { body }: { body: TaskList } = await call<TaskList>(handlers, { path, as, query });
    slowestMs = Math.max(slowestMs, spentMs() - startedMs);
    expect(body.total).toBe(1_000);
    seen.push(...body.tasks.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  expect(new Set(seen).size).toBe(1_000);
  expect(seen).toHaveLength(1_000);
  expect(slowestMs).toBeLessThan(1_000);
  const startedMs = spentMs();
  const { body } = await call<ProjectTasks>(all, {
    path: "/api/project/task/all",
    as,
    query: { projectId: project.id },
  });
  expect(spentMs() - startedMs).toBeLessThan(2_000);
  expect(body.tasks).toHaveLength(1_000);
  expect(body.progress).toEqual({ done: 0, total: 1_000, ratio: 0, isWeighted: true });
});
