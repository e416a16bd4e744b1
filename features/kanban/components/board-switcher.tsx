"use client";

import { type KeyboardEvent, useState } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { Popover } from "@/components/popover";
import { TextField } from "@/components/text-field";
import { usePopover } from "@/components/use-popover";
import { classNames } from "@/lib/class-names";
import { foldForSearch } from "@/lib/fold";
import { paths } from "@/lib/paths";
import { panelActions } from "../board/client/store";
import type { Board, BoardEntry } from "../schema";
import type { BoardCopy } from "./board-copy";
import styles from "./board-switcher.module.css";

type Props = Readonly<{ board: Pick<Board, "id" | "name">; boards: readonly BoardEntry[]; copy: BoardCopy }>;

export const boardHref = (boardId: string) => `${paths.kanban}?${new URLSearchParams({ boardId })}`;

/** The heading of a board, which opens the list of boards. */
export function BoardSwitcher({ board, boards, copy }: Props) {
  const { t } = copy;
  const list = usePopover({ align: "start", focus: "input" });
  return (
    <>
      <h1 className={classNames(styles.heading, styles.wide)}>
        <button {...list.trigger} aria-haspopup="dialog" className={styles.button} title={t("boards")} type="button">
          <bdi className="cut">{board.name}</bdi>
          <Icon name="chevrons-up-down" size={18} />
        </button>
      </h1>
      <Popover aria-label={t("boards")} className={styles.list} of={list} onKeyDown={moveFocus}>
        <BoardLinks board={board} boards={boards} onDone={list.close} copy={copy} />
      </Popover>
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

function BoardLinks({ board, boards, copy: { t }, onDone }: Props & Readonly<{ onDone: () => void }>) {
  const [text, setText] = useState("");
  const wanted = foldForSearch(text);
  const found = boards.filter(({ name }) => foldForSearch(name).includes(wanted));
  return (
    <>
      <TextField
        dir="auto"
        label={t("board.find")}
        labelHidden
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
