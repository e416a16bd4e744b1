import "server-only";
import type { comments } from "@/server/db/schema/kanban";
import type { Comment, Person } from "../../schema";

export function presentComment(
  row: Pick<typeof comments.$inferSelect, "id" | "message" | "createdAt" | "editedAt">,
  author: Person | null,
): Comment {
  return {
    id: row.id,
    author,
    message: row.message,
    messageType: "text",
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}
