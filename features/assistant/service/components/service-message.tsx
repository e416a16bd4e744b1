"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { classNames } from "@/lib/class-names";
import styles from "./service.module.css";

/** Beyond so many characters or lines a message is folded. */
const max = { characters: 360, lines: 5 };

/** A message of the AI service, shown strictly as plain text because it comes from elsewhere. */
export function ServiceMessage({ children: text }: Readonly<{ children: string }>) {
  const t = useTranslations("aiService.errors");
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > max.characters || text.split("\n").length > max.lines;
  return (
    <div className={styles.message}>
      <p className={classNames(styles.raw, isLong && !isOpen && styles.folded)} dir="auto">
        {text}
      </p>
      {isLong && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} size="s" variant="ghost">
          {t(isOpen ? "less" : "more")}
        </Button>
      )}
    </div>
  );
}
