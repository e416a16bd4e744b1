"use client";

import { type ReactNode, useId } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./setting-options.module.css";

type Option<Value extends string> = Readonly<{ value: Value; label: string; drawing: ReactNode }>;

type Props<Value extends string> = Readonly<{
  title: string;
  name: string;
  value: Value;
  options: readonly Option<Value>[];
  columns: 2 | 3;
  onChange: (value: Value) => void;
}>;

/** A setting as native radio buttons with drawings, so that the arrow keys move and choose. */
export function SettingOptions<Value extends string>({ title, name, value, options, columns, onChange }: Props<Value>) {
  const titleId = useId();
  return (
    <div aria-labelledby={titleId} role="radiogroup">
      <h3 className={styles.title} id={titleId}>
        {title}
      </h3>
      <div className={classNames(styles.options, columns === 3 && styles.three)}>
        {options.map((option) => (
          <label className={styles.option} key={option.value}>
            <input
              checked={option.value === value}
              className={styles.input}
              name={name}
              onChange={() => onChange(option.value)}
              type="radio"
              value={option.value}
            />
            <span className={styles.drawing}>{option.drawing}</span>
            <span className={styles.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
