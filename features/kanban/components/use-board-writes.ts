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
  useDeleteCard,
  useDeleteColumn,
  useMoveCard,
  useMoveColumns,
  useRestoreCard,
  useRestoreColumn,
  useUpdateCard,
  useUpdateColumn,
} from "../client/mutations";
import { useCreateComment, useDeleteComment, useRestoreComment, useUpdateComment } from "../comment/client/mutations";
import { useAddRelation, useRemoveRelation } from "../relation/client/mutations";
import { useCreateTemplate, useDeleteTemplate, useRestoreTemplate } from "../template/client/mutations";

/** What changes cards and columns. */
function useCardWrites(boardId: string) {
  const { mutateAsync: moveCard } = useMoveCard(boardId);
  const { mutateAsync: updateCard } = useUpdateCard(boardId);
  const { mutateAsync: deleteCard } = useDeleteCard(boardId);
  const { mutateAsync: restoreCard } = useRestoreCard(boardId);
  const { mutateAsync: createCard } = useCreateCard(boardId);
  const { mutateAsync: moveColumns } = useMoveColumns(boardId);
  const { mutateAsync: updateColumn } = useUpdateColumn(boardId);
  const { mutateAsync: createColumn } = useCreateColumn(boardId);
  const { mutateAsync: deleteColumn } = useDeleteColumn(boardId);
  const { mutateAsync: restoreColumn } = useRestoreColumn(boardId);
  return useMemo(
    () => ({
      moveCard,
      updateCard,
      deleteCard,
      restoreCard,
      createCard,
      moveColumns,
      updateColumn,
      createColumn,
      deleteColumn,
      restoreColumn,
    }),
    [
      moveCard,
      updateCard,
      deleteCard,
      restoreCard,
      createCard,
      moveColumns,
      updateColumn,
      createColumn,
      deleteColumn,
      restoreColumn,
    ],
  );
}

/** What changes how cards stand to one another, and their templates. */
function useRelationWrites(boardId: string) {
  const { mutateAsync: addRelation } = useAddRelation(boardId);
  const { mutateAsync: removeRelation } = useRemoveRelation(boardId);
  const { mutateAsync: createTemplate } = useCreateTemplate(boardId);
  const { mutateAsync: deleteTemplate } = useDeleteTemplate(boardId);
  const { mutateAsync: restoreTemplate } = useRestoreTemplate(boardId);
  return useMemo(
    () => ({ addRelation, removeRelation, createTemplate, deleteTemplate, restoreTemplate }),
    [addRelation, removeRelation, createTemplate, deleteTemplate, restoreTemplate],
  );
}

/** What is said on cards. */
function useCommentWrites(boardId: string) {
  const { mutateAsync: createComment } = useCreateComment(boardId);
  const { mutateAsync: updateComment } = useUpdateComment(boardId);
  const { mutateAsync: deleteComment } = useDeleteComment(boardId);
  const { mutateAsync: restoreComment } = useRestoreComment(boardId);
  return useMemo(
    () => ({ createComment, updateComment, deleteComment, restoreComment }),
    [createComment, updateComment, deleteComment, restoreComment],
  );
}

/** What changes boards as such, and who is on them. */
function useWholeBoardWrites(boardId: string) {
  const { mutateAsync: createBoard } = useCreateBoard(boardId);
  const { mutateAsync: deleteBoard } = useDeleteBoard(boardId);
  const { mutateAsync: restoreBoard } = useRestoreBoard(boardId);
  const { mutateAsync: renameBoard } = useRenameBoard(boardId);
  const { mutateAsync: changeMembers } = useChangeMembers(boardId);
  const { mutateAsync: rejoinBoard } = useRejoinBoard(boardId);
  return useMemo(
    () => ({ createBoard, deleteBoard, restoreBoard, renameBoard, changeMembers, rejoinBoard }),
    [createBoard, deleteBoard, restoreBoard, renameBoard, changeMembers, rejoinBoard],
  );
}

/** The writes of a board; each is the same function on every render. */
export function useBoardWrites(boardId: string) {
  const cards = useCardWrites(boardId);
  const relations = useRelationWrites(boardId);
  const comments = useCommentWrites(boardId);
  const boards = useWholeBoardWrites(boardId);
  return useMemo(() => ({ ...cards, ...relations, ...comments, ...boards }), [cards, relations, comments, boards]);
}

export type BoardWrites = ReturnType<typeof useBoardWrites>;
