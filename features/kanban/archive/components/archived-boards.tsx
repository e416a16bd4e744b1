"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "@/components/toast";
import { foldForSearch } from "@/lib/fold";
import { useRestoreBoard } from "../../board/client/mutations";
import { boardListQuery } from "../../board/client/queries";
import styles from "../../board/components/panel.module.css";
import { boardHref } from "../../components/board-switcher";
import type { BoardWords } from "../../components/board-words";
import { ArchiveRow } from "./archive-row";

type Props = Readonly<{ search: string; words: BoardWords; onClose: () => void }>;

/** Whole boards that the reader may bring back; nothing where there are none. */
export function ArchivedBoards({ search, words, onClose }: Props) {
  const { t } = words;
  const router = useRouter();
  const { data } = useQuery({ ...boardListQuery(), staleTime: 0 });
  const { mutate } = useRestoreBoard();
  const found = data?.archived.filter(({ name }) => foldForSearch(name).includes(foldForSearch(search))) ?? [];
  if (found.length === 0) return null;
  const restore = (boardId: string, name: string) =>
    mutate(
      { boardId },
      {
        onSuccess: () => {
          toast.success(t("archive.restored", { name }));
          onClose();
          router.push(boardHref(boardId));
        },
        onError: () => toast.error(t("failed.title")),
      },
    );
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t("archive.boards")}</h3>
      <ul className={styles.list}>
        {found.map((board) => (
          <ArchiveRow item={board} key={board.id} onRestore={() => restore(board.id, board.name)} words={words} />
        ))}
      </ul>
    </section>
  );
}
