"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { paths } from "@/lib/paths";
import styles from "./code-done.module.css";

/** The success state of a form with a code; it replaces the form and its heading, and takes the focus. */
export function CodeDone({ title, text, action }: Readonly<{ title: ReactNode; text: ReactNode; action: ReactNode }>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done} data-done>
      <span className={styles.mark}>
        <Icon name="check" size={24} />
      </span>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <LinkButton fullWidth href={paths.auth.login} size="l" variant="solid">
        {action}
      </LinkButton>
    </div>
  );
}
