"use client";

import { type FormEvent, type KeyboardEvent as ReactKeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { type EditorHandle, TextEditor } from "@/components/text-editor/text-editor";
import { useFieldWrite } from "@/components/use-field-write";
import { pressedKey } from "@/lib/pressed-key";
import { plainText } from "@/lib/rich-text/plain-text";
import { CommentLine } from "../../comment/components/comment-line";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { kanbanLimits } from "../../domain/constants";
import { canEditComment } from "../../policy";
import type { Board, Card, Comment } from "../../schema";
import { draftActions, useDraft } from "../client/store";
import styles from "./comments.module.css";

type Props = Readonly<{
  board: Pick<Board, "canManage" | "members">;
  card: Card;
  actions: BoardActions;
  viewerId: string;
  copy: BoardCopy;
}>;

/** The comments on a card, and a field to add one. */
export function Comments({ board: { canManage, members }, card, actions, viewerId, copy }: Props) {
  const { t } = copy;
  const id = useId();
  const [now] = useState(() => Date.now());
  const draft = useDraft(card.id, "comment");
  const { mutate, isPending, isError } = useFieldWrite({
    mutationFn: async (text: string) => {
      const sent = actions.addComment(card, text);
      // The browser keeps what is written offline, once it is handed on.
      draftActions.draftHandedOn(card.id, "comment");
      try {
        await sent;
      } catch (error) {
        draftActions.draftReturned(card.id, "comment");
        throw error;
      }
      draftActions.draftSent(card.id, "comment", text);
    },
    describe: (text) => ({ kind: "createComment", name: card.name, text }),
  });
  const field = useRef<EditorHandle>(null);
  const message = draft?.text ?? "";

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (isPending || message.trim() === "") return;
    mutate(message, {
      // The button goes with the text, and the focus must not go with the button.
      onSuccess: () => field.current?.focus(),
    });
  }

  function remove(comment: Comment) {
    actions.deleteComment(card, comment, plainText(comment.message));
    // So it is with a line that goes.
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent | ReactKeyboardEvent) {
    if (pressedKey(event) === "Enter" && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 className="text-13 semibold" id={`${id}-title`}>
        {t("comments.title")}
      </h3>
      {card.comments.length === 0 && <p className="text-13 faint">{t("comments.none")}</p>}
      <ol className="grid gap-4">
        {card.comments.map((comment) => {
          const by = { authorId: comment.author?.id ?? null };
          const isMine = canEditComment({ userId: viewerId }, by);
          return (
            <CommentLine
              comment={comment}
              people={members}
              key={comment.id}
              now={now}
              onDelete={isMine || canManage ? () => remove(comment) : undefined}
              onEdit={isMine ? (text) => actions.editComment(card, comment, text) : undefined}
              copy={copy}
            />
          );
        })}
      </ol>
      <form className={styles.form} onSubmit={send}>
        <TextEditor
          error={isError && message !== "" ? t("save.failed") : undefined}
          label={t("comments.add")}
          labelHidden
          maxLength={kanbanLimits.comment}
          onChange={(text) =>
            text === ""
              ? draftActions.draftSettled(card.id, "comment")
              : draftActions.draftWritten(card.id, "comment", { text, base: "" })
          }
          onKeyDown={handleKeyDown}
          people={members}
          placeholder={t("comments.add")}
          ref={field}
          value={message}
        />
        {message.trim() !== "" && (
          <Button loading={isPending} type="submit" variant="solid">
            {t("comments.send")}
          </Button>
        )}
      </form>
    </section>
  );
}
