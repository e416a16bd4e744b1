import "server-only";
import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit, systemActor } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boards, cards, cardTemplates, columns, comments } from "@/server/db/schema/kanban";
import { requireManager } from "../../board/server/commands";
import { changeBoard } from "../../server/commands";
import { kanbanLimits } from "../../vocabulary/schema";
import type { Purge } from "../schema";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes for good what is in the archive; its comments, relations and, of a column, its cards go with it. */
export function purge(actor: Actor, what: Purge) {
  return changeBoard(actor, what, async (board) => {
    const { noun, table, id } = doomedOf(what);
    const [row] = await board.tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.id, id), isNotNull(table.deletedAt)));
    if (!row) throw new AppError("not-found");
    requireManager(actor, board);
    await board.tx.delete(table).where(eq(table.id, row.id));
    await recordAudit(board.tx, actor, { action: "card.purged", subject: { type: noun, id: row.id, name: row.name } });
    await board.announce({ deed: `${noun}.purged`, subject: row, change: {} });
    return { id: row.id };
  });
}

function doomedOf(what: Purge) {
  if ("cardId" in what) return { noun: "card", table: cards, id: what.cardId } as const;
  if ("columnId" in what) return { noun: "column", table: columns, id: what.columnId } as const;
  return { noun: "template", table: cardTemplates, id: what.templateId } as const;
}

/** Forgets what nobody can bring back any more, with everything that hangs on it; a job calls it. */
export async function deleteOldArchive(now = new Date()): Promise<void> {
  const end = new Date(now.getTime() - kanbanLimits.archiveDays * dayMs);
  await transact(async (tx) => {
    const gone = await tx
      .delete(boards)
      .where(lt(boards.deletedAt, end))
      .returning({ id: boards.id, name: boards.name });
    for (const { id, name } of gone) {
      await recordAudit(tx, systemActor, { action: "board.purged", subject: { type: "board", id, name } });
    }
    // The trail of a card stays readable without it; of a board that is gone nobody could read it.
    if (gone.length > 0) {
      await tx.delete(activities).where(
        inArray(
          activities.boardId,
          gone.map(({ id }) => id),
        ),
      );
    }
    await tx.delete(comments).where(lt(comments.deletedAt, end));
    await tx.delete(cards).where(lt(cards.deletedAt, end));
    await tx.delete(columns).where(lt(columns.deletedAt, end));
    await tx.delete(cardTemplates).where(lt(cardTemplates.deletedAt, end));
  });
}
