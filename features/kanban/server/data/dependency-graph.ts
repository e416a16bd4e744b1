import "server-only";
import { inArray, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import { current } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { cycleWith, type TaskGraph } from "../../domain/circular-dependencies";

export type GraphRow = Readonly<{ id: string; parentId: string | null; dependsOnId: string | null }>;

/** What is part of what and waits for what on a board, as part of a statement. Archived cards count: they may come back. */
export const graphOnBoard = (boardId: string) => sql<GraphRow[]>`(
  select coalesce(json_agg(edge), '[]') from (
    select task.card_id as id, task.parent_id as "parentId", null::uuid as "dependsOnId"
    from task join card as part on part.id = task.card_id
    where part.board_id = ${boardId} and task.parent_id is not null
    union all
    select relation.other_id, null, relation.card_id
    from card_relation as relation join card as waiting on waiting.id = relation.other_id
    where waiting.board_id = ${boardId} and relation.kind = 'blocks') as edge)`;

/** The same by itself. */
export async function readGraph(boardId: string): Promise<TaskGraph> {
  const { rows } = await current().execute<{ graph: GraphRow[] }>(sql`select ${graphOnBoard(boardId)} as graph`);
  return graphFrom(rows[0]?.graph ?? []);
}

export function graphFrom(rows: readonly GraphRow[]): TaskGraph {
  const waiting = rows.flatMap(({ id, dependsOnId }) => (dependsOnId ? [{ id, dependsOnId }] : []));
  const byTask = groupBy(waiting, ({ id }) => id);
  return {
    parents: new Map(rows.flatMap(({ id, parentId }) => (parentId === null ? [] : [[id, parentId]]))),
    waits: new Map([...byTask].map(([id, list]) => [id, list.map(({ dependsOnId }) => dependsOnId)])),
  };
}

/** Whether the circle is made of wholes and parts alone. */
function isCircleOfParts({ parents }: TaskGraph, added: Parameters<typeof cycleWith>[1]): boolean {
  if (!("parentId" in added)) return false;
  let above: string | undefined = added.parentId;
  while (above !== undefined && above !== added.taskId) above = parents.get(above);
  return above !== undefined;
}

/** Refuses what would close a circle, naming the tasks in it. The board is held, so it stays true. */
export async function requireNoCycle(graph: TaskGraph, added: Parameters<typeof cycleWith>[1]): Promise<void> {
  const ids = cycleWith(graph, added);
  if (!ids) return;
  const rows = await current().select({ id: cards.id, name: cards.name }).from(cards).where(inArray(cards.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const cycle = ids.map((id) => ({ id, name: names.get(id) ?? "" }));
  const notified = [...cycle, ...cycle.slice(0, 1)].map(({ name }) => `“${name}”`).join(" → ");
  const how = isCircleOfParts(graph, added) ? "be part of" : "wait for";
  throw new AppError("blocking-circle", {
    detail: `These would ${how} each other: ${notified}.`,
    current: { circle: cycle },
  });
}
