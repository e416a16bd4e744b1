"use client";

import { memo, useRef, useState } from "react";
import { marks } from "@/components/drag-geometry";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { classNames } from "@/lib/class-names";
import { formatDateTime } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import { aiBoardActions, useDraft } from "../client/store";
import type { AiCard } from "../schema";
import { type AiCardSource, aiBoardLimits } from "../vocabulary/schema";
import type { AiBoardSlots } from "./ai-board-slots";
import { type AiBoardWords, sourceName } from "./ai-board-words";
import styles from "./ai-card.module.css";
import { CardSide } from "./card-side";
import { NameField } from "./name-field";
import type { AiBoardActions } from "./use-ai-board-actions";
import { gripMark } from "./use-ai-board-drag";

type Props = Readonly<{
  card: AiCard;
  words: AiBoardWords;
  actions: AiBoardActions;
  slots: AiBoardSlots;
}>;

const sourceIcons: Readonly<Record<AiCardSource, IconName>> = {
  assistant: "sparkles",
  formatter: "clipboard-list",
  person: "user",
};

/** A question with its answer in both languages, or a note. Keys and pointers that carry it come through the board. */
export const AiCardTile = memo(function AiCardTile({ card, words, actions, slots }: Props) {
  const { t } = words;
  const [isRenaming, setIsRenaming] = useState(false);
  const draftMn = useDraft(card.id, "contentMn");
  const menuButton = useRef<HTMLButtonElement>(null);
  const isPlain = card.kind === "note" && card.contentMn.trim() === "" && !draftMn;
  const hasMongolian = card.locale !== "mn" && !isPlain;
  const { CardFoot } = slots;

  const items: (MenuItem | "divider")[] = [
    { label: t("card.rename"), icon: "pencil", onSelect: () => setIsRenaming(true) },
    ...(isPlain && card.locale !== "mn"
      ? [
          {
            label: t("card.addMongolian"),
            icon: "languages",
            onSelect: () =>
              aiBoardActions.draftChanged(card.id, "contentMn", { text: "", from: "", version: card.version }),
          } as const,
        ]
      : []),
    "divider",
    { label: t("card.delete"), icon: "trash-2", danger: true, onSelect: () => actions.deleteCard(card) },
  ];
  function handleRename(name: string | null, isByKey: boolean) {
    setIsRenaming(false);
    if (name) actions.setOnCard(card.id, { name });
    if (isByKey) requestAnimationFrame(() => menuButton.current?.focus());
  }

  return (
    <li className={classNames(styles.card, card.isPinned && styles.pinned)} {...{ [marks.card]: card.id }}>
      <header className={styles.head} {...{ [gripMark]: "" }}>
        <button
          aria-describedby="ai-card-instructions"
          aria-label={t("dnd.cardHandle", { name: card.name })}
          className={styles.grip}
          type="button"
          {...{ [gripMark]: "" }}
        >
          <Icon name="grip-vertical" size={16} />
        </button>
        {isRenaming ? (
          <NameField label={t("card.name")} maxLength={aiBoardLimits.cardName} name={card.name} onDone={handleRename} />
        ) : (
          <h3 className={styles.name}>
            <bdi>{card.name}</bdi>
          </h3>
        )}
        <Menu
          items={items}
          label={t("card.menu", { name: card.name })}
          trigger={({ ref, ...trigger }) => (
            <IconButton
              {...trigger}
              icon="ellipsis"
              label={t("card.menu", { name: card.name })}
              ref={(button) => {
                menuButton.current = button;
                if (typeof ref === "object" && ref) ref.current = button;
              }}
              size="s"
            />
          )}
        />
      </header>
      <div className={classNames(styles.sides, hasMongolian && styles.both)}>
        <CardSide {...{ card, words, actions }} hasLabel={hasMongolian} side="content" />
        {hasMongolian && <CardSide {...{ card, words, actions }} hasLabel side="contentMn" />}
      </div>
      <CardFacts {...{ card, words, actions }} />
      {CardFoot && <CardFoot card={card} />}
    </li>
  );
});

/** Where it came from, and what the person makes of it. */
function CardFacts({ card, words, actions }: Omit<Props, "slots">) {
  const { t, locale } = words;
  const { id, name, rating, isPinned } = card;
  const rate = (wanted: 1 | -1) => actions.setOnCard(id, { rating: rating === wanted ? 0 : wanted });
  return (
    <footer className={styles.facts}>
      <span className={styles.source} title={formatDateTime(locale, card.createdAt)}>
        <Icon name={sourceIcons[card.source]} size={16} />
        <span>{sourceName(card, words)}</span>
      </span>
      {card.source !== "person" && (
        <>
          <IconButton
            aria-pressed={rating === 1}
            className={rating === 1 ? styles.on : undefined}
            icon="thumbs-up"
            iconSize={16}
            label={t("card.good", { name })}
            onClick={() => rate(1)}
            size="s"
          />
          <IconButton
            aria-pressed={rating === -1}
            className={rating === -1 ? styles.on : undefined}
            icon="thumbs-down"
            iconSize={16}
            label={t("card.bad", { name })}
            onClick={() => rate(-1)}
            size="s"
          />
        </>
      )}
      <IconButton
        aria-pressed={isPinned}
        className={isPinned ? styles.on : undefined}
        icon="pin"
        iconSize={16}
        label={t("card.pin", { name })}
        onClick={() => actions.setOnCard(id, { isPinned: !isPinned })}
        size="s"
      />
    </footer>
  );
}

/** The card in the hand: what it is called, lifted. */
export const HeldAiCard = ({ name }: Readonly<{ name: string }>) => (
  <div className={classNames(styles.card, styles.lifted)}>
    <bdi className={styles.name}>{name}</bdi>
  </div>
);
