import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { asc, gt } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { makeBoard, type TestBoard } from "@/testing/board-factory";
import { makeActor } from "@/testing/factories";
import { fc, propertyRuns } from "@/testing/properties";
import { endpoint } from "@/testing/stubbed-calls";
import { placeCard } from "../card/server/commands";
import { boardWrite, receiveChange } from "../client/mutations";
import { boardQuery, kanbanKeys } from "../client/queries";
import { sortColumns } from "../column/server/commands";
import type { Board, BoardChange, CardMove } from "../schema";
import { findBoard } from "./data";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

/** As it comes over the wire. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

type Act = { card: number; column: number; index: number; kind: number; listens: number };
const act = fc.record({ card: fc.nat(11), column: fc.nat(2), index: fc.nat(12), kind: fc.nat(19), listens: fc.nat(3) });
const actionsOf = (count: number) => fc.array(act, { minLength: count, maxLength: count });

/** What a person's browser holds of the board, moved by its own writes and by the events that reach it. */
class Browser {
  readonly #client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  readonly #key: ReturnType<typeof kanbanKeys.board>;
  readonly #actor: Actor;
  readonly #boardId: string;
  readonly #writes: Promise<unknown>[] = [];
  #lastEvent = 0;

  constructor(actor: Actor, boardId: string) {
    this.#actor = actor;
    this.#boardId = boardId;
    this.#key = kanbanKeys.board(boardId);
  }

  get board(): Board {
    const board = this.#client.getQueryData<Board>(this.#key);
    if (!board) throw new Error("The board was not opened.");
    return board;
  }

  async open(): Promise<void> {
    this.#client.setQueryData(this.#key, sent(await findBoard(this.#actor, { boardId: this.#boardId })));
  }

  /** Takes in some events in their order, the last of them twice, as after a reconnect. */
  async listen(max: number): Promise<number> {
    const rows = await current()
      .select({ id: events.id, payload: events.payload })
      .from(events)
      .where(gt(events.id, this.#lastEvent))
      .orderBy(asc(events.id))
      .limit(max);
    for (const { id, payload } of [...rows, ...rows.slice(-1)]) {
      this.#lastEvent = id;
      const change = payload as unknown as BoardChange;
      if (change.boardId === this.#boardId) receiveChange(this.#client, sent(change));
    }
    return rows.length;
  }

  move(move: CardMove): void {
    const write = boardWrite(this.#client, {
      boardId: this.#boardId,
      kind: "moveCard",
      send: async (input: CardMove) => sent(await placeCard(this.#actor, input)),
      changeOf: ({ change }) => change,
    });
    this.#writes.push(new MutationObserver(this.#client, write).mutate(move));
  }

  sort(columnOrder: string[]): void {
    const write = boardWrite(this.#client, {
      boardId: this.#boardId,
      kind: "moveColumns",
      send: async (input: { columnOrder: string[] }) => sent(await sortColumns(this.#actor, input)),
      changeOf: ({ change }) => change,
    });
    this.#writes.push(new MutationObserver(this.#client, write).mutate({ columnOrder }));
  }

  /** Asks for the whole board, whose answer is on its way for a while. */
  refetch(): void {
    const fetching = this.#client.fetchQuery({ ...boardQuery(this.#boardId), staleTime: 0 });
    // A write that begins meanwhile calls it off.
    this.#writes.push(fetching.catch(() => null));
  }

  /** Every write answered, every event heard. */
  async settle(): Promise<void> {
    await Promise.all(this.#writes);
    while ((await this.listen(100)) > 0);
  }
}

/** One person's moves; events and answers come in between as they happen to. */
async function play(browser: Browser, made: TestBoard, list: readonly Act[]): Promise<void> {
  const cardIds = Object.values(made.cards);
  for (const { card, column, index, kind, listens } of list) {
    const { columnOrder, columns } = browser.board;
    const columnId = columnOrder[column] ?? "";
    if (kind === 0) browser.sort(columnOrder.toReversed());
    else if (kind === 1) browser.refetch();
    else
      browser.move({
        cardId: cardIds[card] ?? "",
        columnId,
        index: index % ((columns[columnId]?.cardIds.length ?? 0) + 1),
      });
    await browser.listen(listens);
  }
}

const whatShows = ({ columnOrder, columns, cards }: Board) => ({
  columnOrder,
  columns: columnOrder.map((id) => columns[id]?.cardIds),
  cards: Object.fromEntries(
    Object.entries(cards).map(([id, { completed, enteredAt }]) => [id, { completed, enteredAt }]),
  ),
});

/** Two browsers, so many moves each: both end with the server's board, each card in exactly one column. */
async function playTogether(moves: number, runs: number): Promise<void> {
  const [one, two] = [await makeActor(), await makeActor()];
  const answers: Promise<Board>[] = [];
  const answerLate = async (boardId: string) => {
    const board = sent(await findBoard(one, { boardId }));
    for (let n = 0; n < 2; n += 1) await findBoard(one, { boardId });
    return board;
  };
  endpoint("GET /api/kanban/board").mockImplementation(async ({ query: { boardId = "" } = {} }) => {
    const answer = answerLate(String(boardId));
    answers.push(answer);
    return { board: await answer };
  });
  const names = Array.from({ length: 12 }, (_, at) => `Card ${at}`);
  await fc.assert(
    fc.asyncProperty(actionsOf(moves), actionsOf(moves), async (first, second) => {
      const made = await makeBoard({ shape: { "To Do": names.slice(0, 8), Doing: names.slice(8), Done: [] } });
      const browsers = [new Browser(one, made.id), new Browser(two, made.id)] as const;
      await Promise.all(browsers.map((browser) => browser.open()));
      await Promise.all([play(browsers[0], made, first), play(browsers[1], made, second)]);
      await Promise.all(browsers.map((browser) => browser.settle()));
      // What one was told last may have been written after the other had stopped listening.
      await Promise.all(browsers.map((browser) => browser.settle()));
      // Also those that a write called off.
      await Promise.all(answers);
      const stored = sent(await findBoard(one, { boardId: made.id }));
      for (const browser of browsers) {
        const placed = browser.board.columnOrder.flatMap((id) => browser.board.columns[id]?.cardIds ?? []);
        expect(placed.toSorted()).toEqual(Object.values(made.cards).toSorted());
        expect(whatShows(browser.board)).toEqual(whatShows(stored));
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

test("two browsers, twenty moves each: both end with the server's board, each card in exactly one column", () =>
  playTogether(20, 1));

const runs = Math.min(propertyRuns(1), 25);

test(
  "two browsers, two hundred moves each: both end with the server's board, each card in exactly one column",
  { tags: ["full"], timeout: Math.max(1, runs) * 120_000 },
  () => playTogether(200, runs),
);
