import { describe } from "vitest";
import { newId } from "@/lib/id";
import { type BadInput, testBadInput } from "@/testing/bad-input";
import type { RouteModule } from "@/testing/http";
import * as remove from "./delete/route";
import * as addDependency from "./dependency/add/route";
import * as removeDependency from "./dependency/remove/route";
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
const otherId = newId();

const calls: [name: string, handlers: RouteModule, rows: BadInput][] = [
  [
    "new",
    create,
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
    update,
    [
      ["#/task", { taskId: otherId }],
      ["#/task/version", { taskId: otherId, task: { version: 0 } }],
      ["#/task/milestoneId", { taskId: otherId, task: { milestoneId: "1" } }],
      ["#/task/parentId", { taskId: otherId, task: { parentId: "1" } }],
    ],
  ],
  ["delete", remove, [["#/taskId", {}]]],
  ["restore", restore, [["#/taskId", {}]]],
  ["dependency/add", addDependency, [["#/dependsOnId", { taskId: otherId }]]],
  ["dependency/remove", removeDependency, [["#/dependsOnId", { taskId: otherId }]]],
  [
    "time/new",
    newEntry,
    [
      ["#/entry/minutes", { taskId: otherId, entry: { ...entry, minutes: 1_441 } }],
      ["#/entry/day", { taskId: otherId, entry: { minutes: 5 } }],
    ],
  ],
  ["time/update", updateEntry, [["#/entry/minutes", { entryId: otherId, entry: { minutes: 0 } }]]],
  ["time/delete", deleteEntry, [["#/entryId", {}]]],
  ["time/restore", restoreEntry, [["#/entryId", {}]]],
];

describe.each(calls)("%s", (name, handlers, rows) => testBadInput(handlers, `${path}/${name}`, rows));
