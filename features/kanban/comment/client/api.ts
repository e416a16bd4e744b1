import { api } from "@/lib/api-client";
import { type Once, waitingWriteOptions } from "@/lib/waiting-writes";
import type { CardFace, Comment, CommentDelete, CommentInput, CommentRef, CommentUpdate } from "../../schema";

export const postComment = ({ idempotencyKey, ...input }: Once<CommentInput>) =>
  api.post<{ comment: Comment }>("/api/kanban/cards/comment", input, { idempotencyKey, ...waitingWriteOptions() });

const root = "/api/kanban/comments";

export const postCommentUpdate = (input: CommentUpdate) => api.post<{ comment: Comment }>(`${root}/update`, input);

export const postCommentDelete = (input: CommentDelete) =>
  api.post<{ commentId: string; card: CardFace }>(`${root}/delete`, input);

export const postCommentRestore = (input: CommentRef) =>
  api.post<{ comment: Comment; card: CardFace }>(`${root}/restore`, input);
