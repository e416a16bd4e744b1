import { describe } from "vitest";
import { createTask } from "@/features/task/server/commands";
import { createTimeEntry } from "@/features/task/time/server/commands";
import { newId } from "@/lib/id";
import { makeForeignProject } from "@/testing/project-factory";
import { testRefusals } from "@/testing/refusals";
import * as all from "./all/route";
import * as remove from "./delete/route";
import * as addDependency from "./dependency/add/route";
import * as removeDependency from "./dependency/remove/route";
import * as details from "./details/route";
import * as create from "./new/route";
import * as restore from "./restore/route";
import * as deleteEntry from "./time/delete/route";
import * as newEntry from "./time/new/route";
import * as restoreEntry from "./time/restore/route";
import * as updateEntry from "./time/update/route";
import * as update from "./update/route";

const path = "/api/project/task";
const task = { name: "Dig" };
const entry = { day: "2026-11-20", minutes: 30 };

/** A task of somebody else's with an entry in its log. */
async function makeForeign() {
  const { owner, project } = await makeForeignProject();
  const made = await createTask(owner.actor, { projectId: project.id, task });
  const logged = await createTimeEntry(owner.actor, { taskId: made.task.id, entry });
  return { projectId: project.id, taskId: made.task.id, entryId: logged.entry.id };
}

type Ids = Awaited<ReturnType<typeof makeForeign>>;
type Call = (ids: Ids) => { body?: unknown; query?: Record<string, string> };
const unknownIds = { projectId: newId(), taskId: newId(), entryId: newId() };
const otherId = newId();

const calls: [string, "GET" | "POST", Parameters<typeof testRefusals>[0]["handlers"], Call, [string, unknown][]?][] = [
  ["all", "GET", all, ({ projectId }) => ({ query: { projectId } })],
  ["details", "GET", details, ({ taskId }) => ({ query: { taskId } })],
  [
    "new",
    "POST",
    create,
    ({ projectId }) => ({ body: { projectId, task } }),
    [
      ["#/projectId", { task }],
      ["#/task/name", { projectId: otherId, task: { name: " " } }],
      ["#/task/due", { projectId: otherId, task: { ...task, due: ["2026-12-02", "2026-12-01"] } }],
      ["#/task/estimateMinutes", { projectId: otherId, task: { ...task, estimateMinutes: 0 } }],
      ["#/task/priority", { projectId: otherId, task: { ...task, priority: "asap" } }],
    ],
  ],
  [
    "update",
    "POST",
    update,
    ({ taskId }) => ({ body: { taskId, task } }),
    [
      ["#/task", { taskId: otherId }],
      ["#/task/version", { taskId: otherId, task: { version: 0 } }],
      ["#/task/milestoneId", { taskId: otherId, task: { milestoneId: "1" } }],
      ["#/task/parentId", { taskId: otherId, task: { parentId: "1" } }],
    ],
  ],
  ["delete", "POST", remove, ({ taskId }) => ({ body: { taskId } }), [["#/taskId", {}]]],
  ["restore", "POST", restore, ({ taskId }) => ({ body: { taskId } }), [["#/taskId", {}]]],
  [
    "dependency/add",
    "POST",
    addDependency,
    ({ taskId }) => ({ body: { taskId, dependsOnId: otherId } }),
    [["#/dependsOnId", { taskId: otherId }]],
  ],
  [
    "dependency/remove",
    "POST",
    removeDependency,
    ({ taskId }) => ({ body: { taskId, dependsOnId: otherId } }),
    [["#/dependsOnId", { taskId: otherId }]],
  ],
  [
    "time/new",
    "POST",
    newEntry,
    ({ taskId }) => ({ body: { taskId, entry } }),
    [
      ["#/entry/minutes", { taskId: otherId, entry: { ...entry, minutes: 1_441 } }],
      ["#/entry/day", { taskId: otherId, entry: { minutes: 5 } }],
    ],
  ],
  [
    "time/update",
    "POST",
    updateEntry,
    ({ entryId }) => ({ body: { entryId, entry: { minutes: 45 } } }),
    [["#/entry/minutes", { entryId: otherId, entry: { minutes: 0 } }]],
  ],
  ["time/delete", "POST", deleteEntry, ({ entryId }) => ({ body: { entryId } }), [["#/entryId", {}]]],
  ["time/restore", "POST", restoreEntry, ({ entryId }) => ({ body: { entryId } }), [["#/entryId", {}]]],
];

describe.each(calls)("%s", (name, method, handlers, callOf, bad) => {
  testRefusals({
    handlers,
    method,
    path: `${path}/${name}`,
    foreign: async () => callOf(await makeForeign()),
    unknown: callOf(unknownIds),
    bad,
  });
});
