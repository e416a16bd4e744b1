"use client";

import { useRouter } from "next/navigation";
import { Icon } from "@/components/icon";
import { Menu } from "@/components/menu";
import { classNames } from "@/lib/class-names";
import { paths } from "@/lib/paths";
import type { Board, BoardEntry } from "../schema";
import styles from "./board-switcher.module.css";
import type { BoardWords } from "./board-words";

type Props = Readonly<{ board: Pick<Board, "id" | "name">; boards: readonly BoardEntry[]; words: BoardWords }>;

export const boardHref = (boardId: string) => `${paths.kanban}?${new URLSearchParams({ boardId })}`;

/** The board's name is the page's heading; with several boards it also opens the list of them. */
export function BoardSwitcher({ board, boards, words: { t } }: Props) {
  const router = useRouter();
  if (boards.length < 2) {
    return (
      <h1 className={styles.heading}>
        <bdi>{board.name}</bdi>
      </h1>
    );
  }
  return (
    <h1 className={classNames(styles.heading, styles.wide)}>
      <Menu
        items={boards.map(({ id, name }) => ({
          label: name,
          checked: id === board.id,
          onSelect: () => router.push(boardHref(id)),
        }))}
        label={t("boards")}
        trigger={(trigger) => (
          <button {...trigger} className={styles.button} title={t("boards")} type="button">
            <bdi>{board.name}</bdi>
            <Icon name="chevrons-up-down" size={18} />
          </button>
        )}
      />
    </h1>
  );
}
