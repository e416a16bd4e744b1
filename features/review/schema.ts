import { z } from "zod";
import { productLimits } from "@/features/product/domain/constants";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

export const reviewSorts = ["newest", "helpful"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Reviews of one page of the list. */
export const reviewsPerPage = 10;

export const reviewSchema = z.object({
  id,
  productId: id,
  /** Null once the author's account was deleted. The photo is only for those who may see it. */
  author: z.object({ name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  /** Whether the author had ordered the product. */
  isPurchased: z.boolean(),
  helpfulCount: z.int(),
  /** Whether the reader found it helpful. */
  isHelpful: z.boolean(),
  /** Whether the reader wrote it. */
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewListQuerySchema = z.object({
  productId: id,
  cursor: z.string().max(300).optional(),
  sort: z.enum(reviewSorts).catch("newest"),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  /** The reader's own, wherever it is in the list. */
  own: reviewSchema.nullable(),
  nextCursor: z.string().nullable(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

const inputShape = {
  rating: z.int().min(1).max(5),
  comment: z.string().trim().max(productLimits.review),
};

export const reviewInputSchema = z.object({ productId: id, ...inputShape });
export type ReviewInput = z.infer<typeof reviewInputSchema>;

export const reviewRefSchema = z.object({ reviewId: id });
export type ReviewRef = z.infer<typeof reviewRefSchema>;

/** With `version` a change of a review that was edited since is refused as stale. */
export const reviewUpdateSchema = z.object({ reviewId: id, ...inputShape, version: z.int().optional() });
export type ReviewUpdate = z.infer<typeof reviewUpdateSchema>;

export const reviewVoteSchema = z.object({ reviewId: id, isHelpful: z.boolean() });
export type ReviewVote = z.infer<typeof reviewVoteSchema>;

/** How many gave so many stars. */
export const starCountSchema = z.object({ stars: z.int().min(1).max(5), count: z.int() });
export type StarCount = z.infer<typeof starCountSchema>;

/** The review, and how the product's ratings are now, the best first. */
export const reviewAnswerSchema = z.object({ review: reviewSchema, ratings: z.array(starCountSchema) });
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;
