"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useDeferredValue, useState } from "react";
import { Avatar } from "@/components/avatar";
import { Failure } from "@/components/failure";
import { IconButton } from "@/components/icon-button";
import { PersonLink } from "@/components/person-link";
import { TextField } from "@/components/text-field";
import { useFieldWrite } from "@/components/use-field-write";
import { paths } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import type { Board, Person } from "../../schema";
import { candidatesQuery } from "../client/queries";
import styles from "./panel.module.css";

type Props = Readonly<{
  board: Board;
  actions: BoardActions;
  viewerId: string;
  copy: BoardCopy;
  onClose: () => void;
}>;

type Input = Readonly<{ person: Person; isAdded: boolean }>;

/**
 * A field for the members of a board, which its managers change and any member can leave. Whoever manages it takes
 * people on and off; anybody may leave.
 */
export function BoardMembersField({ board, actions, viewerId, copy: { t }, onClose }: Props) {
  const router = useRouter();
  const { mutate, isError, error } = useFieldWrite({
    describe: ({ person }: Input) => ({ kind: "other", name: person.name }),
    mutationFn: async ({ person, isAdded }: Input) => {
      if (isAdded) return await actions.addMember(person);
      if (person.id !== viewerId) return await actions.removeMember(person);
      await actions.leaveBoard(person.id);
      // Not a callback of the mutation: the event may take this dialog away before the answer is here.
      onClose();
      router.push(paths.kanban);
    },
  });
  if (board.isForAllStaff) {
    return (
      <section className={styles.section}>
        <h3 className="text-13">{t("board.members")}</h3>
        <p className="text-13 muted">{t("board.allStaff")}</p>
      </section>
    );
  }
  const isLast = codeOf(error) === "conflict";
  return (
    <section className={styles.section}>
      <h3 className="text-13">{t("board.members")}</h3>
      <ul className={`${styles.list} ${styles.scroll}`}>
        {board.members.map((person) => {
          const { id, name, avatarUrl } = person;
          return (
            <li className={styles.row} key={id}>
              <Avatar alt="" id={id} imageUrl={avatarUrl} name={name} size={28} />
              <span className="block grow shrinkable">
                <PersonLink id={id} name={name} />
              </span>
              {(board.canManage || id === viewerId) && (
                <IconButton
                  icon="x"
                  label={id === viewerId ? t("board.leave") : t("board.removePerson", { name })}
                  onClick={() => mutate({ person, isAdded: false })}
                  size="s"
                />
              )}
            </li>
          );
        })}
      </ul>
      {isError && <Failure>{t(isLast ? "board.lastMember" : "failed.members")}</Failure>}
      {board.canManage && <Candidates boardId={board.id} onAdd={(person) => mutate({ person, isAdded: true })} t={t} />}
    </section>
  );
}

type CandidatesProps = Readonly<{ boardId: string; t: BoardCopy["t"]; onAdd: (person: Person) => void }>;

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
      {search !== "" && data?.length === 0 && <p className="text-13 muted">{t("board.noPerson")}</p>}
      {search !== "" && data && data.length > 0 && (
        <ul className={`${styles.list} ${styles.scroll}`}>
          {data.map((person) => (
            <li className={styles.row} key={person.id}>
              <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={28} />
              <span className="block grow shrinkable">
                <bdi>{person.name}</bdi>
              </span>
              <IconButton
                icon="user-plus"
                label={t("board.addPerson", { name: person.name })}
                onClick={() => onAdd(person)}
                size="s"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
