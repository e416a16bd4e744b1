import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import type { FullBoard } from "@/features/kanban/schema";
import { db } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { env } from "@/server/env";
import { makeBoard } from "@/testing/board-factory";
import { expectShort } from "@/testing/event-loop";
import { makeSession } from "@/testing/factories";
import * as handlers from "./route";

/** At the pace of a quiet machine. */
const limitMs = 100;

/** Makes a board of so many cards, has it read, and holds that each card was answered. */
async function expectWhole(count: number, view: string, readAll: (read: () => Promise<void>) => Promise<void>) {
  const [as, made] = [await makeSession(), await makeBoard({ shape: { "To Do": [] } })];
  const name = "Алтан дэлхий ".repeat(70).slice(0, kanbanLimits.cardName);
  for (let from = 1; from <= count; from += 250) {
    await db.execute(sql`
      insert into card (id, board_id, column_id, name, description, search_key, position)
      select gen_random_uuid(), ${made.id}, ${made.columns["To Do"]}, ${name} , repeat('What it is about. ', 20), '',
        'a' || lpad(at::text, 5, '0') from generate_series(${from}::int, ${from + 249}::int) as at`);
  }
  // Holding an answer to its contract is no part of a server's work.
  const production = vi.spyOn(env, "isProduction", "get").mockReturnValue(true);
  const url = new URL(`/api/kanban/board?boardId=${made.id}&view=${view}`, env.APP_URL);
  let body: ArrayBuffer | undefined;
  await readAll(async () => {
    const response = await handlers.GET(new Request(url, { headers: as.cookieHeaders }), {});
    body = await response.arrayBuffer();
  });
  production.mockRestore();
  const { board }: { board: FullBoard } = JSON.parse(new TextDecoder().decode(body));
  const stored = await db.select({ id: cards.id }).from(cards).where(eq(cards.boardId, made.id)).orderBy(cards.id);
  expect(Object.keys(board.cards)).toEqual(stored.map(({ id }) => id));
}

test.each(["faces", "full"])("a long board is answered whole (%s)", async (view) => {
  await expectWhole(500, view, (read) => read());
});

test.each(["faces", "full"])(
  "a board of as many cards as it may have lets others in while it is answered (%s)",
  { tags: ["full"] },
  async (view) => {
    await expectWhole(kanbanLimits.cardsPerBoard, view, async (read) => {
      // What is done once only, such as making code ready, is no part of it.
      await read();
      await expectShort(limitMs, () => new Map([["board", read]]));
    });
  },
);
