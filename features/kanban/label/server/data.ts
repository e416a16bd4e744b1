import "server-only";
import { asc, eq } from "drizzle-orm";
import { current } from "@/server/db/client";
import { labels } from "@/server/db/schema/kanban";
import type { Label } from "../../schema";

export async function listLabels(boardId: string): Promise<Label[]> {
  return await current()
    .select({ name: labels.name, color: labels.color })
    .from(labels)
    .where(eq(labels.boardId, boardId))
    .orderBy(asc(labels.name));
}
