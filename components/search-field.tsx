"use client";

import { type RefObject, useEffect } from "react";
import { pressedKey } from "@/lib/pressed-key";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { TextField } from "./text-field";

type Props = Readonly<{
  text: string;
  /** Names the field, and stands in it while it is empty. */
  label: string;
  clearLabel: string;
  maxLength: number;
  field: RefObject<HTMLInputElement | null>;
  className?: string;
  /** Where the field also belongs to a form that works without scripts. */
  name?: string;
  onChange: (text: string) => void;
}>;

/** A search field; Esc and the clear button empty it. */
export function SearchField({ text, label, clearLabel, maxLength, field, className, name, onChange }: Props) {
  // What was typed before the page woke up is meant, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page wakes up.
  useEffect(() => {
    const typed = field.current?.value;
    if (typed && typed !== text) onChange(typed);
  }, []);
  return (
    <TextField
      className={className}
      endAdornment={
        text !== "" && (
          <IconButton icon="x" iconSize={16} label={clearLabel} onClick={() => onChange("")} size="s" tabIndex={-1} />
        )
      }
      label={label}
      labelHidden
      maxLength={maxLength}
      name={name}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (pressedKey(event) === "Escape") onChange("");
      }}
      placeholder={label}
      ref={field}
      startAdornment={<Icon name="search" size={18} />}
      type="search"
      value={text}
    />
  );
}
