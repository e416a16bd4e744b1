import "server-only";
import type { columns } from "@/server/db/schema/kanban";
import type { Column } from "../../schema";

export function presentColumn(row: typeof columns.$inferSelect, cardIds: string[], revision: number): Column {
  return { id: row.id, name: row.name, cardIds, isDone: row.isDone, version: row.version, revision };
}
