/** Reads what links to cards show. */
import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cards, columns } from "@/server/db/schema/kanban";
import { isBoardOf } from "../../../membership/server/data";

/** The name of each card that the actor can see, where it stands, whether it is done and whether it is a task of a project. */
export const readCardStates = (actor: Actor, cardIds: readonly string[]) =>
  current()
    .select({
      id: cards.id,
      boardId: cards.boardId,
      name: cards.name,
      column: columns.name,
      isDone: sql<boolean>`${cards.completedAt} is not null`,
      isTask: sql<boolean>`exists (select from project where project.board_id = ${boards.id})`,
    })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(columns, eq(columns.id, cards.columnId))
    .where(and(inArray(cards.id, [...cardIds]), isNull(cards.deletedAt), isBoardOf(actor)));
