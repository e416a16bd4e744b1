import type { QueryClient } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import { receiveChange } from "../../client/mutations";
import { kanbanKeys } from "../../client/queries";
import type { CardSummary } from "../../schema";

const readCardsAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: kanbanKeys.cards() });

/** How many comments a card has tells whether somebody has worked on it, so the board hears of it at once. */
const receiveCount =
  (boardId: string) =>
  (client: QueryClient, { card }: { card: CardSummary }) => {
    receiveChange(client, { boardId, revision: card.revision, cards: [card] });
    return readCardsAgain(client);
  };

export const useUpdateComment = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "updateComment",
    send: callWithBody("POST /api/kanban/comments/update"),
    receive: readCardsAgain,
  });

export const useDeleteComment = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "deleteComment",
    send: callWithBody("POST /api/kanban/comments/delete"),
    receive: receiveCount(boardId),
  });

export const useRestoreComment = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "restoreComment",
    send: callWithBody("POST /api/kanban/comments/restore"),
    receive: receiveCount(boardId),
  });
