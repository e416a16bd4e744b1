"use client";

import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { TextArea } from "@/components/text-area";
import { formatDateTime, formatRelative } from "@/lib/format";
import { useCreateComment } from "../../client/mutations";
import type { BoardWords } from "../../components/board-words";
import type { Card } from "../../schema";
import { kanbanLimits } from "../../vocabulary/schema";
import { draftActions, useDraft } from "../client/store";
import styles from "./comments.module.css";

type Props = Readonly<{ boardId: string; card: Card; words: BoardWords }>;

export function Comments({ boardId, card, words }: Props) {
  const { t, locale } = words;
  const id = useId();
  const [now] = useState(() => Date.now());
  const draft = useDraft(card.id, "comment");
  const { mutate, isPending, isError } = useCreateComment(boardId);
  const field = useRef<HTMLTextAreaElement>(null);
  const message = draft?.text ?? "";

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (isPending || message.trim() === "") return;
    mutate(
      { cardId: card.id, message },
      {
        onSuccess: () => {
          draftActions.draftSettled(card.id, "comment");
          // The button goes with the text, and the focus must not go with the button.
          field.current?.focus();
        },
      },
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <section aria-labelledby={`${id}-title`} className={styles.comments}>
      <h3 className={styles.title} id={`${id}-title`}>
        {t("comments.title")}
      </h3>
      {card.comments.length === 0 && <p className={styles.none}>{t("comments.none")}</p>}
      <ol className={styles.list}>
        {card.comments.map((comment) => {
          const name = comment.author?.name ?? t("comments.someone");
          return (
            <li className={styles.comment} key={comment.id}>
              <Avatar alt="" id={comment.author?.id} imageUrl={comment.author?.avatarUrl} name={name} size={28} />
              <div className={styles.words}>
                <p className={styles.who}>
                  <bdi>{name}</bdi>
                  <time dateTime={comment.createdAt} title={formatDateTime(locale, comment.createdAt, "full")}>
                    {formatRelative(locale, comment.createdAt, Math.max(now, Date.parse(comment.createdAt)))}
                  </time>
                </p>
                <p className={styles.message} dir="auto">
                  {comment.message}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <form className={styles.form} onSubmit={send}>
        <TextArea
          dir="auto"
          error={isError && message !== "" ? t("save.failed") : undefined}
          label={t("comments.add")}
          labelHidden
          maxLength={kanbanLimits.comment}
          onChange={(event) =>
            event.target.value === ""
              ? draftActions.draftSettled(card.id, "comment")
              : draftActions.draftWritten(card.id, "comment", { text: event.target.value, base: "" })
          }
          onKeyDown={handleKeyDown}
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
