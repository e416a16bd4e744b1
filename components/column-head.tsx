"use client";

import { type ReactNode, useRef, useState } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./column-head.module.css";
import { IconButton } from "./icon-button";
import { Menu, type MenuItem } from "./menu";
import { NameField } from "./name-field";

type Props = Readonly<{
  name: string;
  /** What it is called where it has no name. */
  namelessLabel?: string;
  nameLabel: string;
  maxLength: number;
  onRename: (name: string) => void;
  menuLabel: string;
  /** What its menu offers; `rename` opens the field. */
  itemsOf: (rename: () => void) => readonly (MenuItem | "divider")[];
  /** Behind the name: how many cards, and other marks. */
  children: ReactNode;
}>;

/** The header of a board column: its name, which can be edited in place, and its menu. */
export function ColumnHead(props: Props) {
  const { name, namelessLabel = "", nameLabel, maxLength, onRename, menuLabel, itemsOf, children } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const rename = () => setIsRenaming(true);

  function handleDone(wanted: string | null, isByKey: boolean) {
    setIsRenaming(false);
    if (wanted !== null) onRename(wanted);
    // Whoever has gone on to something else keeps it.
    if (isByKey) requestAnimationFrame(() => menuButton.current?.focus());
  }

  return (
    <header className={styles.header}>
      {isRenaming ? (
        <NameField label={nameLabel} maxLength={maxLength} name={name} onDone={handleDone} />
      ) : (
        <>
          <h2
            className={classNames(styles.name, name === "" && styles.nameless)}
            onDoubleClick={rename}
            title={name || namelessLabel}
          >
            <bdi>{name || namelessLabel}</bdi>
          </h2>
          {children}
        </>
      )}
      <Menu
        items={itemsOf(rename)}
        label={menuLabel}
        trigger={({ ref, ...trigger }) => (
          <IconButton
            {...trigger}
            icon="ellipsis"
            label={menuLabel}
            ref={(button) => {
              menuButton.current = button;
              if (typeof ref === "object" && ref) ref.current = button;
            }}
            size="s"
          />
        )}
      />
    </header>
  );
}
