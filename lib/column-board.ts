/** What boards of columns and cards share: where cards are, and what a board looks like after a move. */
type ColumnBoard = Readonly<{
  cards: Readonly<Record<string, { id: string }>>;
  columns: Readonly<Record<string, { id: string; cardIds: string[] }>>;
  columnOrder: readonly string[];
}>;

/** Where a card is: its column and its index there. */
export function placeOf(
  board: Pick<ColumnBoard, "columns">,
  cardId: string,
): { columnId: string; index: number } | null {
  for (const column of Object.values(board.columns)) {
    const index = column.cardIds.indexOf(cardId);
    if (index !== -1) return { columnId: column.id, index };
  }
  return null;
}

/** A gap that a card may come down into: before a shown card, or (null) behind the last. */
export type Place = Readonly<{
  columnId: string;
  slot: number;
  index: number;
  beforeCardId: string | null;
  /** Where cards stand in lanes. */
  lane?: string;
}>;

/** A card in someone's hand, and where it would come down if they let go. */
export type Carried = Place & Readonly<{ cardId: string; isByKeyboard: boolean }>;

/** What has to be known of a board to carry its cards. */
export type CarryBoard<Card extends { id: string }> = Readonly<{
  cards: Readonly<Record<string, Card>>;
  columns: ColumnBoard["columns"];
  columnOrder: readonly string[];
}>;

/**
 * The place at a slot, counted among the cards that are shown without the one in hand. Hidden cards keep their
 * neighbours: what comes down behind a shown card comes right behind it.
 */
export function placeAtSlot<Card extends { id: string }>(
  board: Pick<CarryBoard<Card>, "cards" | "columns">,
  { columnId, slot, heldId }: { columnId: string; slot: number; heldId: string },
  isShown: ((card: Card) => boolean) | null,
): Place | null {
  const column = board.columns[columnId];
  if (!column) return null;
  const others = column.cardIds.filter((id) => id !== heldId);
  const shown = others.filter((id) => {
    const card = board.cards[id];
    return card && (!isShown || isShown(card));
  });
  const at = Math.max(0, Math.min(slot, shown.length));
  const before = shown[at] ?? null;
  const behind = shown[at - 1];
  const index = behind ? others.indexOf(behind) + 1 : before ? others.indexOf(before) : others.length;
  return { columnId, slot: at, index, beforeCardId: before };
}

/** The columns without a card, wherever it stands: an event can name it in one while another still shows it. */
export function withoutPlace<Column extends { id: string; cardIds: string[] }>(
  columns: Record<string, Column>,
  cardId: string,
): Record<string, Column> {
  const holders = Object.values(columns).filter((column) => column.cardIds.includes(cardId));
  const emptied = holders.map((column) => [
    column.id,
    { ...column, cardIds: column.cardIds.filter((id) => id !== cardId) },
  ]);
  return { ...columns, ...Object.fromEntries(emptied) };
}

/** The board with its columns sorted as wished; columns that the wish does not name follow. */
export function withColumnsSorted<Board extends { columnOrder: string[] }>(
  board: Board,
  wanted: readonly string[],
): Board {
  const present = new Set(board.columnOrder);
  const named = wanted.filter((id) => present.has(id));
  return { ...board, columnOrder: [...named, ...board.columnOrder.filter((id) => !wanted.includes(id))] };
}

/** The board with its columns in that order; a column that the order does not name is gone, with its cards. */
export function withColumnOrder<Board extends ColumnBoard>(board: Board, columnOrder: readonly string[]): Board {
  const columns = columnOrder.flatMap((id) => board.columns[id] ?? []);
  const next = { ...board, columnOrder: [...columnOrder] };
  if (columns.length === Object.keys(board.columns).length) return next;
  const placed = new Set(columns.flatMap((column) => column.cardIds));
  return {
    ...next,
    columns: Object.fromEntries(columns.map((column) => [column.id, column])),
    cards: Object.fromEntries(Object.entries(board.cards).filter(([id]) => placed.has(id))),
  };
}

/** Puts newer records in place of older ones; a record as of an earlier revision than the one shown is passed over. */
export function newest<Item extends { id: string; revision: number }>(
  shown: Readonly<Record<string, Item>>,
  incoming: readonly Item[] = [],
): Record<string, Item> {
  const fresh = incoming.filter((item) => item.revision >= (shown[item.id]?.revision ?? 0));
  return fresh.length === 0 ? shown : { ...shown, ...Object.fromEntries(fresh.map((item) => [item.id, item])) };
}
