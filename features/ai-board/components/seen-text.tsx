"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import styles from "./seen-text.module.css";

const MarkdownText = dynamic(
  () => import("../markdown/components/markdown-text").then((module) => module.MarkdownText),
  { ssr: false },
);

type Props = Readonly<{ text: string; lang?: string }>;

/** An answer: its bare words at first, and as Markdown once somebody comes near enough to read it. */
export function SeenText({ text, lang }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
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
  return (
    <div ref={place}>
      {isSeen ? (
        <MarkdownText lang={lang} text={text} />
      ) : (
        <div className={styles.plain} dir="auto" lang={lang}>
          {text}
        </div>
      )}
    </div>
  );
}
