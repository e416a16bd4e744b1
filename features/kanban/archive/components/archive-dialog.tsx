"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Dialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { codeOf } from "@/lib/problem";
import panelStyles from "../../board/components/panel.module.css";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { kanbanLimits } from "../../domain/constants";
import type { Board } from "../../schema";
import { archiveKeys, archiveQuery } from "../client/queries";
import type { ArchivedCard, ArchivedColumn, ArchivedTemplate, Purge } from "../schema";
import { ArchiveRow } from "./archive-row";
import { ArchivedBoards } from "./archived-boards";

type Props = Readonly<{ board: Board; actions: BoardActions; copy: BoardCopy; onClose: () => void }>;

/** What waits to be deleted for good, and the ways to deletion. */
type Doomed = Readonly<{ name: string; what: Purge; text: string }>;

/** The archive of a board: deleted items that can be restored, and archived boards. */
export function ArchiveDialog({ board, actions, copy, onClose }: Props) {
  const { t } = copy;
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const found = useInfiniteQuery(archiveQuery(board.id, search));
  const { data, isFetching, hasNextPage, fetchNextPage } = found;
  const columns = data?.pages.flatMap((page) => page.columns) ?? [];
  const templates = data?.pages.flatMap((page) => page.templates) ?? [];
  const cards = data?.pages.flatMap((page) => page.cards) ?? [];
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const { restoreCard, restoreColumn, restoreTemplate, refresh } = useArchiveActions(board, actions, copy);
  const mayPurge = board.canManage;

  return (
    <Dialog closeLabel={t("close")} onClose={onClose} open size="m" title={t("archive.title")}>
      <div className={panelStyles.panel}>
        <TextField
          dir="auto"
          label={t("archive.search")}
          labelHidden
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          placeholder={t("archive.search")}
          type="search"
          value={text}
        />
        <LoadState of={found} title={t("archive.failed")}>
          <Skeleton height={180} shape="box" />
        </LoadState>
        {data && columns.length + templates.length + cards.length === 0 && (
          <EmptyState headingLevel={3} icon="archive" title={t(search === "" ? "archive.empty" : "archive.noMatch")}>
            {search === "" && t("archive.emptyHint", { days: kanbanLimits.archiveDays })}
          </EmptyState>
        )}
        {columns.length > 0 && (
          <section className={panelStyles.section}>
            <h3 className="text-13">{t("archive.columns")}</h3>
            <ul className={panelStyles.list}>
              {columns.map((column) => (
                <ArchiveRow
                  facts={t("column.count", { count: column.cardCount })}
                  item={column}
                  key={column.id}
                  onPurge={
                    mayPurge
                      ? () =>
                          setDoomed({
                            name: column.name,
                            what: { columnId: column.id },
                            text: t("archive.purgeColumn", { count: column.cardCount }),
                          })
                      : undefined
                  }
                  onRestore={() => restoreColumn(column)}
                  copy={copy}
                />
              ))}
            </ul>
          </section>
        )}
        {templates.length > 0 && (
          <section className={panelStyles.section}>
            <h3 className="text-13">{t("archive.templates")}</h3>
            <ul className={panelStyles.list}>
              {templates.map((template) => (
                <ArchiveRow
                  item={template}
                  key={template.id}
                  onPurge={
                    mayPurge
                      ? () =>
                          setDoomed({
                            name: template.name,
                            what: { templateId: template.id },
                            text: t("archive.purgeTemplate"),
                          })
                      : undefined
                  }
                  onRestore={() => restoreTemplate(template)}
                  copy={copy}
                />
              ))}
            </ul>
          </section>
        )}
        {cards.length > 0 && (
          <section className={panelStyles.section}>
            <h3 className="text-13">{t("archive.cards")}</h3>
            <ul className={panelStyles.list}>
              {cards.map((card) => (
                <ArchiveRow
                  facts={t("archive.from", { column: card.columnName })}
                  item={card}
                  key={card.id}
                  onPurge={
                    mayPurge
                      ? () => setDoomed({ name: card.name, what: { cardId: card.id }, text: t("archive.purgeCard") })
                      : undefined
                  }
                  onRestore={() => restoreCard(card)}
                  copy={copy}
                />
              ))}
            </ul>
            {hasNextPage && (
              <Button loading={isFetching} onClick={() => void fetchNextPage()} size="s">
                {t("archive.more")}
              </Button>
            )}
          </section>
        )}
        <ArchivedBoards actions={actions} onClose={onClose} search={search} copy={copy} />
      </div>
      <ConfirmDialog
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        confirmLabel={t("archive.purge")}
        danger
        onClose={() => setDoomed(null)}
        onConfirm={async () => {
          if (!doomed) return;
          await call("POST /api/kanban/archive/delete", { body: doomed.what }).catch(() =>
            toast.error(t("failed.purge")),
          );
          await refresh();
        }}
        open={doomed !== null}
        title={t("archive.purgeTitle", { name: doomed?.name ?? "" })}
      >
        {doomed?.text}
      </ConfirmDialog>
    </Dialog>
  );
}

/** Restoring tells where the thing came back to: a card whose column is gone stands in another. */
function useArchiveActions(board: Board, actions: BoardActions, { t }: BoardCopy) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: archiveKeys.board(board.id) });
  const refused = (problem: unknown, conflict?: string) => {
    const code = codeOf(problem);
    const description = code === "wip-limit" ? t("failed.wip") : code === "conflict" ? conflict : undefined;
    toast.error(t("failed.restore"), description === undefined ? {} : { description });
  };
  return {
    refresh,
    restoreCard: (card: ArchivedCard) =>
      void actions
        .restoreCard(card)
        .then(
          ({ name }) => toast.success(t("archive.restoredIn", { name: card.name, column: name })),
          (problem) => refused(problem),
        )
        .then(refresh),
    restoreColumn: (column: ArchivedColumn) =>
      void actions
        .restoreColumn(column)
        .then(
          () => toast.success(t("archive.restored", { name: column.name })),
          (problem) => refused(problem),
        )
        .then(refresh),
    restoreTemplate: (template: ArchivedTemplate) =>
      void actions
        .restoreTemplate(template)
        .then(
          () => toast.success(t("archive.restored", { name: template.name })),
          (problem) => refused(problem, t("templates.taken")),
        )
        .then(refresh),
  };
}
