import type { AiBoard, AiCard } from "@/features/ai-board/schema";
import { spreadOrderKeys } from "@/lib/order-key";

/** A card as a browser holds it; its id is its name, too. */
export function makeShownAiCard(id: string, columnId: string, over: Partial<AiCard> = {}): AiCard {
  return {
    id,
    columnId,
    position: "a0",
    kind: "answer",
    source: "assistant",
    name: id,
    questionId: null,
    locale: "en",
    content: `Text of ${id}`,
    contentMn: `${id} бичвэр`,
    stale: "none",
    flaw: "none",
    rating: 0,
    isPinned: false,
    runId: null,
    model: "scripted",
    version: 1,
    createdAt: "2026-11-01T00:00:00.000Z",
    updatedAt: "2026-11-01T00:00:00.000Z",
    revision: 1,
    ...over,
  };
}

/** A board as a browser holds it, from the names of its columns and cards. */
export function makeShownAiBoard(shape: Record<string, string[]>, over: Record<string, Partial<AiCard>> = {}): AiBoard {
  const entries = Object.entries(shape);
  const columnKeys = spreadOrderKeys(entries.length);
  const cards = entries.flatMap(([columnId, ids]) => {
    const keys = spreadOrderKeys(ids.length);
    return ids.map((id, at) => makeShownAiCard(id, columnId, { position: keys[at], ...over[id] }));
  });
  const same = { questionnaireRequestId: null, missing: [], isPinned: false, version: 1, revision: 1 };
  return {
    revision: 1,
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
    columns: Object.fromEntries(
      entries.map(([id, cardIds], at) => [id, { id, position: columnKeys[at] ?? "", name: id, cardIds, ...same }]),
    ),
    columnOrder: Object.keys(shape),
  };
}
