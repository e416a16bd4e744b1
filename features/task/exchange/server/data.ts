import "server-only";
import { and, inArray } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { writeList } from "@/lib/csv";
import { scalarCells } from "@/lib/field-cells";
import type { Locale } from "@/lib/locale";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { current, transact } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { csvAnswer } from "@/server/http/csv-answer";
import { namesInFiles } from "@/server/people/named";
import { taskFields } from "../../domain/fields";
import type { Task } from "../../schema";
import { isTaskOf, readTasks } from "../../server/data";
import { listTaskIds } from "../../server/data/list";
import { type TaskColumn, taskColumns } from "../policy";
import type { TaskExport } from "../schema";
import { headersIn } from "./presenter";

/** Tasks that are read at once. */
const readAtOnce = 50;

type Copy = Readonly<{
  /** Where in the file each task stands. */
  numbers: ReadonlyMap<string, number>;
  /** Those whose name another task of the file has. */
  repeated: ReadonlySet<string>;
  people: ReadonlyMap<string, string>;
  /** Name and description by id, of the tasks and of what they are part of. */
  texts: ReadonlyMap<string, Readonly<{ name: string; description: string }>>;
}>;

/** Another task by its name; by its number where the name would not tell which, or would be taken for a number. */
function referenceTo(id: string, name: string, { numbers, repeated }: Copy): string {
  const number = numbers.get(id);
  const isPlain = !repeated.has(id) && !/[;\n]|^#?\s*\p{N}+$/u.test(name);
  return number === undefined || isPlain ? name : `#${number}`;
}

function cellsOf(task: Task, copy: Copy): string[] {
  const parent = task.parentId === null ? undefined : copy.texts.get(task.parentId);
  const cells: Record<TaskColumn, string> = {
    number: String(copy.numbers.get(task.id) ?? ""),
    project: task.projectName,
    ...scalarCells(taskFields, { ...task, description: copy.texts.get(task.id)?.description ?? "" }),
    parent: parent && task.parentId ? referenceTo(task.parentId, parent.name, copy) : "",
    status: task.column.name,
    completed: task.completed ? "yes" : "no",
    assignees: writeList(task.assignee.map(({ id, name }) => copy.people.get(id) ?? name)),
    start: task.due[0] ?? "",
    due: task.due[1] ?? "",
    milestone: task.milestone?.name ?? "",
    blockedBy: writeList(task.waitsFor.map(({ id, name }) => referenceTo(id, name, copy))),
  };
  return taskColumns.map((column) => cells[column]);
}

async function readTexts(ids: readonly string[]) {
  const rows = await current()
    .select({ id: cards.id, name: cards.name, description: cards.description })
    .from(cards)
    .where(inArray(cards.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/** A part of the tasks after another, in their order; one that has gone meanwhile is left out. */
async function* rowsOf(actor: Actor, found: readonly Readonly<{ id: string; isRepeated: boolean }>[]) {
  const numbers = new Map(found.map(({ id }, at) => [id, at + 1]));
  const repeated = new Set(found.flatMap(({ id, isRepeated }) => (isRepeated ? [id] : [])));
  for (const some of chunksOf(found, readAtOnce)) {
    const ids = some.map(({ id }) => id);
    const read = await readTasks(and(inArray(cards.id, ids), isTaskOf(actor)), { by: [] });
    const byId = new Map(read.map((task) => [task.id, task]));
    const tasks = ids.flatMap((id) => byId.get(id) ?? []);
    const people = await namesInFiles(tasks.flatMap(({ assignee }) => assignee.map(({ id }) => id)));
    const texts = await readTexts(tasks.flatMap(({ id, parentId }) => (parentId ? [id, parentId] : [id])));
    yield tasks.map((task) => cellsOf(task, { numbers, repeated, people, texts }));
  }
}

/** The tasks that the same filters show in the list. */
export async function exportTasks(actor: Actor, { order, ...filters }: TaskExport, locale: Locale): Promise<Response> {
  const found = await listTaskIds(actor, { ...filters, limit: readAtOnce }, { isByBoard: order === "board" });
  const headers = await headersIn(locale);
  const answer = await csvAnswer(
    actor,
    `tasks-${new Date().toISOString().slice(0, 10)}.csv`,
    taskColumns.map((column) => headers[column]),
    rowsOf(actor, found),
  );
  await transact((tx) =>
    recordAudit(tx, actor, {
      action: "task.exported",
      subject: { type: "task-list", id: filters.projectId ?? "tasks", name: "CSV" },
      after: { filters, rows: found.length },
    }),
  );
  return answer;
}
