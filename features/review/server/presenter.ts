import "server-only";
import type { Actor } from "@/server/auth/actor";
import type { productReviews } from "@/server/db/schema/product";
import type { Review } from "../schema";

type ReviewRow = typeof productReviews.$inferSelect;

export type FoundReview = Readonly<{
  row: ReviewRow;
  author: Readonly<{ name: string; avatarUrl: string | null }> | null;
  isHelpful: boolean;
}>;

export const presentReview = (reader: Actor | null, { row, author, isHelpful }: FoundReview): Review => ({
  id: row.id,
  productId: row.productId,
  // Photos are served to members alone.
  author: author && { name: author.name, avatarUrl: reader?.isAdmitted ? author.avatarUrl : null },
  rating: row.rating,
  comment: row.comment,
  isPurchased: row.isPurchased,
  helpfulCount: row.helpfulCount,
  isHelpful,
  isOwn: reader !== null && row.authorId === reader.userId,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.updatedAt > row.createdAt ? row.updatedAt.toISOString() : null,
  version: row.version,
});
