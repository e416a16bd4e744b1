import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { boards, cardSearches, cards, columns } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { searchLimits } from "../schema";
import { searchEverything } from "./data";

type Session = Awaited<ReturnType<typeof makeSession>>;

const namesFound = async ({ actor }: Session, q: string) =>
  (await searchEverything(actor, { q, limit: searchLimits.mostPerKind })).cards.map(({ name }) => name);

/** Adds cards of these names in this order, so that the last is the newest. */
async function addCards(boardId: string, names: readonly string[]) {
  const [column] = await current().select({ id: columns.id }).from(columns).where(eq(columns.boardId, boardId));
  const rows = names.map((name, at) => ({
    id: newId(),
    boardId,
    columnId: column?.id ?? "",
    position: `b${String(at).padStart(5, "0")}V`,
    name,
    searchKey: foldForSearch(name),
  }));
  await current().insert(cards).values(rows);
}

const fillers = (count: number, name = "Filler") => Array.from({ length: count }, (_, at) => `${name} ${at}`);

test("a card older than the newest ones is found by one, two and more letters of any script", async () => {
  const as = await makeSession();
  const board = await makeBoard({ shape: { "To Do": [] } });
  const old = ["Өвлийн дугуй", "تقرير الشتاء", "Quarter's 50% \\ plan 🚚🚚🚚"];
  await addCards(board.id, [...old, ...fillers(searchLimits.cards.newest)]);
  for (const q of ["ө", "өв", "ДУГУЙ влий"]) expect(await namesFound(as, q)).toEqual([old[0]]);
  for (const q of ["قر", "الشتاء تقرير"]) expect(await namesFound(as, q)).toEqual([old[1]]);
  for (const q of ["uarter's", "50%", "\\", "🚚🚚", "🚚🚚🚚"]) expect(await namesFound(as, q)).toEqual([old[2]]);
  expect(await namesFound(as, "quarter ө")).toEqual([]);
});

test("who is on many boards finds an old card, too", async () => {
  const as = await makeSession();
  const board = await makeBoard({ shape: { "To Do": [] } });
  await addCards(board.id, ["Old plan", ...fillers(searchLimits.cards.newest)]);
  const others = fillers(searchLimits.cards.boardsAsked, "Board").map((name) => ({ name, isForAllStaff: true }));
  await current().insert(boards).values(others);
  expect(await namesFound(as, "pl")).toEqual(["Old plan"]);
});

test("letters that stand apart in a card do not find it", async () => {
  const as = await makeSession();
  const board = await makeBoard({ shape: { "To Do": [] } });
  await addCards(board.id, ["abcd bcde"]);
  expect(await namesFound(as, "abcde")).toEqual([]);
  expect(await namesFound(as, "abcd")).toEqual(["abcd bcde"]);
});

test("a query that most of the newest cards answer to still finds only what its reader may see", async () => {
  const [as, other] = [await makeSession(), await makeUser()];
  const own = await makeBoard({ shape: { "To Do": [] } });
  const foreign = await makeBoard({ memberIds: [other.id], shape: { "To Do": [] } });
  await addCards(own.id, ["Plan of ours"]);
  await addCards(foreign.id, fillers(searchLimits.cards.newest + 1, "Plan"));
  expect(await namesFound(as, "plan")).toEqual(["Plan of ours"]);
  await addCards(own.id, fillers(searchLimits.cards.broadFrom, "Later plan"));
  expect(await namesFound(as, "plan")).toHaveLength(searchLimits.mostPerKind);
});

test("a card is found by its new name and no longer by its former one, and not once it is gone", async () => {
  const as = await makeSession();
  const board = await makeBoard({ shape: { "To Do": [] } });
  await addCards(board.id, ["Former", ...fillers(searchLimits.cards.newest)]);
  await current().update(cards).set({ name: "Present", searchKey: "present" }).where(eq(cards.name, "Former"));
  expect(await namesFound(as, "former")).toEqual([]);
  expect(await namesFound(as, "present")).toEqual(["Present"]);
  await current().delete(boards).where(eq(boards.id, board.id));
  expect(await current().$count(cardSearches)).toBe(0);
});

test("moving a card writes nothing of what the search reads", async () => {
  const board = await makeBoard({ shape: { "To Do": ["Card"] } });
  const written = () => current().select({ xmin: sql<string>`xmin::text` }).from(cardSearches);
  const before = await written();
  await current()
    .update(cards)
    .set({ position: "zz" })
    .where(inArray(cards.id, Object.values(board.cards)));
  expect(await written()).toEqual(before);
});
