/** Converts files of messages to what the API returns. */
import "server-only";
import { isPicture } from "@/features/file/domain/file-types";
import type { fileContents } from "@/server/db/schema/file";
import type { Attachment } from "../schema";

export type FoundAttachment = Pick<typeof fileContents.$inferSelect, "size" | "type" | "preview"> &
  Readonly<{ id: string; name: string }>;

export const presentAttachment = ({ id, name, size, type, preview }: FoundAttachment): Attachment => ({
  id,
  name,
  size,
  type,
  hasPreview: isPicture(type) && preview !== "none",
});
