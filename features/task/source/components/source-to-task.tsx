"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionDialog } from "@/components/action-dialog";
import { useCauseText } from "@/components/cause-text";
import { Checkbox } from "@/components/checkbox";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { newId } from "@/lib/id";
import { boardChoiceQuery, boardChoicesQuery, useCreateTask } from "../client/use-conversion";
import type { Source } from "../domain/conversion";

type Props = Readonly<{ source: Source; onClose: () => void; onPost?: (address: string) => void }>;

/** Makes a task of a message or mail, on a board of the person's. */
export function SourceToTask({ source, onClose, onPost }: Props) {
  const t = useTranslations("convert");
  const causeOf = useCauseText();
  const client = useQueryClient();
  const [key] = useState(newId);
  const create = useCreateTask(source, { key, onPost });
  const boards = useQuery(boardChoicesQuery);
  const [name, setName] = useState(source.title);
  const [chosen, setChosen] = useState({ boardId: "", columnId: "", assigneeId: "" });
  const [isPosted, setIsPosted] = useState(true);
  const [isTried, setIsTried] = useState(false);
  const boardId = chosen.boardId || boards.data?.[0]?.id || "";
  const { data: board } = useQuery(boardChoiceQuery(boardId));
  const columnId = chosen.columnId || board?.columns[0]?.id || "";

  /** Whoever is quicker than the network gets what would have been chosen first. */
  async function readPlace() {
    const id = boardId || (await client.ensureQueryData(boardChoicesQuery))[0]?.id || "";
    if (id === "" || columnId !== "") return { boardId: id, columnId };
    return { boardId: id, columnId: (await client.ensureQueryData(boardChoiceQuery(id))).columns[0]?.id ?? "" };
  }

  async function read() {
    setIsTried(true);
    // The field of the board says what failed.
    const place = await readPlace().catch(() => null);
    const isWhole = name.trim() !== "" && place !== null && place.columnId !== "";
    return isWhole ? { made: { ...place, name, assigneeId: chosen.assigneeId }, isPosted } : null;
  }

  return (
    <ActionDialog
      done={t("taskCreated")}
      failureOf={(error) => causeOf(error) ?? t("taskFailed")}
      isDirty={name !== source.title}
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
        label={t("board")}
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
      {onPost && (
        <Checkbox checked={isPosted} label={t("post")} onChange={({ target }) => setIsPosted(target.checked)} />
      )}
    </ActionDialog>
  );
}
