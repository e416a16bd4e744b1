import "server-only";
import type { comments } from "@/server/db/schema/kanban";
import type { Comment, Person } from "../../schema";

/** A comment as a row, or as JSON that the database made of it. */
export type CommentRow = Pick<typeof comments.$inferSelect, "id" | "message"> & {
  createdAt: Date | string;
  editedAt: Date | string | null;
  author: Person | null;
};

export function presentComment({ id, author, message, createdAt, editedAt }: CommentRow): Comment {
  return {
    id,
    author,
    message,
    messageType: "text",
    createdAt: new Date(createdAt).toISOString(),
    editedAt: editedAt === null ? null : new Date(editedAt).toISOString(),
  };
}
