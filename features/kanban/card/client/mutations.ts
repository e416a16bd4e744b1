import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { currentOf } from "@/lib/problem";
import { useUpdateCard } from "../../client/mutations";
import { kanbanKeys } from "../../client/queries";
import type { Board, Card, CardPatch } from "../../schema";
import { stepActions } from "../../undo/client/store";
import { fieldsOf } from "../../undo/domain/board-actions";

/**
 * A change as a function of the card, so that it can be made again on a newer card. It must set, not flip. Null
 * when the card has changed so that somebody has to decide.
 */
export type CardEdit = (card: Card) => CardPatch | null;

/** How often a change is made again on top of somebody else's before giving up. */
const attempts = 4;

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
 * that somebody else has changed the change is made again, so that nothing of either is lost. `shown` is the card
 * with what is under way: it stands on whatever the server says meanwhile, and a refused change falls out by itself.
 */
export function useSaveCard(boardId: string, card: Card, people: Board["members"]) {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateCard(boardId);
  const [underWay, setUnderWay] = useState<readonly CardEdit[]>([]);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const cardId = card.id;
  const save = useCallback(
    (edit: CardEdit): Promise<"saved" | "undecided"> => {
      const queryKey = kanbanKeys.card(cardId);
      async function take(answer: Card) {
        // A reading that began before this answer would bring the card as it was.
        await client.cancelQueries({ queryKey });
        client.setQueryData<Card>(queryKey, answer);
      }
      async function send() {
        for (let attempt = 1; ; attempt += 1) {
          const now = client.getQueryData<Card>(queryKey);
          const patch = now && edit(now);
          if (!now || !patch) return "undecided";
          try {
            const change = { cardId, card: { ...patch, version: now.version }, seen: fieldsOf(now, patch) };
            const answer = await mutateAsync(change);
            await take(answer.card);
            const [before, after] = [fieldsOf(now, patch), fieldsOf(answer.card, patch)];
            stepActions.stepTaken(boardId, { what: "edit", name: answer.card.name }, [
              { kind: "card-edited", cardId, before, after },
            ]);
            return "saved";
          } catch (problem) {
            const newer = currentOf(problem) as Card | undefined;
            if (newer) await take(newer);
            if (!newer || attempt === attempts) throw problem;
          }
        }
      }
      setUnderWay((edits) => [...edits, edit]);
      const saved = lastSave.current
        .then(send)
        .finally(() => setUnderWay((edits) => edits.filter((other) => other !== edit)));
      lastSave.current = saved.catch(() => undefined);
      return saved;
    },
    [client, mutateAsync, cardId, boardId],
  );
  const shown = useMemo(() => {
    return underWay.reduce((now, edit) => {
      const patch = edit(now);
      return patch ? withPreview(now, patch, people) : now;
    }, card);
  }, [underWay, card, people]);
  return { save, shown };
}
