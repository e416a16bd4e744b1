"use client";

import { type FormEvent, type KeyboardEvent as ReactKeyboardEvent, useRef, useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { useDiscardQuestion } from "@/components/leave-guard";
import { PersonLink } from "@/components/person-link";
import { RichText } from "@/components/rich-text";
import { TextEditor } from "@/components/text-editor/text-editor";
import { useFieldWrite } from "@/components/use-field-write";
import { formatDateTime, formatRelative } from "@/lib/format";
import { pressedKey } from "@/lib/pressed-key";
import { draftActions, hasDraft, useDraft } from "../../card/client/store";
import type { BoardCopy } from "../../components/board-copy";
import { kanbanLimits } from "../../domain/constants";
import type { Board, Comment } from "../../schema";
import styles from "./comment-line.module.css";

type Props = Readonly<{
  comment: Comment;
  /** Who may be mentioned. */
  people: Board["members"];
  now: number;
  copy: BoardCopy;
  /** Both left out for those who may not. */
  onEdit?: (message: string) => Promise<unknown>;
  onDelete?: () => void;
}>;

/** A comment with its author, time and actions. */
export function CommentLine({ comment, people, now, copy: { t, locale }, copy, onEdit, onDelete }: Props) {
  const name = comment.author?.name ?? t("comments.someone");
  const [isEditing, setIsEditing] = useState(useDraft(comment.id, "comment") !== undefined);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    // The field goes, and the focus must not go with it.
    editButton.current?.focus();
  };
  return (
    <li className="flex gap-10px">
      <Avatar alt="" id={comment.author?.id} imageUrl={comment.author?.avatarUrl} name={name} size={28} />
      <div className="grow shrinkable">
        <div className={styles.head}>
          <p className={styles.who}>
            {comment.author ? <PersonLink id={comment.author.id} name={name} /> : <bdi>{name}</bdi>}
            <time dateTime={comment.createdAt} title={formatDateTime(locale, comment.createdAt, "full")}>
              {formatRelative(locale, comment.createdAt, Math.max(now, Date.parse(comment.createdAt)))}
            </time>
            {comment.editedAt && (
              <time dateTime={comment.editedAt} title={formatDateTime(locale, comment.editedAt, "full")}>
                {t("comments.edited")}
              </time>
            )}
          </p>
          {onEdit && (
            <IconButton
              aria-expanded={isEditing}
              icon="pencil"
              label={t("comments.edit")}
              onClick={() => setIsEditing(!isEditing)}
              ref={editButton}
              size="s"
            />
          )}
          {onDelete && <IconButton icon="trash-2" label={t("comments.delete")} onClick={onDelete} size="s" />}
        </div>
        {isEditing && onEdit ? (
          <CommentForm comment={comment} onClose={close} onEdit={onEdit} people={people} copy={copy} />
        ) : (
          <RichText className={styles.message} text={comment.message} />
        )}
      </div>
    </li>
  );
}

type FormProps = Required<Pick<Props, "comment" | "people" | "onEdit" | "copy">> & Readonly<{ onClose: () => void }>;

/** What is written here outlives a refusal and the dialog, until it is saved or given up. */
function CommentForm({ comment, people, onEdit, onClose, copy: { t } }: FormProps) {
  const text = useDraft(comment.id, "comment")?.text ?? comment.message;
  const { mutate, isPending, isError } = useFieldWrite({
    mutationFn: onEdit,
    describe: (message) => ({ kind: "updateComment", text: message }),
  });
  const { ask, question } = useDiscardQuestion();
  const leave = () => {
    draftActions.draftSettled(comment.id, "comment");
    onClose();
  };
  const giveUp = () => (text.trim() === comment.message ? leave() : ask(leave));

  function save(event?: FormEvent) {
    event?.preventDefault();
    if (isPending || text.trim() === "") return;
    if (text.trim() === comment.message) return leave();
    mutate(text, {
      onSuccess() {
        draftActions.draftSaved(comment.id, "comment", text);
        if (!hasDraft(comment.id, "comment")) onClose();
      },
    });
  }

  function handleKeyDown(event: KeyboardEvent | ReactKeyboardEvent) {
    const key = pressedKey(event);
    if (key === "Enter" && (event.ctrlKey || event.metaKey)) save();
    if (key !== "Escape") return;
    // It gives up the edit, not the dialog around it.
    event.stopPropagation();
    giveUp();
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <TextEditor
        autoFocus
        error={isError ? t("save.failed") : undefined}
        label={t("comments.edit")}
        labelHidden
        maxLength={kanbanLimits.comment}
        onChange={(written) =>
          draftActions.draftWritten(comment.id, "comment", { text: written, base: comment.message })
        }
        onKeyDown={handleKeyDown}
        people={people}
        value={text}
      />
      <div className="flex gap-2">
        <Button disabled={text.trim() === ""} loading={isPending} size="s" type="submit" variant="solid">
          {t("save.do")}
        </Button>
        <Button onClick={giveUp} size="s">
          {t("cancel")}
        </Button>
      </div>
      {question}
    </form>
  );
}
