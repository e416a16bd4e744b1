"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { RichText } from "@/components/rich-text";
import { useFocusBack } from "@/components/use-focus-back";
import { formatDate, formatDateTime } from "@/lib/format";
import type { Comment } from "../schema";
import { CommentForm } from "./comment-form";
import styles from "./comments.module.css";
import type { CommentActions } from "./use-comment-actions";

type Props = Readonly<{
  comment: Comment;
  actions: CommentActions;
  /** Left out where nobody may reply. */
  onReply?: () => void;
  replyButton?: Ref<HTMLButtonElement>;
  /** The replies and their form. */
  children?: ReactNode;
}>;

/** A comment with its author, its time and the actions on it. */
export function CommentLine({ comment, actions, onReply, replyButton, children }: Props) {
  const t = useTranslations("postComments");
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusBack(editButton, isEditing);
  const name = comment.author?.name ?? t("someone");
  return (
    <li className={styles.comment} id={`comment-${comment.id}`} tabIndex={-1}>
      {!comment.isDeleted && <Avatar alt="" imageUrl={comment.author?.avatarUrl} name={name} size={32} />}
      <div className={styles.content}>
        {comment.isDeleted ? (
          <p className="muted">{t("deleted")}</p>
        ) : (
          <>
            <Author comment={comment} name={name} />
            {comment.status === "pending" && <p className={styles.pending}>{t("pending")}</p>}
            {isEditing ? (
              <CommentForm
                autoFocus
                label={t("label")}
                onCancel={() => setIsEditing(false)}
                onSend={(message) => actions.edit(comment, message).then(() => setIsEditing(false))}
                start={comment.message}
                submitLabel={t("save")}
              />
            ) : (
              <RichText className={styles.message} text={comment.message} />
            )}
            <div className={styles.actions}>
              {onReply && (
                <Button
                  aria-label={t("replyLabel", { name })}
                  onClick={onReply}
                  ref={replyButton}
                  size="s"
                  variant="ghost"
                >
                  {t("reply")}
                </Button>
              )}
              {comment.isOwn && !isEditing && (
                <Button onClick={() => setIsEditing(true)} ref={editButton} size="s" variant="ghost">
                  {t("edit")}
                </Button>
              )}
              {comment.canDelete && (
                <Button onClick={() => actions.remove(comment)} size="s" variant="ghost">
                  {t("delete")}
                </Button>
              )}
            </div>
          </>
        )}
        {children}
      </div>
    </li>
  );
}

function Author({ comment, name }: Readonly<{ comment: Comment; name: string }>) {
  const t = useTranslations("postComments");
  const locale = useLocale();
  return (
    <p className={styles.author}>
      <bdi className="semibold">{name}</bdi>
      <time className="muted" dateTime={comment.createdAt} title={formatDateTime(locale, comment.createdAt, "full")}>
        {formatDate(locale, comment.createdAt)}
      </time>
      {comment.editedAt && (
        <time className="muted" dateTime={comment.editedAt} title={formatDateTime(locale, comment.editedAt, "full")}>
          {t("edited")}
        </time>
      )}
    </p>
  );
}
