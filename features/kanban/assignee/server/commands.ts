import "server-only";
import { and, eq, notInArray } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import { cardAssignees } from "@/server/db/schema/kanban";
import { pickMembers } from "../../membership/server/data";
import { tellAssigned } from "../../notice/server/commands";
import type { HeldBoard } from "../../server/commands";

/**
 * Makes exactly these people the card's assignees, and tells those who are new. Somebody who has left the board may
 * stay but not be added.
 */
export async function setAssignees(board: HeldBoard, cardId: string, userIds: readonly string[]): Promise<void> {
  const rows = await board.tx
    .select({ userId: cardAssignees.userId })
    .from(cardAssignees)
    .where(eq(cardAssignees.cardId, cardId));
  const before = new Set(rows.map((row) => row.userId));
  const added = userIds.filter((userId) => !before.has(userId));
  const members = await pickMembers(board, added);
  const strangers = added.filter((userId) => !members.has(userId));
  if (strangers.length > 0) {
    throw new AppError("invalid-input", {
      fields: strangers.map((userId) => ({
        pointer: pointerOf(["card", "assignee", userIds.indexOf(userId)]),
        code: "invalid-value",
      })),
    });
  }
  await board.tx
    .delete(cardAssignees)
    .where(and(eq(cardAssignees.cardId, cardId), notInArray(cardAssignees.userId, [...userIds])));
  if (added.length === 0) return;
  await board.tx.insert(cardAssignees).values(added.map((userId) => ({ cardId, userId })));
  await tellAssigned(board, cardId, added);
}
