import "server-only";
import type { fileContents, files } from "@/server/db/schema/file";
import { isPicture } from "../domain/file-types";
import type { StoredFile } from "../schema";

type FileRow = Pick<typeof files.$inferSelect, "id" | "cardId" | "conversationId" | "name" | "createdAt"> &
  Readonly<{
    content: Pick<typeof fileContents.$inferSelect, "size" | "type" | "preview">;
    owner: StoredFile["owner"];
  }>;

export const presentFile = (
  { id, cardId, conversationId, name, createdAt, content: { size, type, preview }, owner }: FileRow,
  canDelete: boolean,
): StoredFile => ({
  id,
  cardId,
  conversationId,
  name,
  size,
  type,
  hasPreview: isPicture(type) && preview !== "none",
  createdAt: createdAt.toISOString(),
  owner,
  canDelete,
});
