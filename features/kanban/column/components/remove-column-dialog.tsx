"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Radio } from "@/components/radio";
import { Select } from "@/components/select";
import styles from "../../board/components/panel.module.css";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { kanbanLimits } from "../../domain/constants";
import type { Board, Column } from "../../schema";

type Props = Readonly<{
  board: Board;
  column: Column;
  actions: BoardActions;
  copy: BoardCopy;
  onClose: () => void;
}>;

/** A dialog that deletes a column, names its cards, and asks what happens to them. */
export function RemoveColumnDialog({ board, column, actions, copy: { t }, onClose }: Props) {
  const others = board.columnOrder.flatMap((id) => (id === column.id ? [] : (board.columns[id] ?? [])));
  const [wantsMove, setWantsMove] = useState(true);
  const [targetId, setTargetId] = useState(others[0]?.id ?? "");
  const [isRunning, setIsRunning] = useState(false);
  // Somebody may delete the chosen column meanwhile: the cards then go to the one shown instead, never to the archive.
  const target = others.find(({ id }) => id === targetId) ?? others[0];
  const isMoving = wantsMove && target !== undefined;

  async function handleDelete() {
    if (isRunning) return;
    if (!isMoving) {
      actions.deleteColumn(column);
      return onClose();
    }
    setIsRunning(true);
    // A refusal is said; the dialog stays for another choice.
    const isDone = await actions.dissolveColumn(column, target).then(
      () => true,
      () => false,
    );
    setIsRunning(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button loading={isRunning} onClick={() => void handleDelete()} variant="danger">
            {t("column.delete")}
          </Button>
        </>
      }
      closeLabel={t("close")}
      onClose={onClose}
      open
      role="alertdialog"
      size="s"
      title={t("removal.title", { name: column.name })}
    >
      <div className={styles.panel}>
        <section className={styles.section}>
          <p>{t("removal.count", { count: column.cardIds.length })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by key. */}
          <ul className={styles.names} tabIndex={0}>
            {column.cardIds.map((id) => (
              <li key={id}>
                <bdi>{board.cards[id]?.name}</bdi>
              </li>
            ))}
          </ul>
        </section>
        <fieldset className={styles.choices}>
          <legend>{t("removal.what")}</legend>
          {others.length > 0 && (
            <Radio checked={isMoving} label={t("removal.move")} name="cards" onChange={() => setWantsMove(true)} />
          )}
          {isMoving && (
            <Select label={t("removal.target")} onChange={(event) => setTargetId(event.target.value)} value={target.id}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Radio
            checked={!isMoving}
            label={t("removal.archive", { days: kanbanLimits.archiveDays })}
            name="cards"
            onChange={() => setWantsMove(false)}
          />
        </fieldset>
      </div>
    </Dialog>
  );
}
