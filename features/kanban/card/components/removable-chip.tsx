"use client";

import type { AutocompleteRenderValueGetItemProps } from "@mui/material/Autocomplete";
import type { KeyboardEvent, SyntheticEvent } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import styles from "./removable-chip.module.css";

type Props = Readonly<{
  name: string;
  /** Where the name leads, if anywhere. */
  href?: string;
  /** What the button does, for those who do not see the cross. */
  removeLabel: string;
  item: Omit<ReturnType<AutocompleteRenderValueGetItemProps<true>>, "key">;
}>;

/** A selected value with a button that removes it. Arrow keys in the field lead to it. */
export function RemovableChip({ name, href, removeLabel, item: { onDelete, className, ...item } }: Props) {
  function remove(event: SyntheticEvent<HTMLElement>) {
    const field = event.currentTarget.closest('[class*="MuiAutocomplete-root"]');
    onDelete(event);
    field?.querySelector("input")?.focus();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = pressedKey(event);
    if (key !== "Enter" && key !== " ") return;
    // The field would take these keys for its own text.
    event.preventDefault();
    event.stopPropagation();
    remove(event);
  }
  return (
    <span className={classNames(className, styles.chip)}>
      {href ? (
        <AppLink className={styles.name} href={href}>
          <bdi>{name}</bdi>
        </AppLink>
      ) : (
        <bdi className={styles.name}>{name}</bdi>
      )}
      <button
        {...item}
        aria-label={removeLabel}
        className={styles.remove}
        onClick={remove}
        onKeyDown={handleKeyDown}
        type="button"
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}
