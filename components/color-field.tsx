"use client";

import { type ReactNode, useState } from "react";
import styles from "./color-field.module.css";
import { TextField } from "./text-field";

type Props = Readonly<{
  label: string;
  /** Names the browser's own picker beside the text. */
  pickLabel: string;
  /** What was typed; a colour once it is `#rrggbb`. */
  text: string;
  error?: ReactNode;
  hint?: ReactNode;
  onChange: (text: string) => void;
}>;

const hex = /^#[0-9a-f]{6}$/i;

export const isHexColor = (text: string): boolean => hex.test(text);

/**
 * A colour field: a hex value, typed or chosen with the browser's picker. While the text is no colour, the picker keeps
 * the last one.
 */
export function ColorField({ label, pickLabel, text, error, hint, onChange }: Props) {
  const [last, setLast] = useState("#000000");
  if (isHexColor(text) && text !== last) setLast(text);
  return (
    <TextField
      autoComplete="off"
      dir="ltr"
      error={error}
      hint={hint}
      label={label}
      maxLength={7}
      onChange={(event) => onChange(event.target.value)}
      spellCheck={false}
      startAdornment={
        <input
          aria-label={pickLabel}
          className={styles.picker}
          onChange={(event) => onChange(event.target.value)}
          type="color"
          value={last.toLowerCase()}
        />
      }
      value={text}
    />
  );
}
