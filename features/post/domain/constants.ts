/** The limits and statuses of posts and comments. */

export const postStatuses = ["draft", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** A comment that somebody may have to look at waits as `pending`; `hidden` ones only moderators see. */
export const commentStatuses = ["visible", "pending", "hidden"] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** Lengths in characters, numbers in units. */
export const postLimits = {
  perPage: 12,
  maxPerPage: 200,
  search: 100,
  title: 160,
  slug: 120,
  description: 320,
  body: 100_000,
  tag: 40,
  tags: 10,
  metaTitle: 70,
  metaDescription: 170,
  keywords: 10,
  images: 60,
  imageBytes: 10_485_760,
  imageText: 200,
  /** Per language; the oldest go. */
  revisions: 50,
  comment: 2_000,
  latest: 4,
} as const;
