"use client";

import { useTranslations } from "next-intl";
import { useTypists } from "../client/use-typists";
import styles from "./typing-line.module.css";

/** Who is typing: up to two names, or that several people are. Needs the namespace `chat`. */
export function TypingLine({ conversationId }: Readonly<{ conversationId: string }>) {
  const t = useTranslations("chat.states.typing");
  const typists = useTypists(conversationId);
  const [first, second] = typists.map(({ name }) => name);
  const text =
    typists.length > 2
      ? t("several")
      : second !== undefined
        ? t("two", { first: first ?? "", second })
        : first !== undefined
          ? t("one", { name: first })
          : null;
  return (
    <p aria-live="polite" className={styles.line}>
      {text !== null && (
        <>
          <span aria-hidden="true" className={styles.dots}>
            <span />
            <span />
            <span />
          </span>
          <span className="truncate">{text}</span>
        </>
      )}
    </p>
  );
}
