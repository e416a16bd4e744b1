import "server-only";
import type { columns } from "@/server/db/schema/kanban";
import type { Column, ColumnRecord } from "../../schema";

type Row = Pick<
  typeof columns.$inferSelect,
  "id" | "position" | "name" | "isDone" | "wipLimit" | "isWipHard" | "version"
>;

/** A column without its cards. */
export function presentRecord(row: Row, revision: number): ColumnRecord {
  const { id, position, name, isDone, wipLimit, isWipHard, version } = row;
  return { id, position, name, isDone, wipLimit, isWipHard, version, revision };
}

export function presentColumn(row: Row, cardIds: string[], revision: number): Column {
  return { ...presentRecord(row, revision), cardIds };
}
