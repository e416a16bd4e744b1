"use client";

import { useState } from "react";
import { Icon } from "@/components/icon";
import { InlineComposer } from "@/components/inline-composer";
import { kanbanLimits } from "../vocabulary/schema";
import styles from "./add-column.module.css";
import type { BoardWords } from "./board-words";

type Props = Readonly<{ count: number; words: BoardWords; onAdd: (name: string) => Promise<unknown> }>;

export function AddColumn({ count, words: { t }, onAdd }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (count >= kanbanLimits.columnsPerBoard) return null;
  return (
    <div className={styles.slot}>
      {isOpen ? (
        <div className={styles.field}>
          <InlineComposer
            cancelLabel={t("cancel")}
            label={t("column.newName")}
            maxLength={kanbanLimits.columnName}
            onClose={() => setIsOpen(false)}
            onSubmit={onAdd}
            submitLabel={t("column.add")}
          />
        </div>
      ) : (
        <button className={styles.add} onClick={() => setIsOpen(true)} type="button">
          <Icon name="plus" size={16} />
          {t("column.add")}
        </button>
      )}
    </div>
  );
}
