"use client";

/** A card of the AI board: a question with its answer in both languages, or a note. */
import { memo, useRef, useState } from "react";
import { marks, neighbourOf } from "@/components/drag-geometry";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { NameField } from "@/components/name-field";
import { classNames } from "@/lib/class-names";
import { formatDateTime } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import { aiBoardActions, useDraft } from "../client/store";
import { type AiCardSource, aiBoardLimits } from "../domain/constants";
import type { AiCard } from "../schema";
import { CutText } from "../text/components/cut-text";
import { type AiBoardCopy, sourceName } from "./ai-board-copy";
import type { AiBoardSlots } from "./ai-board-slots";
import styles from "./ai-card.module.css";
import { CardSide, localeOf } from "./card-side";
import type { AiBoardActions } from "./use-ai-board-actions";
import { focusGrip, gripMark } from "./use-ai-board-drag";

type Props = Readonly<{
  card: AiCard;
  copy: AiBoardCopy;
  actions: AiBoardActions;
  slots: AiBoardSlots;
  /** In view or near it. */
  isNear: boolean;
}>;

const sourceIcons: Readonly<Record<AiCardSource, IconName>> = {
  assistant: "sparkles",
  formatter: "clipboard-list",
  person: "user",
};

/**
 * A question with its answer in both languages, or a note. Keys and pointers that carry it come through the board. Until
 * somebody comes near it is its bare words; from then on it stays drawn in full, for what is typed on it must not go.
 */
export const AiCardTile = memo(function AiCardTile({ isNear, ...props }: Props) {
  const { card, copy } = props;
  const { t } = copy;
  const [wasNear, setWasNear] = useState(isNear);
  const draft = useDraft(card.id, "content");
  const draftMn = useDraft(card.id, "contentMn");
  if (isNear && !wasNear) setWasNear(true);
  const isFull = isNear || wasNear || draft !== undefined || draftMn !== undefined;
  // On the beginning of a text nothing may be written, rated or asked: it is not what the card says.
  const isWhole = isFull && !card.isCut;
  const isPlain = card.kind === "note" && card.contentMn.trim() === "" && !draftMn;
  const sides = card.locale === "mn" || isPlain ? (["content"] as const) : (["content", "contentMn"] as const);
  const sidesClass = classNames(styles.sides, sides.length > 1 && styles.both);
  return (
    <li
      className={classNames(styles.card, card.isPinned && styles.pinned, !isFull && styles.far)}
      {...{ [marks.card]: card.id }}
    >
      <header className={styles.head} {...{ [gripMark]: "" }}>
        {/* The grip stays the same element, near or far: it may hold the focus. */}
        <button
          aria-describedby="ai-card-instructions"
          aria-label={t("dnd.cardHandle", { name: card.name })}
          className={styles.grip}
          type="button"
          {...{ [gripMark]: "" }}
        >
          {isFull && <Icon name="grip-vertical" size={16} />}
        </button>
        <CardHead {...props} {...{ isFull, isPlain }} />
      </header>
      <div className={sidesClass}>
        {sides.map((side) =>
          isWhole ? (
            <CardSide {...props} hasLabel={sides.length > 1} key={side} side={side} />
          ) : (
            <div className={styles.bare} dir="auto" key={side} lang={localeOf(card, side)}>
              {card[side]}
              {card.isCut && card[side] !== "" && "…"}
            </div>
          ),
        )}
      </div>
      {isFull && card.isCut && <CutText {...{ card, isNear, copy }} />}
      {isWhole && <CardFoot {...props} />}
    </li>
  );
});

type HeadProps = Omit<Props, "isNear" | "slots"> & Readonly<{ isFull: boolean; isPlain: boolean }>;

/** Its name, which is changed in place, and its menu. */
function CardHead({ card, copy: { t }, actions, isFull, isPlain }: HeadProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const name = (
    <h3 className={styles.name}>
      <bdi>{card.name}</bdi>
    </h3>
  );
  if (!isFull) return name;
  function remove() {
    const neighbourId = neighbourOf(card.id);
    actions.deleteCard(card);
    if (neighbourId) focusGrip(neighbourId);
  }
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
    { label: t("card.delete"), icon: "trash-2", danger: true, onSelect: remove },
  ];
  function handleRename(wanted: string | null, isByKey: boolean) {
    setIsRenaming(false);
    if (wanted) actions.setOnCard(card, { name: wanted });
    if (isByKey) requestAnimationFrame(() => menuButton.current?.focus());
  }
  return (
    <>
      {isRenaming ? (
        <NameField label={t("card.name")} maxLength={aiBoardLimits.cardName} name={card.name} onDone={handleRename} />
      ) : (
        name
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
    </>
  );
}

type FootProps = Omit<Props, "isNear">;

function CardFoot({ slots: { CardFoot: Slot, CardActs: CardActions }, ...props }: FootProps) {
  return (
    <>
      <CardFacts {...props} Acts={CardActions} />
      {Slot && <Slot card={props.card} />}
    </>
  );
}

/** Where it came from, and what the person makes of it. */
function CardFacts({
  card,
  copy,
  actions,
  Acts: Actions,
}: Omit<FootProps, "slots"> & { Acts: AiBoardSlots["CardActs"] }) {
  const { t, locale } = copy;
  const { name, rating, isPinned } = card;
  const rate = (wanted: 1 | -1) => actions.setOnCard(card, { rating: rating === wanted ? 0 : wanted });
  return (
    <footer className={classNames(styles.facts, card.source === "assistant" && styles.assistant)}>
      <span className={styles.source} title={`${sourceName(card, copy)} · ${formatDateTime(locale, card.createdAt)}`}>
        <Icon name={sourceIcons[card.source]} size={16} />
        <span>{sourceName(card, copy)}</span>
      </span>
      {Actions && <Actions card={card} />}
      {card.source !== "person" && (
        <>
          <IconButton
            aria-pressed={rating === 1}
            icon="thumbs-up"
            iconSize={16}
            label={t("card.good", { name })}
            onClick={() => rate(1)}
            size="s"
          />
          <IconButton
            aria-pressed={rating === -1}
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
        icon="pin"
        iconSize={16}
        label={t("card.pin", { name })}
        onClick={() => actions.setOnCard(card, { isPinned: !isPinned })}
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
