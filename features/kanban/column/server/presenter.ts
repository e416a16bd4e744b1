import "server-only";
import type { columns } from "@/server/db/schema/kanban";
import type { Column } from "../../schema";

export function presentColumn(row: typeof columns.$inferSelect, cardIds: string[], revision: number): Column {
  const { id, name, isDone, wipLimit, isWipHard, version } = row;
  return { id, name, cardIds, isDone, wipLimit, isWipHard, version, revision };
}
