/** Reads what links to boards show. */
import "server-only";
import { and, inArray } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { isBoardOf } from "../../../membership/server/data";

/** The name of each board that the actor can open. */
export const readBoardNames = (actor: Actor, boardIds: readonly string[]) =>
  current()
    .select({ id: boards.id, name: boards.name })
    .from(boards)
    .where(and(inArray(boards.id, [...boardIds]), isBoardOf(actor)));
