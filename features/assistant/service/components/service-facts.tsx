import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./service.module.css";

type Fact = Readonly<{ label: string; value: ReactNode; isWide?: boolean }>;

/** A responsive list of labels and values. */
export function ServiceFacts({ facts, className }: Readonly<{ facts: readonly Fact[]; className?: string }>) {
  return (
    <dl className={classNames(styles.facts, className)}>
      {facts.map(({ label, value, isWide }) => (
        <div className={classNames("grid content-start gap-1 shrinkable", isWide && "whole-row")} key={label}>
          <dt className="text-13 muted regular">{label}</dt>
          <dd className="num break-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What programs read: the same letters in every language, from left to right. */
export const inCode = (text: ReactNode) => (
  <code className={styles.code} dir="ltr">
    {text}
  </code>
);

export function CodeList({ names }: Readonly<{ names: readonly string[] }>) {
  return (
    <ul className={styles.codes}>
      {names.map((name) => (
        <li key={name}>{inCode(name)}</li>
      ))}
    </ul>
  );
}
