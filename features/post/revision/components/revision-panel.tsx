"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "@/components/button";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { TitledCard } from "@/components/titled-card";
import { languageOf } from "@/i18n/locales";
import { formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { revisionQuery } from "../../client/queries";
import type { Post } from "../../schema";
import { compareTexts } from "../domain/compare-texts";
import type { Revision } from "../schema";
import styles from "./revisions.module.css";
import { type Restored, useRestoreRevision } from "./use-restore-revision";

type Props = Readonly<{ post: Post; language: Locale; revision: Revision; onRestored: (restored: Restored) => void }>;

const fields = ["title", "description", "body"] as const;

/** A revision of a post with its changes, and a button that restores it. */
export function RevisionPanel({ post, language, revision, onRestored }: Props) {
  const t = useTranslations("postRevision");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const found = useQuery(revisionQuery(revision.id));
  const { isPending, handleRestore } = useRestoreRevision(post, { language, onRestored });
  const present = post.texts[language];
  const when = formatDateTime(locale, revision.createdAt, "medium", timeZone);
  const changed = found.data && present ? fields.filter((name) => found.data[name] !== present[name]) : [];
  return (
    <TitledCard
      action={
        changed.length > 0 && (
          <Button loading={isPending} onClick={() => void handleRestore(revision.id, when)} startIcon="rotate-ccw">
            {t("restore")}
          </Button>
        )
      }
      title={t("comparison")}
      unit={t("comparisonOf", { when })}
    >
      <LoadState of={found} title={t("failedOne")}>
        <Skeleton height={240} shape="box" width="100%" />
      </LoadState>
      {found.data && present && (
        <div className="grid gap-4">
          {changed.length === 0 && <p className="muted">{t("same")}</p>}
          {changed.map((name) => (
            <Comparison
              from={found.data[name]}
              key={name}
              label={t(`fields.${name}`)}
              language={language}
              to={present[name]}
            />
          ))}
        </div>
      )}
    </TitledCard>
  );
}

type ComparisonProps = Readonly<{ label: string; from: string; to: string; language: Locale }>;

function Comparison({ label, from, to, language }: ComparisonProps) {
  const t = useTranslations("postRevision");
  const stretches = useMemo(() => compareTexts(from, to), [from, to]);
  const { system, direction } = languageOf(language);
  return (
    <section aria-label={label} className="grid gap-2 shrinkable">
      <h3 className="text-14">{label}</h3>
      <div className={styles.comparison} dir={direction} lang={system.html}>
        {stretches.map(({ kind, text }, at) => {
          const key = `${kind}-${at}`;
          if (kind === "same") return <span key={key}>{text}</span>;
          const Mark = kind === "removed" ? "del" : "ins";
          return (
            <Mark key={key}>
              <span className="visually-hidden">{t(kind)} </span>
              {text}
            </Mark>
          );
        })}
      </div>
    </section>
  );
}
