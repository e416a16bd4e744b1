import type { AiBoard, AiCard } from "@/features/ai-board/schema";

/** A card as a browser holds it; its id is its name, too. */
export function makeShownAiCard(id: string, columnId: string, over: Partial<AiCard> = {}): AiCard {
  return {
    id,
    columnId,
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
  return {
    revision: 1,
    cards: Object.fromEntries(
      entries.flatMap(([columnId, ids]) => ids.map((id) => [id, makeShownAiCard(id, columnId, over[id])])),
    ),
    columns: Object.fromEntries(
      entries.map(([id, cardIds]) => [
        id,
        { id, name: id, cardIds, questionnaireRequestId: null, missing: [], isPinned: false, version: 1, revision: 1 },
      ]),
    ),
    columnOrder: Object.keys(shape),
  };
}
