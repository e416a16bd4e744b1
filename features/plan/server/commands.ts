import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { updateCard } from "@/features/kanban/card/server/commands";
import { requireProject } from "@/features/project/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import type { MovedTask, PlanMove } from "../schema";

/**
 * Gives tasks of a project new days, all of them or none. The days are the cards', so the board hears of each; who sends
 * a version that is not the latest learns what the card is now, and nothing has moved.
 */
export function moveTasks(actor: Actor, { projectId, moves }: PlanMove): Promise<{ tasks: MovedTask[] }> {
  return transact(async (tx) => {
    const { boardId } = await requireProject(actor, projectId);
    const ids = moves.map(({ taskId }) => taskId);
    const count = await tx.$count(
      cards,
      and(eq(cards.boardId, boardId), inArray(cards.id, ids), isNull(cards.deletedAt)),
    );
    if (count < ids.length) throw new AppError("not-found");
    const tasks: MovedTask[] = [];
    for (const { taskId, due, version } of moves) {
      const { card } = await updateCard(actor, { cardId: taskId, card: { due, version } });
      tasks.push({ id: card.id, due: card.due, version: card.version });
    }
    return { tasks };
  });
}
