"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { useCurrentPath } from "@/components/use-current-path";
import { useFocusBack } from "@/components/use-focus-back";
import { signInPath } from "@/lib/paths";
import { commentsQuery } from "../client/queries";
import type { CommentPage, Thread } from "../schema";
import { CommentForm } from "./comment-form";
import { CommentLine } from "./comment-line";
import styles from "./comments.module.css";
import { type CommentActions, useCommentActions } from "./use-comment-actions";
import { useFocusAfterRemoval } from "./use-focus-after-removal";

type Props = Readonly<{ postId: string; first: CommentPage; allowsComments: boolean; isMember: boolean }>;

/** The comments on a post with their replies and, for members, the form that adds one. */
export function PostComments({ postId, first, allowsComments, isMember }: Props) {
  const t = useTranslations("postComments");
  const query = useInfiniteQuery(commentsQuery(postId, first));
  const { section, noteRemoval } = useFocusAfterRemoval(query.data);
  const writes = useCommentActions(postId);
  const actions: CommentActions = {
    ...writes,
    remove: (comment) => {
      noteRemoval(comment.id);
      writes.remove(comment);
    },
  };
  const threads = query.data.pages.flatMap(({ comments }) => comments);
  const canWrite = isMember && allowsComments;
  return (
    <section aria-labelledby="comments" className={styles.comments} ref={section}>
      <h2 id="comments" tabIndex={-1}>
        {t("title")}
      </h2>
      {!allowsComments && <p className="muted">{t("closed")}</p>}
      {canWrite && (
        <CommentForm label={t("label")} onSend={(message) => actions.post(message, null)} submitLabel={t("post")} />
      )}
      {!isMember && allowsComments && <SignIn />}
      {threads.length === 0 && allowsComments && <p className="muted">{t("none")}</p>}
      <ul aria-labelledby="comments" className={styles.list}>
        {threads.map((thread) => (
          <ThreadLine actions={actions} canWrite={canWrite} key={thread.id} thread={thread} />
        ))}
      </ul>
      {query.isFetchNextPageError && <p role="alert">{t("problems.load")}</p>}
      {query.hasNextPage && (
        <div>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function SignIn() {
  const t = useTranslations("postComments");
  return (
    <div>
      <LinkButton href={signInPath(useCurrentPath())}>{t("signIn")}</LinkButton>
    </div>
  );
}

type ThreadProps = Readonly<{ thread: Thread; actions: CommentActions; canWrite: boolean }>;

function ThreadLine({ thread, actions, canWrite }: ThreadProps) {
  const t = useTranslations("postComments");
  const [isReplying, setIsReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  useFocusBack(replyButton, isReplying);
  const canReply = canWrite && !thread.isDeleted && thread.status === "visible";
  return (
    <CommentLine
      actions={actions}
      comment={thread}
      onReply={canReply ? () => setIsReplying(true) : undefined}
      replyButton={replyButton}
    >
      {thread.replies.length > 0 && (
        <ul aria-label={t("replies")} className={styles.replies}>
          {thread.replies.map((reply) => (
            <CommentLine actions={actions} comment={reply} key={reply.id} />
          ))}
        </ul>
      )}
      {isReplying && (
        <CommentForm
          autoFocus
          label={t("replyLabel", { name: thread.author?.name ?? t("someone") })}
          onCancel={() => setIsReplying(false)}
          onSend={(message) => actions.post(message, thread.id).then(() => setIsReplying(false))}
          submitLabel={t("postReply")}
        />
      )}
    </CommentLine>
  );
}
