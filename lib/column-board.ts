/** Functions for boards of columns and cards: positions, moves, additions and removals. */
import { keysForOrder, orderKeyAt } from "./order-key";

/** What boards of columns and cards share: where cards are, and what a board looks like after a move. */
type ColumnBoard = Readonly<{
  cards: Readonly<Record<string, { id: string; name: string }>>;
  columns: Readonly<Record<string, { id: string; name: string; cardIds: string[] }>>;
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

/** What a write is about, for the board as it is now; null where that is gone. */
export function stillOnBoard(
  variables: Readonly<Record<string, unknown>>,
  board: Pick<ColumnBoard, "cards" | "columns">,
): Readonly<Record<string, unknown>> | null {
  const { cardId, columnId, columnOrder } = variables;
  if (cardId !== undefined && !board.cards[String(cardId)]) return null;
  if (columnId !== undefined && !board.columns[String(columnId)]) return null;
  if (!Array.isArray(columnOrder)) return variables;
  const present = columnOrder.filter((id) => board.columns[String(id)]);
  return present.length > 0 ? { ...variables, columnOrder: present } : null;
}

/** The name of the card or column that a write is about; empty where it is not on the board. */
export function subjectNameOf(
  { variables: { cardId, columnId } }: Readonly<{ variables: Readonly<Record<string, unknown>> }>,
  board: Pick<ColumnBoard, "cards" | "columns">,
): string {
  if (cardId !== undefined) return board.cards[String(cardId)]?.name ?? "";
  return board.columns[String(columnId)]?.name ?? "";
}

/** Whether a write deletes a card that is gone already. */
export const isDeletedAlready = (
  { kind, variables }: Readonly<{ kind: string; variables: Readonly<Record<string, unknown>> }>,
  board: Pick<ColumnBoard, "cards">,
): boolean => kind === "deleteCard" && !board.cards[String(variables.cardId)];

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
export type Dragged = Place & Readonly<{ cardId: string; isByKeyboard: boolean }>;

/** What has to be known of a board to carry its cards. */
export type DragBoard<Card extends { id: string }> = Readonly<{
  cards: Readonly<Record<string, Card>>;
  columns: ColumnBoard["columns"];
  columnOrder: readonly string[];
}>;

/**
 * The place at a slot, counted among the cards that are shown without the one in hand. Hidden cards keep their
 * neighbours: what comes down behind a shown card comes right behind it.
 */
export function placeAtSlot<Card extends { id: string }>(
  board: Pick<DragBoard<Card>, "cards" | "columns">,
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

/** What an order key places. */
export type Ordered = Readonly<{ id: string; position: string; isPinned?: boolean }>;

/** As boards sort, here and in the database: what is pinned first, then by order key, and by id where keys are alike. */
export function inKeyOrder(a: Ordered, b: Ordered): number {
  const pinned = Number(b.isPinned ?? false) - Number(a.isPinned ?? false);
  if (pinned !== 0) return pinned;
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id !== b.id);
}

type OrderedBoard = Readonly<{
  cards: Readonly<Record<string, Ordered & { columnId: string; revision: number }>>;
  columns: Readonly<Record<string, Ordered & { cardIds: string[]; revision: number }>>;
  columnOrder: readonly string[];
  /** As of which revision it was read; what has changed since says so itself. */
  revision: number;
  /** As of which revision cards and columns were taken away since then. */
  removed?: Readonly<Record<string, number>>;
}>;

/** The columns without a card, wherever it stands. */
export function withoutPlace<Column extends { id: string; cardIds: string[] }>(
  columns: Record<string, Column>,
  cardId: string,
): Record<string, Column> {
  const holders = Object.values(columns).filter((column) => column.cardIds.includes(cardId));
  if (holders.length === 0) return columns;
  const emptied = holders.map((column) => [
    column.id,
    { ...column, cardIds: column.cardIds.filter((id) => id !== cardId) },
  ]);
  return { ...columns, ...Object.fromEntries(emptied) };
}

/** The board with a card in it, where its order key puts it; in a column that is not there it is not shown. */
export function withCardPlaced<Board extends OrderedBoard>(board: Board, card: Board["cards"][string]): Board {
  const columns = withoutPlace({ ...board.columns } as Record<string, Board["columns"][string]>, card.id);
  const cards = { ...board.cards, [card.id]: card };
  const column = columns[card.columnId];
  if (!column) return { ...board, cards, columns };
  const behind = column.cardIds.findIndex((id) => {
    const other = board.cards[id];
    return other !== undefined && inKeyOrder(card, other) < 0;
  });
  const cardIds = column.cardIds.toSpliced(behind === -1 ? column.cardIds.length : behind, 0, card.id);
  return { ...board, cards, columns: { ...columns, [column.id]: { ...column, cardIds } } };
}

/** The board without a card. */
export function withoutCard<Board extends OrderedBoard>(board: Board, cardId: string): Board {
  const { [cardId]: _gone, ...cards } = board.cards;
  return {
    ...board,
    cards,
    columns: withoutPlace({ ...board.columns } as Record<string, Board["columns"][string]>, cardId),
  };
}

/** The board with its columns in the order of their keys. */
export function withColumnsInOrder<Board extends OrderedBoard>(board: Board): Board {
  const columnOrder = Object.values(board.columns)
    .toSorted(inKeyOrder)
    .map(({ id }) => id);
  return columnOrder.join() === board.columnOrder.join() ? board : { ...board, columnOrder };
}

/** The board with records of columns put in; the cards of a column that comes are those that are known to be there. */
export function withColumns<Board extends OrderedBoard>(
  board: Board,
  records: readonly Omit<Board["columns"][string], "cardIds">[],
): Board {
  const columns = records.map((record) => {
    const cardIds =
      board.columns[record.id]?.cardIds ??
      Object.values(board.cards)
        .filter(({ columnId }) => columnId === record.id)
        .toSorted(inKeyOrder)
        .map(({ id }) => id);
    return [record.id, { ...record, cardIds }] as const;
  });
  return withColumnsInOrder({ ...board, columns: { ...board.columns, ...Object.fromEntries(columns) } });
}

/** The board without a column and without the cards in it. */
export function withoutColumn<Board extends OrderedBoard>(board: Board, columnId: string): Board {
  const { [columnId]: gone, ...columns } = board.columns;
  if (!gone) return board;
  const lost = new Set(gone.cardIds);
  const cards = Object.fromEntries(Object.entries(board.cards).filter(([id]) => !lost.has(id)));
  return withColumnsInOrder({ ...board, cards, columns });
}

/** What has to be written so that rows stand in that order, by id; what is pinned stays before the others. */
export function sortingKeys(rows: readonly Ordered[], order: readonly string[]): Map<string, string> {
  const groups = [true, false].map((isPinned) => rows.filter((row) => (row.isPinned ?? false) === isPinned));
  return new Map(
    groups.flatMap((group) => [
      ...keysForOrder(
        group,
        order.filter((id) => group.some((row) => row.id === id)),
      ),
    ]),
  );
}

/** The board with its columns sorted as wished, by keys like those that the server will give; others follow. */
export function withColumnsSorted<Board extends OrderedBoard>(board: Board, wanted: readonly string[]): Board {
  const order = [...new Set([...wanted, ...board.columnOrder])].filter((id) => board.columns[id]);
  const rows = board.columnOrder.flatMap((id) => board.columns[id] ?? []);
  const moved = [...sortingKeys(rows, order)].flatMap(([id, position]) => {
    const column = board.columns[id];
    return column ? [[id, { ...column, position }] as const] : [];
  });
  return withColumnsInOrder({ ...board, columns: { ...board.columns, ...Object.fromEntries(moved) } });
}

/** The columns with the keys that they had before, except those that somebody else has put elsewhere meanwhile. */
export function withKeysOf<Board extends OrderedBoard>(board: Board, before: Board): Board {
  const columns = Object.values(before.columns).flatMap(({ id, position, revision }) => {
    const column = board.columns[id];
    return column?.revision === revision ? [[id, { ...column, position }] as const] : [];
  });
  return withColumnsInOrder({ ...board, columns: { ...board.columns, ...Object.fromEntries(columns) } });
}

/** A key for what goes to `index` among others, like the one that the server will give; never null. */
export function keyAmong(others: readonly Ordered[], index: number): string {
  const keys = others.map(({ position }) => position);
  // Without room the server spreads the others anew; until it says so, an equal key keeps it beside its neighbour.
  return orderKeyAt(keys, index) ?? keys[Math.min(index, keys.length) - 1] ?? "";
}

type Change<Board extends OrderedBoard> = Readonly<{
  revision: number;
  cards?: readonly Board["cards"][string][];
  columns?: readonly Omit<Board["columns"][string], "cardIds">[];
  removedCardIds?: readonly string[];
  removedColumnIds?: readonly string[];
}>;

type Revised = Readonly<{ id: string; revision: number }>;

/** Whether a record is no older than the one shown. One that is not shown was taken away, or comes after the board was read. */
const isNews = ({ revision, removed }: OrderedBoard, shown: Revised | undefined, record: Revised): boolean =>
  shown ? record.revision >= shown.revision : record.revision > Math.max(revision, removed?.[record.id] ?? 0);

/** The board with what a change says put in its place, as far as it is news. */
export function withRecords<Board extends OrderedBoard>(board: Board, change: Change<Board>): Board {
  const { revision, cards = [], columns = [], removedCardIds = [], removedColumnIds = [] } = change;
  const isGone = (shown: Revised | undefined) => !shown || shown.revision <= revision;
  const lostColumns = removedColumnIds.filter((id) => isGone(board.columns[id]));
  const lostCards = removedCardIds.filter((id) => isGone(board.cards[id]));
  const withColumn = lostColumns.flatMap((id) => board.columns[id]?.cardIds ?? []);
  const lost = [
    // A card that was on its way out of the column comes back by what says so.
    ...withColumn.map((id) => [id, board.cards[id]?.revision ?? 0] as const),
    ...[...lostColumns, ...lostCards].map((id) => [id, revision] as const),
  ];
  const fresh = columns.filter((column) => isNews(board, board.columns[column.id], column));
  let next = lostColumns.reduce(
    withoutColumn,
    lostCards.reduce(withoutCard, fresh.length > 0 ? withColumns(board, fresh) : board),
  );
  for (const card of cards) if (isNews(next, next.cards[card.id], card)) next = withCardPlaced(next, card);
  return lost.length === 0 ? next : { ...next, removed: { ...next.removed, ...Object.fromEntries(lost) } };
}
