"use client";

import { useRef, useState } from "react";
import styles from "./add-column.module.css";
import { Icon } from "./icon";
import { InlineComposer } from "./inline-composer";
import { useFocusBack } from "./use-focus-back";

type Props = Readonly<{
  addLabel: string;
  nameLabel: string;
  cancelLabel: string;
  maxLength: number;
  onAdd: (name: string) => Promise<unknown>;
}>;

/** A form behind the last column of a board that adds a column. */
export function AddColumn({ addLabel, nameLabel, cancelLabel, maxLength, onAdd }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(add, isOpen);
  return (
    <div className={styles.slot}>
      {isOpen ? (
        <div className={styles.field}>
          <InlineComposer
            cancelLabel={cancelLabel}
            kind="createColumn"
            label={nameLabel}
            maxLength={maxLength}
            onClose={() => setIsOpen(false)}
            onSubmit={onAdd}
            submitLabel={addLabel}
          />
        </div>
      ) : (
        <button className={styles.add} onClick={() => setIsOpen(true)} ref={add} type="button">
          <Icon name="plus" size={16} />
          {addLabel}
        </button>
      )}
    </div>
  );
}
