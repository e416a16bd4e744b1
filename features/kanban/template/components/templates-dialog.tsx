"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import styles from "../../board/components/panel.module.css";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import type { Board, Column } from "../../schema";
import { cardTemplatesQuery } from "../client/queries";
import type { CardTemplate } from "../schema";

type Props = Readonly<{
  board: Board;
  column: Column;
  actions: BoardActions;
  copy: BoardCopy;
  onClose: () => void;
  onOpenCard: (cardId: string) => void;
}>;

/** The board's card templates; choosing one adds a card to the column and opens it. */
export function TemplatesDialog({ board, column, actions, copy, onClose, onOpenCard }: Props) {
  const { t } = copy;
  const found = useQuery(cardTemplatesQuery(board.id));
  const { data } = found;
  const [runningId, setRunningId] = useState<string | null>(null);

  async function handleUse({ id, checklist, ...model }: CardTemplate) {
    if (runningId) return;
    setRunningId(id);
    const card = { ...model, checklist: checklist.map((name) => ({ name })) };
    const added = await actions.addCardLike(column.id, card).catch(() => null);
    setRunningId(null);
    if (!added) return;
    onClose();
    onOpenCard(added.id);
  }

  return (
    <Dialog closeLabel={t("close")} onClose={onClose} open size="s" title={t("templates.title")}>
      <LoadState of={found} title={t("templates.failed")}>
        <Skeleton height={132} shape="box" />
      </LoadState>
      {data?.length === 0 && (
        <EmptyState headingLevel={3} icon="copy" title={t("templates.none")}>
          {t("templates.noneHint")}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {data?.map((template) => (
          <li className={styles.row} key={template.id}>
            <span className="block grow shrinkable">
              <span className="block text-14 semibold break-anywhere">
                <bdi>{template.name}</bdi>
              </span>
              <TemplateFacts template={template} copy={copy} />
            </span>
            <span className="row gap-1 rigid">
              <Button
                aria-label={t("templates.useThis", { name: template.name })}
                loading={runningId === template.id}
                onClick={() => void handleUse(template)}
                size="s"
                variant="soft"
              >
                {t("templates.use")}
              </Button>
              <IconButton
                icon="trash-2"
                label={t("templates.delete", { name: template.name })}
                onClick={() => actions.archiveTemplate(template)}
                size="s"
              />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function TemplateFacts({ template, copy: { t } }: Readonly<{ template: CardTemplate; copy: BoardCopy }>) {
  const { priority, labels, checklist } = template;
  return (
    <span className={styles.facts}>
      <span>{t(`priority.${priority}`)}</span>
      {labels.map((label) => (
        <bdi key={label}>{label}</bdi>
      ))}
      {checklist.length > 0 && <span>{t("templates.steps", { count: checklist.length })}</span>}
    </span>
  );
}
