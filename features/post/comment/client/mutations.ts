/** Mutations for comments, and the refetch when someone else comments or moderates. */
import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import type { CommentAnswer, CommentInput } from "../schema";
import { commentKeys } from "./queries";

const refreshComments = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: commentKeys.all });

/** Reads again when somebody comments or moderates. */
export const useLiveComments = () => useLiveRefresh({ topics: ["post.comment-"], refresh: refreshComments });

/** A write to one comment; what shows it is read again. */
export const useCommentWrite = <Input>(send: (input: Input) => Promise<CommentAnswer>) =>
  useRefreshingWrite(send, refreshComments, { networkMode: "always" });

/** The same `key` posts the same comment once, however often it is sent. */
export const useCreateComment = () =>
  useCommentWrite(({ key, ...body }: CommentInput & Readonly<{ key: string }>) =>
    call("POST /api/post/comment", { body, idempotencyKey: key }),
  );
