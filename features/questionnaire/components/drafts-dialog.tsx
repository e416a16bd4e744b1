"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useNow, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Dialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { toast } from "@/components/toast";
import { formatDateTime, formatNumber, formatRelative } from "@/lib/format";
import { codeOf } from "@/lib/problem";
import { useDeleteQuestionnaire } from "../client/mutations";
import { questionnairesQuery } from "../client/queries";
import { questions } from "../domain/constants";
import type { QuestionnaireEntry } from "../schema";
import styles from "./questionnaire.module.css";

type Props = Readonly<{
  open: boolean;
  /** The one on the screen. */
  openId: string | null;
  onClose: () => void;
  /** Null begins a new one. */
  onOpen: (questionnaireId: string | null) => void;
}>;

/** A dialog with the person's questionnaires from all devices, last changed first. */
export function DraftsDialog({ open, openId, onClose, onOpen }: Props) {
  const t = useTranslations("questionnaire");
  const tc = useTranslations("common");
  const list = useQuery({ ...questionnairesQuery(), enabled: open });
  const remove = useDeleteQuestionnaire();
  const [doomed, setDoomed] = useState<QuestionnaireEntry | null>(null);
  const nameOf = (entry: QuestionnaireEntry) => entry.name || t("nameless");
  return (
    <>
      <Dialog
        actions={
          <Button onClick={() => onOpen(null)} startIcon="plus" variant="solid">
            {t("drafts.new")}
          </Button>
        }
        closeLabel={tc("close")}
        onClose={onClose}
        open={open}
        title={t("drafts.title")}
      >
        <LoadFailure of={list} title={t("drafts.failed")} />
        {list.isPending && <Skeleton height={160} shape="box" />}
        {list.data?.length === 0 && (
          <EmptyState headingLevel={3} icon="clipboard-list" title={t("drafts.none")}>
            {t("drafts.noneText")}
          </EmptyState>
        )}
        <ul className="grid">
          {list.data?.map((entry) => (
            <li className={styles.draft} key={entry.id}>
              <button
                aria-current={entry.id === openId || undefined}
                className={styles.draftName}
                onClick={() => onOpen(entry.id)}
                type="button"
              >
                <strong>
                  <bdi>{nameOf(entry)}</bdi>
                </strong>
                <DraftFacts entry={entry} />
              </button>
              <IconButton
                icon="trash-2"
                label={t("drafts.remove", { name: nameOf(entry) })}
                onClick={() => setDoomed(entry)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        cancelLabel={tc("cancel")}
        closeLabel={tc("close")}
        confirmLabel={t("drafts.delete")}
        danger
        onClose={() => setDoomed(null)}
        onConfirm={async () => {
          if (!doomed) return;
          try {
            await remove.mutateAsync({ questionnaireId: doomed.id, version: doomed.version });
          } catch (problem) {
            const isStale = codeOf(problem) === "stale";
            toast.error(t(isStale ? "drafts.stale" : "drafts.notRemoved"));
            // The list behind shows what has become of it.
            if (isStale) return;
            throw problem;
          }
          if (doomed.id === openId) onOpen(null);
        }}
        open={doomed !== null}
        title={t("drafts.confirm", { name: doomed ? nameOf(doomed) : "" })}
      >
        {t("drafts.lost", { answers: doomed?.answeredCount ?? 0, requests: doomed?.requestCount ?? 0 })}
      </ConfirmDialog>
    </>
  );
}

function DraftFacts({ entry }: Readonly<{ entry: QuestionnaireEntry }>) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  const now = useNow();
  const count = (value: number) => formatNumber(locale, value);
  return (
    <span className="text-13 muted">
      {t("progress", { done: count(entry.answeredCount), total: count(questions.length) })}
      {" · "}
      <time dateTime={entry.updatedAt} title={formatDateTime(locale, entry.updatedAt)}>
        {formatRelative(locale, entry.updatedAt, now)}
      </time>
      {entry.requestCount > 0 &&
        ` · ${t("drafts.sent", { count: entry.requestCount, shown: count(entry.requestCount) })}`}
    </span>
  );
}
