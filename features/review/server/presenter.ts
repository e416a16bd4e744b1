import "server-only";
import type { Actor } from "@/server/auth/actor";
import type { productReviews } from "@/server/db/schema/product";
import { publicName } from "../domain/public-name";
import { canManageReviews } from "../policy";
import type { Review } from "../schema";

type ReviewRow = typeof productReviews.$inferSelect;

export type FoundReview = Readonly<{
  row: ReviewRow;
  author: Readonly<{ name: string; firstName: string; lastName: string; avatarUrl: string | null }> | null;
  isHelpful: boolean;
}>;

/** The whole name is for those who manage the shop; photos are served to members alone. */
const presentAuthor = (reader: Actor | null, author: NonNullable<FoundReview["author"]>): Review["author"] => ({
  name: reader && canManageReviews(reader) ? author.name : publicName(author),
  avatarUrl: reader?.isAdmitted ? author.avatarUrl : null,
});

export const presentReview = (reader: Actor | null, { row, author, isHelpful }: FoundReview): Review => ({
  id: row.id,
  productId: row.productId,
  author: author && presentAuthor(reader, author),
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
