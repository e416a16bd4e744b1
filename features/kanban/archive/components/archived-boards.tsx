"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "@/components/toast";
import { foldForSearch } from "@/lib/fold";
import { boardListQuery } from "../../board/client/queries";
import styles from "../../board/components/panel.module.css";
import type { BoardCopy } from "../../components/board-copy";
import { boardHref } from "../../components/board-switcher";
import type { BoardActions } from "../../components/use-board-actions";
import { ArchiveRow } from "./archive-row";

type Props = Readonly<{ actions: BoardActions; search: string; copy: BoardCopy; onClose: () => void }>;

/** The archived boards that the person can restore; nothing where there are none. */
export function ArchivedBoards({ actions, search, copy, onClose }: Props) {
  const { t } = copy;
  const router = useRouter();
  const { data } = useQuery({ ...boardListQuery(), staleTime: 0 });
  const { mutate } = useMutation({
    mutationFn: actions.restoreBoard,
    // Said also where the dialog has been closed by then.
    onError: () => void toast.error(t("failed.restore")),
  });
  const found = data?.archived.filter(({ name }) => foldForSearch(name).includes(foldForSearch(search))) ?? [];
  if (found.length === 0) return null;
  const restore = (board: (typeof found)[number]) =>
    mutate(board, {
      onSuccess: () => {
        toast.success(t("archive.restored", { name: board.name }));
        if (board.isTemplate) return;
        onClose();
        router.push(boardHref(board.id));
      },
    });
  return (
    <section className={styles.section}>
      <h3 className="text-13">{t("archive.boards")}</h3>
      <ul className={styles.list}>
        {found.map((board) => (
          <ArchiveRow
            facts={board.isTemplate ? t("archive.template") : undefined}
            item={board}
            key={board.id}
            onRestore={() => restore(board)}
            copy={copy}
          />
        ))}
      </ul>
    </section>
  );
}
