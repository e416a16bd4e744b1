/** Whether a post is a draft, scheduled or published. */
import type { PostStatus } from "./constants";

/** What a post is at a moment: published ones whose time has not come are scheduled. */
export const postStates = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof postStates)[number];

type Publication = Readonly<{ status: PostStatus; publishedAt: string | null }>;

/** `now` in ms. */
export function postStateOf({ status, publishedAt }: Publication, now: number): PostState {
  if (status === "draft") return "draft";
  return publishedAt !== null && Date.parse(publishedAt) > now ? "scheduled" : "published";
}
