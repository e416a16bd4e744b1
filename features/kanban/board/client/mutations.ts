import { call, callWithBody } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import { kanbanKeys } from "../../client/queries";
import type { Board } from "../../schema";
import type { BoardInput } from "../schema";
import { boardListKeys } from "./queries";

type News = { boardId: string; patch: Partial<Board> };

/**
 * None of these shows before the server has agreed: they change who sees what. They are writes of the board that is
 * looked at, whichever board they are about, so that an undo waits for them.
 */
function useBoardAction<Variables, Answer>(
  boardId: string,
  kind: string,
  send: (variables: Variables) => Promise<Answer>,
  receive?: (answer: Answer) => News,
) {
  return useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind,
    send,
    receive: (client, answer) => {
      const news = receive?.(answer);
      if (news) {
        client.setQueryData<Board>(kanbanKeys.board(news.boardId), (board) => board && { ...board, ...news.patch });
      }
      void client.invalidateQueries({ queryKey: boardListKeys.all });
    },
  });
}

export const useCreateBoard = (boardId: string) =>
  useBoardAction(boardId, "createBoard", (body: BoardInput) =>
    call("POST /api/kanban/boards/new", { body, idempotencyKey: newId() }),
  );

export const useRenameBoard = (boardId: string) =>
  useBoardAction(boardId, "renameBoard", callWithBody("POST /api/kanban/boards/update"), ({ board: { id, name } }) => ({
    boardId: id,
    patch: { name },
  }));

export const useDeleteBoard = (boardId: string) =>
  useBoardAction(boardId, "deleteBoard", callWithBody("POST /api/kanban/boards/delete"));

export const useRestoreBoard = (boardId: string) =>
  useBoardAction(boardId, "restoreBoard", callWithBody("POST /api/kanban/boards/restore"));

const receiveMembers = ({ boardId, members }: { boardId: string; members: Board["members"] }): News => ({
  boardId,
  patch: { members },
});

export const useChangeMembers = (boardId: string) =>
  useBoardAction(boardId, "changeMembers", callWithBody("POST /api/kanban/boards/members"), receiveMembers);

export const useRejoinBoard = (boardId: string) =>
  useBoardAction(boardId, "rejoinBoard", callWithBody("POST /api/kanban/boards/rejoin"), receiveMembers);
