"use client";

import { useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { aiCardPath } from "@/lib/paths";
import styles from "./origin-note.module.css";

type Props = Readonly<{ originCardId: string | null; originText: string | null }>;

/** The sentence of an answer that an item was created from, with a link to it. */
export function OriginNote({ originCardId, originText }: Props) {
  const t = useTranslations("project");
  if (!originText) return null;
  return (
    <span className={styles.origin}>
      <Icon name="sparkles" size={14} />
      <q dir="auto">{originText}</q>
      {originCardId && (
        <AppLink className="semibold text-primary" href={aiCardPath(originCardId)}>
          {t("origin.open")}
        </AppLink>
      )}
    </span>
  );
}
