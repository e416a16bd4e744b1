import type { QueryClient } from "@tanstack/react-query";
import { receiveChange, useConfirmedWrite } from "../../client/mutations";
import { kanbanKeys } from "../../client/queries";
import type { CardFace } from "../../schema";
import * as api from "./api";

const readCardsAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: kanbanKeys.cards() });

/** How many comments a card has tells whether somebody has worked on it, so the board hears of it at once. */
const receiveCount =
  (boardId: string) =>
  (client: QueryClient, { card }: { card: CardFace }) => {
    receiveChange(client, { boardId, revision: card.revision, cards: [card] });
    return readCardsAgain(client);
  };

export const useCreateComment = (boardId: string) =>
  useConfirmedWrite(boardId, "createComment", api.postComment, readCardsAgain);

export const useUpdateComment = (boardId: string) =>
  useConfirmedWrite(boardId, "updateComment", api.postCommentUpdate, readCardsAgain);

export const useDeleteComment = (boardId: string) =>
  useConfirmedWrite(boardId, "deleteComment", api.postCommentDelete, receiveCount(boardId));

export const useRestoreComment = (boardId: string) =>
  useConfirmedWrite(boardId, "restoreComment", api.postCommentRestore, receiveCount(boardId));
