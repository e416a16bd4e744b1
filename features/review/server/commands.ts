import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { hasOrdered } from "@/server/db/has-ordered";
import { isRestorable } from "@/server/db/restorable";
import { productReviews, productReviewVotes, products } from "@/server/db/schema/product";
import { canDeleteReview } from "../policy";
import type { ReviewAnswer, ReviewInput, ReviewRef, ReviewUpdate, ReviewVote } from "../schema";
import { ratingsOf, requireReview, requireReviewed } from "./data";
import { type FoundReview, presentReview } from "./presenter";

const answerOf = async (actor: Actor, found: FoundReview): Promise<ReviewAnswer> => ({
  review: presentReview(actor, found),
  ratings: await ratingsOf(found.row.productId),
});

const isOther = () => new AppError("conflict", { detail: "You have already reviewed this product." });

/** The one review of this person and product that is not deleted. */
const oneOfEach = {
  target: [productReviews.productId, productReviews.authorId],
  where: sql`${productReviews.deletedAt} is null`,
};

/** Throws `not-found`, and `conflict` where the person has reviewed the product. */
export function createReview(actor: Actor, { productId, rating, comment }: ReviewInput): Promise<ReviewAnswer> {
  return transact(async (tx) => {
    await requireReviewed(actor, productId);
    const isPurchased = hasOrdered({ customerId: actor.userId, productId });
    const [made] = await tx
      .insert(productReviews)
      .values({ productId, authorId: actor.userId, rating, comment, isPurchased })
      .onConflictDoNothing(oneOfEach)
      .returning({ id: productReviews.id });
    if (!made) throw isOther();
    return await answerOf(actor, await requireReview(actor, made.id));
  });
}

/** Runs a write to a review that stays locked until the commit, and answers it as it is then. */
function changeReview(
  actor: Actor,
  { reviewId, isThere, audited }: ReviewRef & Readonly<{ isThere?: SQL; audited?: ModerationAction }>,
  change: (found: FoundReview) => Promise<Partial<FoundReview["row"]>> | Partial<FoundReview["row"]>,
): Promise<ReviewAnswer> {
  return transact(async (tx) => {
    await tx
      .select({ id: productReviews.id })
      .from(productReviews)
      .where(eq(productReviews.id, reviewId))
      .for("update");
    const found = await requireReview(actor, reviewId, isThere);
    await requireReviewed(actor, found.row.productId);
    const values = await change(found);
    const [row] = await tx.update(productReviews).set(values).where(eq(productReviews.id, reviewId)).returning();
    if (!row) throw new AppError("not-found");
    if (audited && row.authorId !== actor.userId) await recordModeration(tx, actor, found, audited);
    return await answerOf(actor, { ...found, row });
  });
}

type ModerationAction = "product.review-deleted" | "product.review-restored";

/** What somebody does to another's review is in the audit log: whose it was, of which product, and what it said. */
async function recordModeration(
  tx: Transaction,
  actor: Actor,
  { row, author }: FoundReview,
  action: ModerationAction,
): Promise<void> {
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, row.productId));
  const said = { person: author?.name ?? null, description: row.comment };
  const subject = { type: "review", id: row.id, name: product?.name ?? "" };
  await recordAudit(tx, actor, { action, subject, [action === "product.review-deleted" ? "before" : "after"]: said });
}

/** Nobody puts words into another's mouth: only who wrote it changes it. */
export const updateReview = (actor: Actor, { rating, comment, version, ...ref }: ReviewUpdate): Promise<ReviewAnswer> =>
  changeReview(actor, ref, (found) => {
    if (found.row.authorId !== actor.userId) throw new AppError("forbidden");
    if (version !== undefined && version !== found.row.version) {
      throw new AppError("stale", { current: presentReview(actor, found) });
    }
    return { rating, comment, updatedAt: new Date(), version: found.row.version + 1 };
  });

/** Hides a review, one's own or, for who manages the shop, anybody's. */
export const deleteReview = (actor: Actor, ref: ReviewRef): Promise<ReviewAnswer> =>
  changeReview(actor, { ...ref, audited: "product.review-deleted" }, ({ row }) => {
    if (!canDeleteReview(actor, row)) throw new AppError("forbidden");
    return { deletedAt: new Date(), deletedById: actor.userId };
  });

/** Undoes `deleteReview`, for whoever did that. Throws `conflict` where the author has written another one since. */
export function restoreReview(actor: Actor, ref: ReviewRef): Promise<ReviewAnswer> {
  const isThere = sql`${isRestorable(productReviews.deletedAt)} and ${productReviews.deletedById} = ${actor.userId}`;
  return changeReview(actor, { ...ref, isThere, audited: "product.review-restored" }, async ({ row }) => {
    await requireNoOther(row);
    return { deletedAt: null, deletedById: null };
  });
}

async function requireNoOther({ productId, authorId }: FoundReview["row"]): Promise<void> {
  if (authorId === null) return;
  const isTheirs = and(eq(productReviews.productId, productId), eq(productReviews.authorId, authorId));
  const others = await current().$count(productReviews, and(isTheirs, isNull(productReviews.deletedAt)));
  if (others > 0) throw isOther();
}

/** Says that a review of somebody else is helpful, or takes that back; the same again changes nothing. */
export function voteForReview(actor: Actor, { reviewId, isHelpful }: ReviewVote): Promise<ReviewAnswer> {
  return transact(async (tx) => {
    const { row } = await requireReview(actor, reviewId);
    await requireReviewed(actor, row.productId);
    if (row.authorId === actor.userId) throw new AppError("forbidden");
    const vote = { reviewId, userId: actor.userId };
    if (isHelpful) await tx.insert(productReviewVotes).values(vote).onConflictDoNothing();
    else {
      const isTheirs = and(eq(productReviewVotes.reviewId, reviewId), eq(productReviewVotes.userId, actor.userId));
      await tx.delete(productReviewVotes).where(isTheirs);
    }
    return await answerOf(actor, await requireReview(actor, reviewId));
  });
}
