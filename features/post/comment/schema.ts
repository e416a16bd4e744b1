/** Schemas for comments, their replies and their moderation. */
import { z } from "zod";
import { commentStatuses, postLimits } from "@/features/post/domain/constants";
import { listShape } from "@/lib/list-schema";
import { commentList, commentListLimits } from "./domain/list-state";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

/** Comments of one page, without their replies. */
export const commentsPerPage = 20;
/** Of one comment; further ones are refused. */
export const maxReplies = 100;

export const commentSchema = z.object({
  id,
  postId: id,
  parentId: id.nullable(),
  /** Null once the author's account was deleted, and where the comment is gone. The photo is only for members. */
  author: z.object({ name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** The Markdown subset of lib/rich-text; empty where the comment is gone and its replies are not. */
  message: z.string(),
  status: z.enum(commentStatuses),
  isDeleted: z.boolean(),
  /** Whether the reader wrote it. */
  isOwn: z.boolean(),
  canDelete: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Comment = z.infer<typeof commentSchema>;

/** A comment and what was replied to it, the oldest first. */
export const threadSchema = commentSchema.extend({ replies: z.array(commentSchema) });
export type Thread = z.infer<typeof threadSchema>;

export const commentListQuerySchema = z.object({ postId: id, cursor: z.string().max(300).optional().catch(undefined) });
export type CommentListQuery = z.infer<typeof commentListQuerySchema>;

export const commentPageSchema = z.object({
  comments: z.array(threadSchema),
  /** How many readers see, replies among them. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type CommentPage = z.infer<typeof commentPageSchema>;

const message = z.string().trim().min(1).max(postLimits.comment);

export const commentInputSchema = z.object({ postId: id, parentId: id.nullable().optional(), message });
export type CommentInput = z.infer<typeof commentInputSchema>;

export const commentRefSchema = z.object({ commentId: id });
export type CommentRef = z.infer<typeof commentRefSchema>;

/** With `version` a change of a comment that was edited since is refused as stale. */
export const commentUpdateSchema = commentRefSchema.extend({ message, version: z.int().optional() });
export type CommentUpdate = z.infer<typeof commentUpdateSchema>;

/** What readers see of a comment from now on. With `version` one that was edited since it was read is refused as stale. */
export const commentModerationSchema = commentRefSchema.extend({
  status: z.enum(commentStatuses),
  version: z.int().optional(),
});
export type CommentModeration = z.infer<typeof commentModerationSchema>;

export const commentAnswerSchema = z.object({ comment: commentSchema });
export type CommentAnswer = z.infer<typeof commentAnswerSchema>;

/** A comment among all, with the post that it is on. */
export const moderatedCommentSchema = commentSchema.extend({
  post: z.object({ id, slug: z.string(), title: z.string() }),
});
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;

export const commentFiltersSchema = z.object(listShape(commentList.fields));
export type CommentFilters = z.infer<typeof commentFiltersSchema>;

export const commentManageQuerySchema = commentFiltersSchema.extend({
  cursor: z.string().max(300).optional().catch(undefined),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(commentListLimits.maxPerPage)
    .catch(commentListLimits.perPage)
    .default(commentListLimits.perPage),
});
export type CommentManageQuery = z.infer<typeof commentManageQuerySchema>;

export const moderationPageSchema = z.object({
  comments: z.array(moderatedCommentSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ModerationPage = z.infer<typeof moderationPageSchema>;
