import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import { current } from "@/server/db/client";
import { cardRelations, cards } from "@/server/db/schema/kanban";
import { tasks } from "@/server/db/schema/project";
import { circleWith, type TaskGraph } from "../schema";

/** What is part of what and waits for what on a board. Archived cards count: they may come back. */
export async function readGraph(boardId: string): Promise<TaskGraph> {
  const parts = await current()
    .select({ id: tasks.cardId, parentId: tasks.parentId })
    .from(tasks)
    .innerJoin(cards, eq(cards.id, tasks.cardId))
    .where(eq(cards.boardId, boardId));
  const waiting = await current()
    .select({ id: cardRelations.otherId, dependsOnId: cardRelations.cardId })
    .from(cardRelations)
    .innerJoin(cards, eq(cards.id, cardRelations.otherId))
    .where(and(eq(cards.boardId, boardId), eq(cardRelations.kind, "blocks")));
  const byTask = groupBy(waiting, ({ id }) => id);
  return {
    parents: new Map(parts.flatMap(({ id, parentId }) => (parentId === null ? [] : [[id, parentId]]))),
    waits: new Map([...byTask].map(([id, list]) => [id, list.map(({ dependsOnId }) => dependsOnId)])),
  };
}

/** Whether the circle is made of wholes and parts alone. */
function isCircleOfParts({ parents }: TaskGraph, added: Parameters<typeof circleWith>[1]): boolean {
  if (!("parentId" in added)) return false;
  let above: string | undefined = added.parentId;
  while (above !== undefined && above !== added.taskId) above = parents.get(above);
  return above !== undefined;
}

/** Refuses what would close a circle, naming the tasks in it. The board is held, so it stays true. */
export async function requireNoCircle(graph: TaskGraph, added: Parameters<typeof circleWith>[1]): Promise<void> {
  const ids = circleWith(graph, added);
  if (!ids) return;
  const rows = await current().select({ id: cards.id, name: cards.name }).from(cards).where(inArray(cards.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const circle = ids.map((id) => ({ id, name: names.get(id) ?? "" }));
  const told = [...circle, ...circle.slice(0, 1)].map(({ name }) => `“${name}”`).join(" → ");
  const how = isCircleOfParts(graph, added) ? "be part of" : "wait for";
  throw new AppError("blocking-circle", { detail: `These would ${how} each other: ${told}.`, current: { circle } });
}
