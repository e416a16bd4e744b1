"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Failure } from "@/components/failure";
import { FormDialog } from "@/components/form-dialog";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { useFieldWrite } from "@/components/use-field-write";
import type { BoardCopy } from "../../components/board-copy";
import { boardHref } from "../../components/board-switcher";
import type { BoardActions } from "../../components/use-board-actions";
import { defaultColumnKeys, kanbanLimits } from "../../domain/constants";
import { boardListQuery } from "../client/queries";
import styles from "./panel.module.css";

type Props = Readonly<{ actions: BoardActions; copy: BoardCopy; onClose: () => void }>;

/** A dialog that creates a board: with default columns, from a template, or as a copy of another board. */
export function NewBoardDialog({ actions, copy: { t }, onClose }: Props) {
  const router = useRouter();
  const { data } = useQuery(boardListQuery());
  const { mutate, isPending, isError } = useFieldWrite({
    mutationFn: actions.makeBoard,
    describe: (board) => ({ kind: "other", text: board.name }),
  });
  const [name, setName] = useState("");
  const [copyOf, setCopyOf] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  function handleSubmit() {
    if (name.trim() === "") return setIsWrong(true);
    const columns = defaultColumnKeys.map((key) => ({ name: t(`board.columns.${key}`), isDone: key === "done" }));
    mutate(
      { name, ...(copyOf === "" ? { columns } : { copyOf }) },
      {
        onSuccess: (board) => {
          onClose();
          router.push(boardHref(board.id));
        },
      },
    );
  }

  return (
    <FormDialog
      cancelLabel={t("cancel")}
      className={styles.panel}
      closeLabel={t("close")}
      isDirty={name !== "" || copyOf !== ""}
      isPending={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
      submitLabel={t("board.create")}
      title={t("board.new")}
    >
      <TextField
        autoFocus
        dir="auto"
        error={isWrong && name.trim() === "" ? t("board.required") : undefined}
        label={t("board.name")}
        maxLength={kanbanLimits.boardName}
        onChange={(event) => setName(event.target.value)}
        required
        value={name}
      />
      <Select
        hint={copyOf === "" ? undefined : t("board.startHint")}
        label={t("board.start")}
        onChange={(event) => setCopyOf(event.target.value)}
        value={copyOf}
      >
        <option value="">{t("board.startBlank")}</option>
        {data?.templates.map((template) => (
          <option key={template.id} value={template.id}>
            {t("board.startTemplate", { name: template.name })}
          </option>
        ))}
        {data?.boards.map((board) => (
          <option key={board.id} value={board.id}>
            {t("board.startCopy", { name: board.name })}
          </option>
        ))}
      </Select>
      {isError && (
        <Failure>
          {t("failed.createBoard")}. {t("failed.kept")}
        </Failure>
      )}
    </FormDialog>
  );
}
