"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { placeBeside } from "@/components/place-beside";
import { foldForSearch } from "@/lib/fold";
import { paths } from "@/lib/paths";
import { panelActions } from "../board/client/store";
import type { Board, BoardEntry } from "../schema";
import styles from "./board-switcher.module.css";
import type { BoardWords } from "./board-words";

type Props = Readonly<{ board: Pick<Board, "id" | "name">; boards: readonly BoardEntry[]; words: BoardWords }>;

export const boardHref = (boardId: string) => `${paths.kanban}?${new URLSearchParams({ boardId })}`;

/** The board's name is the page's heading; it also opens the list of one's boards. */
export function BoardSwitcher({ board, boards, words }: Props) {
  const { t } = words;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  function toggle() {
    const popover = list.current;
    if (!popover || !button.current) return;
    if (isOpen) return popover.hidePopover();
    popover.showPopover({ source: button.current } as never);
    // What the list holds is drawn when it opens, so it is placed once that is there.
    requestAnimationFrame(() => {
      if (!button.current) return;
      placeBeside(popover, button.current, { align: "start" });
      popover.querySelector("input")?.focus();
    });
  }
  return (
    <>
      <h1 className={`${styles.heading} ${styles.wide}`}>
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          className={styles.button}
          onClick={toggle}
          ref={button}
          title={t("boards")}
          type="button"
        >
          <bdi>{board.name}</bdi>
          <Icon name="chevrons-up-down" size={18} />
        </button>
      </h1>
      <div
        aria-label={t("boards")}
        className={styles.list}
        id={id}
        onKeyDown={moveFocus}
        onToggle={(event) => setIsOpen(event.newState === "open")}
        popover="auto"
        ref={list}
        role="dialog"
      >
        {isOpen && (
          <BoardLinks board={board} boards={boards} onDone={() => list.current?.hidePopover()} words={words} />
        )}
      </div>
    </>
  );
}

/** The arrow keys go through the search field and what it found. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a, button")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + (event.key === "ArrowDown" ? 1 : -1) + stops.length) % stops.length]?.focus();
}

function BoardLinks({ board, boards, words: { t }, onDone }: Props & Readonly<{ onDone: () => void }>) {
  const [text, setText] = useState("");
  const wanted = foldForSearch(text);
  const found = boards.filter(({ name }) => foldForSearch(name).includes(wanted));
  return (
    <>
      <input
        aria-label={t("board.find")}
        className={styles.search}
        dir="auto"
        maxLength={80}
        onChange={(event) => setText(event.target.value)}
        placeholder={t("board.find")}
        type="search"
        value={text}
      />
      <ul className={styles.links}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <AppLink
              aria-current={id === board.id ? "page" : undefined}
              className={styles.link}
              href={boardHref(id)}
              onClick={onDone}
            >
              <Icon name="square-kanban" size={18} />
              <span>
                <bdi>{name}</bdi>
              </span>
              {id === board.id && <Icon name="check" size={18} />}
            </AppLink>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t("board.noMatch")}</p>}
      <button
        className={styles.link}
        onClick={() => {
          onDone();
          panelActions.panelOpened({ kind: "new-board" });
        }}
        type="button"
      >
        <Icon name="plus" size={18} />
        {t("board.new")}
      </button>
    </>
  );
}
