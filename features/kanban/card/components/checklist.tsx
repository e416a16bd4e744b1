"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Checkbox } from "@/components/checkbox";
import { IconButton } from "@/components/icon-button";
import { Progress } from "@/components/progress";
import { TextField } from "@/components/text-field";
import { UnsavedNote } from "@/components/unsaved-note";
import { useAnnounceUnsaved } from "@/components/use-announce-unsaved";
import { useIsOpen } from "@/components/use-is-open";
import { formatNumber } from "@/lib/format";
import { newId } from "@/lib/id";
import type { UnsavedWrite } from "@/lib/optimistic-write";
import type { BoardCopy } from "../../components/board-copy";
import { kanbanLimits } from "../../domain/constants";
import type { Card, ChecklistItem } from "../../schema";
import { draftActions, useDraft } from "../client/store";
import type { SaveCard } from "./card-editor";
import styles from "./checklist.module.css";

type Props = Readonly<{ card: Card; save: SaveCard; copy: BoardCopy }>;

/** The checklist of a card. */
export function Checklist({ card, save, copy }: Props) {
  const { t, locale } = copy;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const draft = useDraft(card.id, "step");
  const announce = useAnnounceUnsaved();
  const isOpen = useIsOpen();
  const [unsaved, setUnsaved] = useState<readonly UnsavedWrite[]>([]);
  const { checklist } = card;
  const done = checklist.filter((item) => item.isDone).length;
  const count = (value: number) => formatNumber(locale, value);
  const progress = t("checklist.progress", { done: count(done), total: count(checklist.length) });

  /** Changes the list as it is when the server takes it, so that somebody else's steps stay. */
  const change = (edit: (items: ChecklistItem[]) => ChecklistItem[], text?: string) =>
    save((now) => ({ checklist: edit(now.checklist) })).catch((error: unknown) => {
      const refused = [{ kind: "updateCard", name: card.name, text, error }];
      if (text !== undefined && isOpen()) setUnsaved(refused);
      else announce(refused);
      throw error;
    });
  const ignore = () => undefined;

  function add(event: FormEvent) {
    event.preventDefault();
    const name = draft?.text.trim();
    if (!name) return;
    const item = { id: newId(), name, isDone: false };
    draftActions.draftSettled(card.id, "step");
    setUnsaved([]);
    field.current?.focus();
    change((items) => [...items.filter((other) => other.id !== item.id), item], name).catch(() =>
      draftActions.draftRefused(card.id, "step", name),
    );
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-2">
      <div className="flex between items-baseline">
        <h3 className="text-13 semibold" id={`${id}-title`}>
          {t("checklist.title")}
        </h3>
        {checklist.length > 0 && <span className="text-12 faint num">{progress}</span>}
      </div>
      {checklist.length > 0 && <Progress label={progress} tone="success" value={done / checklist.length} />}
      <ul className="grid">
        {checklist.map((item) => (
          <li className={styles.item} key={item.id}>
            <Checkbox
              checked={item.isDone}
              className={item.isDone ? styles.done : undefined}
              label={<bdi>{item.name}</bdi>}
              onChange={(event) => {
                const isDone = event.target.checked;
                change((items) => items.map((other) => (other.id === item.id ? { ...other, isDone } : other))).catch(
                  ignore,
                );
              }}
            />
            <IconButton
              className={styles.remove}
              icon="x"
              iconSize={16}
              label={t("checklist.remove", { name: item.name })}
              onClick={() => {
                change((items) => items.filter((other) => other.id !== item.id)).catch(ignore);
                field.current?.focus();
              }}
              size="s"
            />
          </li>
        ))}
      </ul>
      {checklist.length < kanbanLimits.checklistItems ? (
        <form className="row gap-2" onSubmit={add}>
          <TextField
            className={styles.field}
            dir="auto"
            label={t("checklist.newName")}
            labelHidden
            maxLength={kanbanLimits.checklistItem}
            onChange={(event) => draftActions.draftWritten(card.id, "step", { text: event.target.value, base: "" })}
            placeholder={t("checklist.add")}
            ref={field}
            value={draft?.text ?? ""}
          />
          {draft?.text.trim() && (
            <Button size="s" type="submit">
              {t("checklist.add")}
            </Button>
          )}
        </form>
      ) : (
        <p className="text-12 faint num">{t("checklist.full", { count: kanbanLimits.checklistItems })}</p>
      )}
      <UnsavedNote writes={unsaved} />
    </section>
  );
}
