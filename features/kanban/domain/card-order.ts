import type { Board, CardSummary } from "../schema";
import type { BoardLayout } from "./board-layout";
import { lanesOfBoard, lanesOfCard } from "./swimlanes";
import { rowsOf, sortRows } from "./table-rows";

/**
 * The ids of the shown cards in the order of the screen: column by column, in the table as it is sorted, in swimlanes lane
 * by lane. A card in several lanes counts where it appears first.
 */
export function cardOrder(
  board: Board,
  isShown: ((card: CardSummary) => boolean) | null,
  { view, lanes, sort }: BoardLayout,
): readonly string[] {
  const cards = sortRows(rowsOf(board, isShown), view === "table" ? sort : null).map(({ card }) => card);
  if (view === "table" || !lanes) return cards.map(({ id }) => id);
  const inLanes = lanesOfBoard(board, lanes).flatMap((lane) =>
    cards.filter((card) => lanesOfCard(card, lanes).includes(lane)),
  );
  return [...new Set(inLanes.map(({ id }) => id))];
}
