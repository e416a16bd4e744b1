import "server-only";
import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { productReviews, productReviewVotes, products } from "@/server/db/schema/product";
import { users } from "@/server/db/schema/user";
import { canManageReviews } from "../policy";
import { type ReviewListQuery, type ReviewPage, type ReviewSort, reviewsPerPage, type StarCount } from "../schema";
import { presentReview } from "./presenter";

/** The stars of a product, from five to one, each with how many gave them. */
export async function ratingsOf(productId: string): Promise<StarCount[]> {
  const found = await current()
    .select({ stars: productReviews.rating, count: count() })
    .from(productReviews)
    .where(isShownOf(productId))
    .groupBy(productReviews.rating);
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: found.find((one) => one.stars === stars)?.count ?? 0 }));
}

const isShownOf = (productId: string): SQL | undefined =>
  and(eq(productReviews.productId, productId), isNull(productReviews.deletedAt));

/** Throws `not-found` for a product that this person does not see. */
export async function requireReviewed(actor: Actor | null, productId: string): Promise<void> {
  const [product] = await current()
    .select({ status: products.status })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  const isManaged = actor !== null && canManageReviews(actor);
  if (!product || (product.status !== "published" && !isManaged)) throw new AppError("not-found");
}

const columnsFor = (reader: Actor | null) => ({
  row: productReviews,
  author: { name: users.name, firstName: users.firstName, lastName: users.lastName, avatarUrl: users.image },
  isHelpful: reader
    ? sql<boolean>`exists(select from ${productReviewVotes} where ${productReviewVotes.reviewId} = ${productReviews.id}
        and ${productReviewVotes.userId} = ${reader.userId})`
    : sql<boolean>`false`,
});

const selectReviews = (reader: Actor | null) =>
  current()
    .select(columnsFor(reader))
    .from(productReviews)
    .leftJoin(users, eq(users.id, productReviews.authorId))
    .$dynamic();

/** A review for which `isThere` holds. Throws `not-found`. */
export async function requireReview(reader: Actor, reviewId: string, isThere: SQL = isNull(productReviews.deletedAt)) {
  const [found] = await selectReviews(reader).where(and(eq(productReviews.id, reviewId), isThere));
  if (!found) throw new AppError("not-found");
  return found;
}

const byTime: readonly KeysetPart[] = [
  [sql`${productReviews.createdAt}`, "timestamptz"],
  [sql`${productReviews.id}`, "uuid"],
];
const orders: Readonly<Record<ReviewSort, readonly KeysetPart[]>> = {
  newest: byTime,
  helpful: [[sql`${productReviews.helpfulCount}`, "int"], ...byTime],
};

/** A page of the reviews of a product, and the reader's own. Throws `not-found`. */
export async function listReviews(
  reader: Actor | null,
  { productId, cursor, sort }: ReviewListQuery,
): Promise<ReviewPage> {
  await requireReviewed(reader, productId);
  const keyset = keysetOrder(sort, orders[sort], { isDescending: true });
  const place = keyset.readCursor(cursor);
  const found = await current()
    .select({ ...columnsFor(reader), place: keyset.place })
    .from(productReviews)
    .leftJoin(users, eq(users.id, productReviews.authorId))
    .where(and(isShownOf(productId), place ? keyset.after(place) : undefined))
    .orderBy(...keyset.by)
    .limit(reviewsPerPage + 1);
  const { rows, nextCursor } = keysetPage(keyset, found, reviewsPerPage);
  const [own] = reader
    ? await selectReviews(reader).where(and(isShownOf(productId), eq(productReviews.authorId, reader.userId)))
    : [];
  return {
    reviews: rows.map((row) => presentReview(reader, row)),
    own: own ? presentReview(reader, own) : null,
    nextCursor,
  };
}
