import { useMutation, useQueryClient } from "@tanstack/react-query";
import { kanbanKeys } from "../../client/queries";
import type { Card } from "../../schema";
import type { RelationInput } from "../schema";
import { postRelation, postRelationDelete } from "./api";

/** Relates two cards, or parts them; the card that is open is answered, the board hears of both by an event. */
export function useChangeRelation(cardId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ isRemoved, ...input }: RelationInput & { isRemoved?: boolean }) =>
      isRemoved ? postRelationDelete(input) : postRelation(input),
    onSuccess: async ({ card }) => {
      const queryKey = kanbanKeys.card(cardId);
      // A reading that began before this answer would bring the card as it was.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Card>(queryKey, card);
    },
  });
}
