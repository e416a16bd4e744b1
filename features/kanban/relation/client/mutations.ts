import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import { receiveChange } from "../../client/mutations";
import { kanbanKeys } from "../../client/queries";
import type { Card } from "../../schema";
import type { RelationInput } from "../schema";

/** The card that is open is answered; of both cards the board hears by an event. */
async function receive(client: QueryClient, boardId: string, { card }: { card: Card }): Promise<void> {
  const queryKey = kanbanKeys.card(card.id);
  receiveChange(client, { boardId, revision: card.revision, cards: [card] });
  // A reading that began before this answer would bring the card as it was.
  await client.cancelQueries({ queryKey });
  client.setQueryData<Card>(queryKey, (known) => known && card);
}

/** Relates two cards. */
export const useAddRelation = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "addRelation",
    send: (body: RelationInput) => call("POST /api/kanban/relations/new", { body, idempotencyKey: newId() }),
    receive: (client, answer) => receive(client, boardId, answer),
  });

/** Parts them. */
export const useRemoveRelation = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "removeRelation",
    send: (body: RelationInput) => call("POST /api/kanban/relations/delete", { body }),
    receive: (client, answer) => receive(client, boardId, answer),
  });
