import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { useUpdateCard } from "../../client/mutations";
import { kanbanKeys } from "../../client/queries";
import type { Board, Card, CardPatch } from "../../schema";

/**
 * A change as a function of the card, so that it can be made again on a newer card. It must set, not flip. Null
 * when the card has changed so that somebody has to decide.
 */
export type CardEdit = (card: Card) => CardPatch | null;

/** How often a change is made again on top of somebody else's before giving up. */
const attempts = 4;

/** The newer card that came with a refusal of an older version. */
function newerCardOf(problem: unknown): Card | undefined {
  if (typeof problem !== "object" || problem === null || Reflect.get(problem, "code") !== "stale") return undefined;
  return Reflect.get(problem, "current") as Card | undefined;
}

/** What a patch makes of a whole card, before the server has said so. */
function withPreview(card: Card, patch: CardPatch, people: Board["members"]): Card {
  const { assignee, checklist, version: _version, ...plain } = patch;
  const known = [...people, ...card.assignee];
  return {
    ...card,
    ...plain,
    ...(assignee && { assignee: assignee.flatMap((id) => known.find((person) => person.id === id) ?? []) }),
    ...(checklist && {
      checklist: checklist.map(({ id = "", name, isDone = false }) => ({ id, name, isDone })),
    }),
  };
}

/**
 * Saves changes to one card, one after another and each with the version that the one before has made. On a card
 * that somebody else has changed the change is made again, so that nothing of either is lost.
 */
export function useSaveCard(boardId: string, cardId: string) {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateCard(boardId);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (edit: CardEdit): Promise<"saved" | "undecided"> => {
      const queryKey = kanbanKeys.card(cardId);
      /** Shows the change and answers what to send, or null when there is nothing to be decided by a machine. */
      function show() {
        const card = client.getQueryData<Card>(queryKey);
        const patch = card && edit(card);
        if (!card || !patch) return null;
        const people = client.getQueryData<Board>(kanbanKeys.board(boardId))?.members ?? [];
        client.setQueryData<Card>(queryKey, withPreview(card, patch, people));
        return { card, patch };
      }
      async function send() {
        for (let attempt = 1; ; attempt += 1) {
          const shown = show();
          if (!shown) return "undecided";
          const { card, patch } = shown;
          try {
            await mutateAsync({ cardId, card: { ...patch, version: card.version } });
            return "saved";
          } catch (problem) {
            const newer = newerCardOf(problem);
            client.setQueryData<Card>(queryKey, (now) => newer ?? (now && restored(now, before ?? card, patch)));
            if (!newer || attempt === attempts) throw problem;
          }
        }
      }
      const before = client.getQueryData<Card>(queryKey);
      show();
      const save = lastSave.current.then(send);
      lastSave.current = save.catch(() => undefined);
      return save;
    },
    [client, mutateAsync, boardId, cardId],
  );
}

/** The card with the fields of a refused patch as they were before it, and only those. */
function restored(shown: Card, before: Card, patch: CardPatch): Card {
  const fields = Object.keys(patch).filter((key) => key in before) as (keyof Card)[];
  return { ...shown, ...Object.fromEntries(fields.map((field) => [field, before[field]])) };
}
