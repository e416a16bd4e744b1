import { useMutation, useQueryClient } from "@tanstack/react-query";
import { kanbanKeys } from "../../client/queries";
import type { Board } from "../../schema";
import * as api from "./api";
import { boardListKeys } from "./queries";

/** None of these shows before the server has agreed: they change who sees what. */
function useBoardDeed<Variables, Answer>(
  send: (variables: Variables) => Promise<Answer>,
  receive?: (answer: Answer) => { boardId: string; patch: Partial<Board> },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      const news = receive?.(answer);
      if (news) {
        client.setQueryData<Board>(kanbanKeys.board(news.boardId), (board) => board && { ...board, ...news.patch });
      }
      void client.invalidateQueries({ queryKey: boardListKeys.all });
    },
  });
}

export const useCreateBoard = () => useBoardDeed(api.postBoard);

export const useRenameBoard = () =>
  useBoardDeed(api.postBoardUpdate, ({ board: { id, name } }) => ({ boardId: id, patch: { name } }));

export const useDeleteBoard = () => useBoardDeed(api.postBoardDelete);

export const useRestoreBoard = () => useBoardDeed(api.postBoardRestore);

export const useChangeMembers = () =>
  useBoardDeed(api.postBoardMembers, ({ boardId, members }) => ({ boardId, patch: { members } }));
