/** Creates an AI board with its columns and cards for a test. */
import { createColumn } from "@/features/ai-board/column/server/commands";
import type { AiBoard } from "@/features/ai-board/schema";
import { addAiCards, type NewAiCard } from "@/features/ai-board/server/commands";
import { transact } from "@/server/db/client";
import { makeSession, type TestSession } from "./factories";

/** What a card holds where a test says no more. */
export const someAiCard: NewAiCard = {
  kind: "answer",
  source: "assistant",
  name: "Who is it for?",
  questionId: "targetUsers",
  locale: "en",
  content: "Herders\nTheir families",
  contentMn: "Малчид\nТэдний гэр бүл",
  model: "scripted",
};

export type TestAiBoard = Readonly<{
  as: TestSession;
  /** Ids by name. */
  columns: Readonly<Record<string, string>>;
  cards: Readonly<Record<string, string>>;
}>;

/** A person's board, of column names with the names of their cards. */
export async function makeAiBoard({
  as,
  shape = { Herd: ["Aim", "Users", "Risks"], Shop: ["Pay"] },
}: Readonly<{ as?: TestSession; shape?: Record<string, readonly string[]> }> = {}): Promise<TestAiBoard> {
  const owner = as ?? (await makeSession());
  const columns: Record<string, string> = {};
  const cards: Record<string, string> = {};
  for (const [name, cardNames] of Object.entries(shape)) {
    const { column } = await createColumn(owner.actor, { name });
    columns[name] = column.id;
    const wanted = cardNames.map((cardName) => ({ ...someAiCard, name: cardName }));
    const made = await transact((tx) => addAiCards(tx, owner.actor, { columnId: column.id, cards: wanted }));
    for (const card of made) cards[card.name] = card.id;
  }
  return { as: owner, columns, cards };
}

/** The names of columns and their cards, as the board shows them. */
export function shapeOf(board: AiBoard): [column: string, cards: string[]][] {
  return board.columnOrder.map((id) => {
    const column = board.columns[id];
    return [column?.name ?? "", column?.cardIds.map((cardId) => board.cards[cardId]?.name ?? "") ?? []];
  });
}
