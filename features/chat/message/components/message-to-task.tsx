"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionDialog } from "@/components/action-dialog";
import { useCauseText } from "@/components/cause-text";
import { Checkbox } from "@/components/checkbox";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { newId } from "@/lib/id";
import { boardChoiceQuery, boardChoicesQuery, useCreateTask } from "../client/use-conversion";
import { titleOf } from "../domain/conversion";
import type { Message } from "../schema";

type Props = Readonly<{ message: Message; onClose: () => void }>;

/** Makes a task of a message, on a board of the person's. */
export function MessageToTask({ message, onClose }: Props) {
  const t = useTranslations("chat.links");
  const causeOf = useCauseText();
  const [key] = useState(newId);
  const create = useCreateTask(message, key);
  const boards = useQuery(boardChoicesQuery);
  const [name, setName] = useState(() => titleOf(message));
  const [chosen, setChosen] = useState({ boardId: "", columnId: "", assigneeId: "" });
  const [isPosted, setIsPosted] = useState(true);
  const [isTried, setIsTried] = useState(false);
  const boardId = chosen.boardId || boards.data?.[0]?.id || "";
  const { data: board } = useQuery(boardChoiceQuery(boardId));
  const columnId = chosen.columnId || board?.columns[0]?.id || "";

  function read() {
    setIsTried(true);
    const isWhole = name.trim() !== "" && columnId !== "";
    return isWhole ? { made: { boardId, columnId, name, assigneeId: chosen.assigneeId }, isPosted } : null;
  }

  return (
    <ActionDialog
      done={t("taskCreated")}
      failureOf={(error) => causeOf(error) ?? t("taskFailed")}
      isDirty={name !== titleOf(message)}
      onClose={onClose}
      read={read}
      submitLabel={t("createTask")}
      title={t("toTask")}
      write={create}
    >
      <TextField
        error={isTried && name.trim() === "" && t("noTitle")}
        label={t("taskTitle")}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
        required
        value={name}
      />
      <Select
        error={(boards.isError && t("boardsFailed")) || (isTried && boardId === "" && t("noBoard"))}
        label={t("kinds.board")}
        onChange={({ target }) => setChosen({ boardId: target.value, columnId: "", assigneeId: "" })}
        required
        value={boardId}
      >
        {boards.data?.map(({ id, name: boardName }) => (
          <option key={id} value={id}>
            {boardName}
          </option>
        ))}
      </Select>
      <Select
        error={isTried && board?.columns.length === 0 && t("noColumn")}
        label={t("column")}
        onChange={({ target }) => setChosen({ ...chosen, columnId: target.value })}
        required
        value={columnId}
      >
        {board?.columns.map((column) => (
          <option key={column.id} value={column.id}>
            {column.name}
          </option>
        ))}
      </Select>
      <Select
        label={t("assignee")}
        onChange={({ target }) => setChosen({ ...chosen, assigneeId: target.value })}
        value={chosen.assigneeId}
      >
        <option value="">{t("nobody")}</option>
        {board?.members.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
      <Checkbox checked={isPosted} label={t("post")} onChange={({ target }) => setIsPosted(target.checked)} />
    </ActionDialog>
  );
}
