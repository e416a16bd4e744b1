"use client";

import { useState } from "react";
import { FormDialog } from "@/components/form-dialog";
import { Switch } from "@/components/switch";
import { TextField } from "@/components/text-field";
import { readWholeNumber } from "@/lib/whole-number";
import styles from "../../board/components/panel.module.css";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { kanbanLimits } from "../../domain/constants";
import type { Column } from "../../schema";

type Props = Readonly<{ column: Column; actions: BoardActions; copy: BoardCopy; onClose: () => void }>;

/** Null for no limit, undefined for what is no number of cards. */
function readLimit(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  return readWholeNumber(text, { min: 1, max: kanbanLimits.wipLimit }) ?? undefined;
}

/** A dialog that sets the WIP limit of a column, as a warning or enforced. */
export function LimitDialog({ column, actions, copy: { t }, onClose }: Props) {
  const [start] = useState({ text: column.wipLimit === null ? "" : String(column.wipLimit), isHard: column.isWipHard });
  const [text, setText] = useState(start.text);
  const [isHard, setIsHard] = useState(start.isHard);
  const [isWrong, setIsWrong] = useState(false);
  function handleSubmit() {
    const wipLimit = readLimit(text);
    if (wipLimit === undefined) return setIsWrong(true);
    onClose();
    if (wipLimit === column.wipLimit && isHard === column.isWipHard) return;
    actions.limitColumn(column, { wipLimit, isWipHard: isHard });
  }
  return (
    <FormDialog
      cancelLabel={t("cancel")}
      className={styles.panel}
      closeLabel={t("close")}
      isDirty={text !== start.text || isHard !== start.isHard}
      onClose={onClose}
      onSubmit={handleSubmit}
      submitLabel={t("save.do")}
      title={t("wip.title", { name: column.name })}
    >
      <TextField
        autoFocus
        error={isWrong && readLimit(text) === undefined ? t("wip.invalid", { max: kanbanLimits.wipLimit }) : undefined}
        hint={t("wip.numberHint")}
        inputMode="numeric"
        label={t("wip.number")}
        maxLength={3}
        onChange={(event) => setText(event.target.value)}
        value={text}
      />
      <Switch
        checked={isHard}
        hint={t("wip.hardHint")}
        label={t("wip.hard")}
        onChange={(event) => setIsHard(event.target.checked)}
      />
    </FormDialog>
  );
}
