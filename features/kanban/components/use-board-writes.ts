import { useMemo } from "react";
import {
  useChangeMembers,
  useCreateBoard,
  useDeleteBoard,
  useRejoinBoard,
  useRenameBoard,
  useRestoreBoard,
} from "../board/client/mutations";
import {
  useCreateCard,
  useCreateColumn,
  useCreateComment,
  useDeleteCard,
  useDeleteColumn,
  useMoveCard,
  useMoveColumns,
  useRestoreCard,
  useRestoreColumn,
  useUpdateCard,
  useUpdateColumn,
} from "../client/mutations";
import { useDeleteComment, useRestoreComment, useUpdateComment } from "../comment/client/mutations";
import { useAddRelation, useRemoveRelation } from "../relation/client/mutations";
import { useCreateTemplate, useDeleteTemplate, useRestoreTemplate } from "../template/client/mutations";

/** The same object as long as all in it is the same, so that nothing that depends on it is made anew. */
function useSame<Parts extends object>(parts: Parts): Parts {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are what it depends on, and always as many.
  return useMemo(() => parts, Object.values(parts));
}

/** Returns the mutations of a board; each is the same function on every render. */
export function useBoardWrites(boardId: string) {
  return useSame({
    moveCard: useMoveCard(boardId).mutateAsync,
    updateCard: useUpdateCard(boardId).mutateAsync,
    deleteCard: useDeleteCard(boardId).mutateAsync,
    restoreCard: useRestoreCard(boardId).mutateAsync,
    createCard: useCreateCard(boardId).mutateAsync,
    moveColumns: useMoveColumns(boardId).mutateAsync,
    updateColumn: useUpdateColumn(boardId).mutateAsync,
    createColumn: useCreateColumn(boardId).mutateAsync,
    deleteColumn: useDeleteColumn(boardId).mutateAsync,
    restoreColumn: useRestoreColumn(boardId).mutateAsync,
    addRelation: useAddRelation(boardId).mutateAsync,
    removeRelation: useRemoveRelation(boardId).mutateAsync,
    createTemplate: useCreateTemplate(boardId).mutateAsync,
    deleteTemplate: useDeleteTemplate(boardId).mutateAsync,
    restoreTemplate: useRestoreTemplate(boardId).mutateAsync,
    createComment: useCreateComment(boardId).mutateAsync,
    updateComment: useUpdateComment(boardId).mutateAsync,
    deleteComment: useDeleteComment(boardId).mutateAsync,
    restoreComment: useRestoreComment(boardId).mutateAsync,
    createBoard: useCreateBoard(boardId).mutateAsync,
    deleteBoard: useDeleteBoard(boardId).mutateAsync,
    restoreBoard: useRestoreBoard(boardId).mutateAsync,
    renameBoard: useRenameBoard(boardId).mutateAsync,
    changeMembers: useChangeMembers(boardId).mutateAsync,
    rejoinBoard: useRejoinBoard(boardId).mutateAsync,
  });
}

export type BoardWrites = ReturnType<typeof useBoardWrites>;
