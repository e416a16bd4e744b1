"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { cardElement, focusCard, neighbourOf } from "@/components/drag-geometry";
import { Menu, type MenuItem } from "@/components/menu";
import { placeOf } from "@/lib/column-board";
import { boardActions, useMenuCardId } from "../client/store";
import type { Board, CardSummary } from "../schema";
import type { BoardCopy } from "./board-copy";
import styles from "./card-menu.module.css";
import type { BoardActions } from "./use-board-actions";

type Props = Readonly<{
  board: Board;
  copy: BoardCopy;
  actions: BoardActions;
  onOpenCard: (cardId: string) => void;
}>;

/** The context menu of the cards, one for the whole board. */
export function CardMenu(props: Props) {
  const cardId = useMenuCardId();
  const card = cardId ? props.board.cards[cardId] : undefined;
  const isGone = cardId !== null && card === undefined;
  // A card that comes back, undone, would open its menu by itself.
  useEffect(() => {
    if (isGone) boardActions.cardMenuClosed();
  }, [isGone]);
  return card ? <OpenCardMenu {...props} card={card} key={card.id} /> : null;
}

function OpenCardMenu({ board, card, copy: { t }, actions, onOpenCard }: Props & Readonly<{ card: CardSummary }>) {
  const anchor = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = anchor.current;
    const element = cardElement(card.id);
    const box = (element?.querySelector('[aria-haspopup="menu"]') ?? element)?.getBoundingClientRect();
    if (!button || !box) return;
    button.style.insetInlineStart = "auto";
    button.style.left = `${box.left}px`;
    button.style.top = `${box.top}px`;
    button.style.width = `${box.width}px`;
    button.style.height = `${box.height}px`;
    const menu = document.getElementById(button.getAttribute("aria-controls") ?? "");
    // The menu draws what it holds when it opens, which React does not do while it is still drawing this.
    queueMicrotask(() => button.click());
    const handleToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed") boardActions.cardMenuClosed();
    };
    menu?.addEventListener("toggle", handleToggle);
    return () => menu?.removeEventListener("toggle", handleToggle);
  }, [card.id]);

  return (
    <Menu
      items={itemsOf({ board, card, t, actions, onOpenCard })}
      label={t("card.menu", { name: card.name })}
      trigger={({ ref, ...trigger }) => (
        <button
          {...trigger}
          aria-hidden="true"
          className={styles.anchor}
          ref={(button) => {
            anchor.current = button;
            if (typeof ref === "object" && ref) ref.current = button;
          }}
          tabIndex={-1}
          type="button"
        />
      )}
    />
  );
}

type ItemsOf = Pick<Props, "board" | "actions" | "onOpenCard"> & { card: CardSummary; t: BoardCopy["t"] };

function itemsOf({ board, card, t, actions, onOpenCard }: ItemsOf): (MenuItem | "divider")[] {
  const place = placeOf(board, card.id);
  const column = place && board.columns[place.columnId];
  if (!place || !column) return [];
  const last = column.cardIds.length - 1;
  const move = (columnId: string, index: number) => () => {
    boardActions.cardFollowed(card.id);
    actions.moveCard({ cardId: card.id, columnId, index });
  };
  const within = (label: string, icon: MenuItem["icon"], index: number, isPossible: boolean): MenuItem => ({
    label,
    icon,
    disabled: !isPossible,
    onSelect: move(column.id, index),
  });
  function remove() {
    const neighbourId = neighbourOf(card.id);
    actions.deleteCard(card);
    if (neighbourId) focusCard(neighbourId);
  }
  return [
    { label: t("card.open"), icon: "square-pen", onSelect: () => onOpenCard(card.id) },
    {
      label: t(card.completed ? "card.markOpen" : "card.markDone"),
      icon: card.completed ? "rotate-ccw" : "circle-check",
      onSelect: () => {
        actions.completeCard(card);
        focusCard(card.id);
      },
    },
    "divider",
    within(t("card.moveUp"), "arrow-up", place.index - 1, place.index > 0),
    within(t("card.moveDown"), "arrow-down", place.index + 1, place.index < last),
    ...board.columnOrder.flatMap((id, at): MenuItem[] => {
      const target = board.columns[id];
      if (!target || id === column.id) return [];
      const isTwin = board.columnOrder.some((other) => other !== id && board.columns[other]?.name === target.name);
      const name = isTwin ? `${target.name} (${at + 1})` : target.name;
      return [{ label: t("card.moveTo", { column: name }), icon: "columns-3", onSelect: move(id, 0) }];
    }),
    "divider",
    { label: t("card.delete"), icon: "trash-2", danger: true, onSelect: remove },
  ];
}
