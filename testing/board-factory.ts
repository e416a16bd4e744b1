import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { spreadOrderKeys } from "@/lib/order-key";
import { current } from "@/server/db/client";
import { boardMembers, boards, cards, columns } from "@/server/db/schema/kanban";

/** A board as rows: column names with the names of their cards. A column called "Done" is one for finished cards. */
type Shape = Record<string, readonly string[]>;

type Wanted = Readonly<{
  /** Left out for a board of all staff. */
  memberIds?: readonly string[];
  id?: string;
  name?: string;
  shape?: Shape;
}>;

export type TestBoard = Readonly<{
  id: string;
  /** Ids by name. */
  columns: Readonly<Record<string, string>>;
  cards: Readonly<Record<string, string>>;
}>;

const defaultShape: Shape = { "To Do": ["Plan", "Draw", "Build"], Doing: ["Test"], Done: [] };

/** Creates a board with its columns and cards for a test. */
export async function makeBoard({ memberIds, id = newId(), name = "Board", shape = defaultShape }: Wanted = {}) {
  await current()
    .insert(boards)
    .values({ id, name, isForAllStaff: memberIds === undefined });
  if (memberIds?.length)
    await current()
      .insert(boardMembers)
      .values(memberIds.map((userId) => ({ boardId: id, userId })));
  const columnIds: Record<string, string> = {};
  const cardIds: Record<string, string> = {};
  const columnKeys = spreadOrderKeys(Object.keys(shape).length);
  for (const [at, [columnName, cardNames]] of Object.entries(shape).entries()) {
    const columnId = newId();
    columnIds[columnName] = columnId;
    await current()
      .insert(columns)
      .values({
        id: columnId,
        boardId: id,
        name: columnName,
        position: columnKeys[at] ?? "",
        isDone: columnName === "Done",
      });
    const keys = spreadOrderKeys(cardNames.length);
    const rows = cardNames.map((cardName, index) => ({
      id: newId(),
      boardId: id,
      columnId,
      name: cardName,
      searchKey: foldForSearch(cardName),
      position: keys[index] ?? "",
    }));
    for (const row of rows) cardIds[row.name] = row.id;
    if (rows.length > 0) await current().insert(cards).values(rows);
  }
  return { id, columns: columnIds, cards: cardIds } satisfies TestBoard;
}
