import "server-only";
import { and, inArray } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { exportCsv } from "@/server/csv/export";
import { current } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { namesInFiles } from "@/server/people/named";
import type { Task } from "../../schema";
import { isTaskOf, readTasks } from "../../server/data";
import { listTaskIds } from "../../server/data/list";
import type { TaskExport } from "../schema";
import { type ExportedTask, taskFile } from "./columns";

/** Tasks that are read at once. */
const readAtOnce = 50;

type Context = Readonly<{
  /** Where in the file each task stands. */
  numbers: ReadonlyMap<string, number>;
  /** Those whose name another task of the file has. */
  repeated: ReadonlySet<string>;
  people: ReadonlyMap<string, string>;
  /** Name and description by id, of the tasks and of what they are part of. */
  texts: ReadonlyMap<string, Readonly<{ name: string; description: string }>>;
}>;

/** Another task by its name; by its number where the name would not tell which, or would be taken for a number. */
function referenceTo(id: string, name: string, { numbers, repeated }: Context): string {
  const number = numbers.get(id);
  const isPlain = !repeated.has(id) && !/[;\n]|^#?\s*\p{N}+$/u.test(name);
  return number === undefined || isPlain ? name : `#${number}`;
}

function rowOf(task: Task, context: Context): ExportedTask {
  const { numbers, people, texts } = context;
  const parent = task.parentId === null ? undefined : texts.get(task.parentId);
  return {
    task,
    number: numbers.get(task.id),
    description: texts.get(task.id)?.description ?? "",
    parent: parent && task.parentId ? referenceTo(task.parentId, parent.name, context) : "",
    assignees: task.assignee.map(({ id, name }) => people.get(id) ?? name),
    blockedBy: task.waitsFor.map(({ id, name }) => referenceTo(id, name, context)),
  };
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
    yield tasks.map((task) => rowOf(task, { numbers, repeated, people, texts }));
  }
}

/** Returns as CSV the tasks that the same filters show in the list. */
export async function exportTasks(actor: Actor, { order, ...filters }: TaskExport, locale: Locale): Promise<Response> {
  const found = await listTaskIds(actor, { ...filters, limit: readAtOnce }, { isByBoard: order === "board" });
  return await exportCsv(actor, {
    name: "tasks",
    locale,
    format: taskFile,
    rows: rowsOf(actor, found),
    audit: {
      action: "task.exported",
      subject: { type: "task-list", id: filters.projectId ?? "tasks", name: "CSV" },
      after: { filters, rows: found.length },
    },
  });
}
