"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { classNames } from "@/lib/class-names";
import { formatDateTime, formatRelative } from "@/lib/format";
import styles from "../../board/components/panel.module.css";
import type { BoardCopy } from "../../components/board-copy";
import { kanbanLimits } from "../../domain/constants";
import type { Person } from "../../schema";

type Props = Readonly<{
  item: Readonly<{ name: string; deletedAt: string; deletedBy?: Person | null }>;
  /** Where it was, or what is in it. */
  facts?: string;
  onRestore: () => void;
  /** Left out for those who may not. */
  onPurge?: () => void;
  copy: BoardCopy;
}>;

const dayMs = 24 * 60 * 60 * 1000;
const soonDays = 3;

/** An item in the archive: who deleted it, when, and how long it is kept. */
export function ArchiveRow({ item, facts, onRestore, onPurge, copy: { t, locale } }: Props) {
  // Shown in the browser only, inside a dialog, so the moment of drawing is the right one.
  const [now] = useState(() => Date.now());
  const deletedAt = Date.parse(item.deletedAt);
  const daysLeft = Math.max(0, Math.ceil((deletedAt + kanbanLimits.archiveDays * dayMs - now) / dayMs));
  const moment = formatRelative(locale, item.deletedAt, Math.max(now, deletedAt));
  return (
    <li className={styles.row}>
      <span className="block grow shrinkable">
        <span className="block text-14 semibold break-anywhere">
          <bdi>{item.name}</bdi>
        </span>
        <span className={styles.facts}>
          {facts && <span>{facts}</span>}
          <time dateTime={item.deletedAt} title={formatDateTime(locale, item.deletedAt, "full")}>
            {item.deletedBy ? t("archive.by", { name: item.deletedBy.name, moment }) : moment}
          </time>
          <span className={classNames(daysLeft <= soonDays && "semibold text-warning")}>
            {t("archive.daysLeft", { count: daysLeft })}
          </span>
        </span>
      </span>
      <span className="row gap-1 rigid">
        <Button
          aria-label={t("archive.restoreThis", { name: item.name })}
          onClick={onRestore}
          size="s"
          startIcon="rotate-ccw"
        >
          {t("archive.restore")}
        </Button>
        {onPurge && (
          <IconButton icon="trash-2" label={t("archive.purgeThis", { name: item.name })} onClick={onPurge} size="s" />
        )}
      </span>
    </li>
  );
}
