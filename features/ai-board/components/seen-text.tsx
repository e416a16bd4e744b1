"use client";

import { useEffect, useRef, useState } from "react";
import type { MarkdownText } from "./markdown-text";
import styles from "./seen-text.module.css";

type Props = Readonly<{ text: string; lang?: string }>;

/**
 * An answer as plain text at first, and as Markdown once it is near the viewport and the code has loaded; if the code
 * cannot be loaded, the plain text stays.
 */
export function SeenText({ text, lang }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [Marked, setMarked] = useState<typeof MarkdownText | null>(null);
  useEffect(() => {
    if (!place.current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: "300px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  useEffect(() => {
    if (!isSeen) return;
    import("./markdown-text").then(
      (module) => setMarked(() => module.MarkdownText),
      () => undefined,
    );
  }, [isSeen]);
  return (
    <div ref={place}>
      {Marked ? (
        <Marked lang={lang} text={text} />
      ) : (
        <div className={styles.plain} dir="auto" lang={lang}>
          {text}
        </div>
      )}
    </div>
  );
}
