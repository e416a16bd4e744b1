"use client";

import { useState } from "react";
import { AttachmentsSlot } from "@/components/attachments-slot";
import { Button } from "@/components/button";
import { focusCard, neighbourOf } from "@/components/drag-geometry";
import { Failure } from "@/components/failure";
import { Select } from "@/components/select";
import { useAnnounceUnsaved } from "@/components/use-announce-unsaved";
import { useIsOpen } from "@/components/use-is-open";
import { classNames } from "@/lib/class-names";
import { formatDateTime, formatRelative } from "@/lib/format";
import { CardHistory } from "../../activity/components/card-history";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { kanbanLimits, type Priority, priorities } from "../../domain/constants";
import { Relations } from "../../relation/components/relations";
import type { Board, Card, Column } from "../../schema";
import { SaveTemplate } from "../../template/components/save-template";
import { type CardEdit, useSaveCard } from "../client/mutations";
import styles from "./card-editor.module.css";
import { CardPickers } from "./card-pickers";
import { Checklist } from "./checklist";
import { Comments } from "./comments";
import { DraftText } from "./draft-text";

export type SaveCard = (edit: CardEdit) => Promise<"saved" | "undecided">;

type Props = Readonly<{
  board: Board;
  card: Card;
  column: Column;
  copy: BoardCopy;
  actions: BoardActions;
  viewerId: string;
  onDeleted: () => void;
  onOpenCard: (cardId: string) => void;
}>;

/** The form of a card: name, column, priority, description and other fields. */
export function CardEditor({
  board,
  card: stored,
  column,
  copy: texts,
  actions,
  viewerId,
  onDeleted,
  onOpenCard,
}: Props) {
  const { t } = texts;
  const { save, shown: card } = useSaveCard(board.id, stored, board.members);
  const [hasFailed, setHasFailed] = useState(false);
  const announce = useAnnounceUnsaved();
  const isOpen = useIsOpen();
  /** For fields that choose rather than write: a refusal puts the choice back and is said. */
  const choose = (edit: CardEdit) => {
    setHasFailed(false);
    save(edit).catch((error: unknown) => {
      if (isOpen()) setHasFailed(true);
      else announce([{ kind: "updateCard", name: stored.name, error }]);
    });
  };
  const handleDelete = () => {
    const neighbourId = neighbourOf(card.id);
    onDeleted();
    actions.deleteCard(card);
    if (neighbourId) focusCard(neighbourId);
  };
  return (
    <div className={styles.editor}>
      <DraftText
        card={card}
        className={styles.name}
        field="name"
        isRequired
        label={t("card.name")}
        maxLength={kanbanLimits.cardName}
        save={save}
        copy={texts}
      />
      <Button
        aria-pressed={card.completed}
        className={classNames(styles.mark, card.completed && styles.completed)}
        onClick={() => choose(() => ({ completed: !card.completed }))}
        startIcon={card.completed ? "circle-check" : "check"}
      >
        {t(card.completed ? "card.completed" : "card.markDone")}
      </Button>
      {hasFailed && <Failure>{t("failed.title")}</Failure>}
      <div className={styles.fields}>
        <Select
          label={t("card.column")}
          onChange={(event) => actions.moveCard({ cardId: card.id, columnId: event.target.value, index: 0 })}
          value={column.id}
        >
          {board.columnOrder.map((id) => (
            <option key={id} value={id}>
              {board.columns[id]?.name}
            </option>
          ))}
        </Select>
        <Select
          label={t("priority.title")}
          onChange={(event) => choose(() => ({ priority: event.target.value as Priority }))}
          value={card.priority}
        >
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {t(`priority.${priority}`)}
            </option>
          ))}
        </Select>
        <CardPickers board={board} card={card} onChoose={choose} copy={texts} />
      </div>
      <DraftText
        card={card}
        className={styles.description}
        field="description"
        label={t("card.description")}
        maxLength={kanbanLimits.cardDescription}
        placeholder={t("card.descriptionHint")}
        save={save}
        copy={texts}
      />
      <Checklist card={card} save={save} copy={texts} />
      <Relations actions={actions} board={board} card={card} onOpenCard={onOpenCard} copy={texts} />
      <AttachmentsSlot cardId={card.id} />
      <Comments actions={actions} board={board} card={card} viewerId={viewerId} copy={texts} />
      <CardHistory cardId={card.id} copy={texts} />
      <footer className={styles.foot}>
        <CardStory card={card} copy={texts} />
        <SaveTemplate actions={actions} card={card} copy={texts} />
        <Button onClick={handleDelete} startIcon="trash-2" variant="ghost">
          {t("card.delete")}
        </Button>
      </footer>
    </div>
  );
}

/** Who made the card, and when it was made and last changed. */
function CardStory({ card, copy: { t, locale } }: Pick<Props, "card" | "copy">) {
  // Shown in the browser only, inside a dialog, so the moment of drawing is the right one.
  const [now] = useState(() => Date.now());
  const notify = (key: "card.created" | "card.updated", moment: string) =>
    t.rich(key, {
      moment: formatRelative(locale, moment, Math.max(now, Date.parse(moment))),
      when: (copy) => (
        <time dateTime={moment} title={formatDateTime(locale, moment, "full")}>
          {copy}
        </time>
      ),
    });
  return (
    <p className="grid gap-2px text-12 faint">
      {card.reporter && <span>{t("card.reporter", { name: card.reporter.name })}</span>}
      <span>{notify("card.created", card.createdAt)}</span>
      {card.updatedAt !== card.createdAt && <span>{notify("card.updated", card.updatedAt)}</span>}
    </p>
  );
}
