"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useDeferredValue, useState } from "react";
import { Avatar } from "@/components/avatar";
import { IconButton } from "@/components/icon-button";
import { TextField } from "@/components/text-field";
import { paths } from "@/lib/paths";
import type { BoardWords } from "../../components/board-words";
import type { Board } from "../../schema";
import { useChangeMembers } from "../client/mutations";
import { candidatesQuery } from "../client/queries";
import styles from "./panel.module.css";

type Props = Readonly<{ board: Board; viewerId: string; words: BoardWords; onClose: () => void }>;

/** Who is on the board. Whoever manages it takes people on and off; anybody may leave. */
export function BoardMembersField({ board, viewerId, words: { t }, onClose }: Props) {
  const router = useRouter();
  const { mutate, mutateAsync, isError, error } = useChangeMembers();
  if (board.isForAllStaff) {
    return (
      <section className={styles.section}>
        <h3 className={styles.title}>{t("board.members")}</h3>
        <p className={styles.note}>{t("board.allStaff")}</p>
      </section>
    );
  }
  const remove = (userId: string) =>
    void mutateAsync({ boardId: board.id, remove: [userId] }).then(
      () => {
        if (userId !== viewerId) return;
        onClose();
        router.push(paths.kanban);
      },
      // The error stands below the list.
      () => undefined,
    );
  const isLast = typeof error === "object" && error !== null && Reflect.get(error, "code") === "conflict";
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t("board.members")}</h3>
      <ul className={`${styles.list} ${styles.scroll}`}>
        {board.members.map(({ id, name, avatarUrl }) => (
          <li className={styles.row} key={id}>
            <Avatar alt="" id={id} imageUrl={avatarUrl} name={name} size={28} />
            <span className={styles.words}>
              <bdi>{name}</bdi>
            </span>
            {(board.canManage || id === viewerId) && (
              <IconButton
                icon="x"
                label={id === viewerId ? t("board.leave") : t("board.removePerson", { name })}
                onClick={() => remove(id)}
                size="s"
              />
            )}
          </li>
        ))}
      </ul>
      {isError && (
        <p className={styles.failed} role="alert">
          {t(isLast ? "board.lastMember" : "failed.title")}
        </p>
      )}
      {board.canManage && (
        <Candidates boardId={board.id} onAdd={(userId) => mutate({ boardId: board.id, add: [userId] })} t={t} />
      )}
    </section>
  );
}

type CandidatesProps = Readonly<{ boardId: string; t: BoardWords["t"]; onAdd: (userId: string) => void }>;

function Candidates({ boardId, t, onAdd }: CandidatesProps) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const { data } = useQuery({ ...candidatesQuery(boardId, search), enabled: search !== "" });
  return (
    <>
      <TextField
        dir="auto"
        label={t("board.addMember")}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        placeholder={t("board.findPerson")}
        type="search"
        value={text}
      />
      {search !== "" && data?.length === 0 && <p className={styles.note}>{t("board.noPerson")}</p>}
      {search !== "" && data && data.length > 0 && (
        <ul className={`${styles.list} ${styles.scroll}`}>
          {data.map(({ id, name, avatarUrl }) => (
            <li className={styles.row} key={id}>
              <Avatar alt="" id={id} imageUrl={avatarUrl} name={name} size={28} />
              <span className={styles.words}>
                <bdi>{name}</bdi>
              </span>
              <IconButton icon="user-plus" label={t("board.addPerson", { name })} onClick={() => onAdd(id)} size="s" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
