"use client";

import { useEffect } from "react";
import { ArchiveDialog } from "../../archive/components/archive-dialog";
import { LimitDialog } from "../../column/components/limit-dialog";
import { RemoveColumnDialog } from "../../column/components/remove-column-dialog";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import type { Board } from "../../schema";
import { TemplatesDialog } from "../../template/components/templates-dialog";
import { type Panel, panelActions } from "../client/store";
import { BoardSettingsDialog } from "./board-settings-dialog";
import { NewBoardDialog } from "./new-board-dialog";

type Props = Readonly<{
  panel: Panel;
  board: Board;
  actions: BoardActions;
  viewerId: string;
  copy: BoardCopy;
  onOpenCard: (cardId: string) => void;
}>;

/** The dialogs of a board, loaded together when the first of them opens. */
export function BoardPanels({ panel, board, actions, viewerId, copy, onOpenCard }: Props) {
  const onClose = panelActions.panelClosed;
  // Somebody else may have deleted the column meanwhile. Were it brought back, the dialog would be unasked for.
  const isLost = "columnId" in panel && !board.columns[panel.columnId];
  useEffect(() => {
    if (isLost) panelActions.panelClosed();
  }, [isLost]);
  if (!("columnId" in panel)) {
    if (panel.kind === "new-board") return <NewBoardDialog actions={actions} onClose={onClose} copy={copy} />;
    if (panel.kind === "archive")
      return <ArchiveDialog actions={actions} board={board} onClose={onClose} copy={copy} />;
    return <BoardSettingsDialog {...{ actions, board, viewerId, copy, onClose }} />;
  }
  const column = board.columns[panel.columnId];
  if (!column) return null;
  const shared = { board, column, actions, copy, onClose };
  if (panel.kind === "limit") return <LimitDialog {...shared} />;
  if (panel.kind === "remove-column") return <RemoveColumnDialog {...shared} />;
  return <TemplatesDialog {...shared} onOpenCard={onOpenCard} />;
}
