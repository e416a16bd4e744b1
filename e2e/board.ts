import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import type { TestedDatabase } from "./database";
import { test as base, expect } from "./fixtures";

/** What the pointer stands over is found out once in a frame. */
export const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

type Shape = Readonly<Record<string, readonly string[]>>;

/** A board of two people that one test has for itself, and how it looks in the database. */
export class BoardUnderTest {
  readonly id = randomUUID();
  readonly #database: TestedDatabase;

  constructor(database: TestedDatabase) {
    this.#database = database;
  }

  get path(): string {
    return `/kanban?boardId=${this.id}`;
  }

  /** Makes the rows; a column called "Done" is one for finished cards. Keys a0 … a9, b00, b01 … are in order. */
  async make(shape: Shape): Promise<void> {
    const rows = this.#database.rows.bind(this.#database);
    await rows("insert into board (id, name) values ($1, 'Under test')", [this.id]);
    await rows(
      `insert into board_member (board_id, user_id)
       select $1, id from "user" where email in ('member@ordo.local', 'second@ordo.local')`,
      [this.id],
    );
    for (const [at, [name, cards]] of Object.entries(shape).entries()) {
      const columnId = randomUUID();
      await rows(`insert into "column" (id, board_id, name, position, is_done) values ($1, $2, $3, $4, $5)`, [
        columnId,
        this.id,
        name,
        `a${at}`,
        name === "Done",
      ]);
      await rows(
        `insert into card (id, board_id, column_id, name, position)
         select gen_random_uuid(), $1, $2, card.name,
           case when card.at <= 10 then 'a' || (card.at - 1) else 'b' || lpad((card.at - 11)::text, 2, '0') end
         from unnest($3::text[]) with ordinality as card (name, at)`,
        [this.id, columnId, cards],
      );
    }
  }

  /** The board as the rows have it: column names in order, each with its card names in order. */
  async stored(): Promise<Record<string, string[]>> {
    const found = await this.#database.rows<{ column: string; cards: string[] }>(
      `select "column".name as column,
         coalesce(array_agg(card.name order by card.position collate "C") filter (where card.id is not null), '{}') as cards
       from "column" left join card on card.column_id = "column".id and card.deleted_at is null
       where "column".board_id = $1 and "column".deleted_at is null
       group by "column".id order by "column".position collate "C"`,
      [this.id],
    );
    return Object.fromEntries(found.map(({ column, cards }) => [column, cards]));
  }
}

/** The board on a page, by what a person sees of it. */
export class BoardOnScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  column(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  card(name: string): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  cardsIn(column: string): Locator {
    return this.column(column).getByRole("listitem").getByRole("link");
  }

  async drag(card: string, to: { column: string; x?: number; y?: number }): Promise<void> {
    const from = await this.card(card).boundingBox();
    const box = await this.column(to.column).boundingBox();
    if (!from || !box) throw new Error("Nothing to drag, or nowhere to go.");
    const target = { x: box.x + (to.x ?? box.width / 2), y: box.y + (to.y ?? box.height - 74) };
    await this.page.mouse.move(from.x + 40, from.y + 8);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + 60, from.y + 20, { steps: 4 });
    await expect(this.page.locator("[data-card-id][data-held]")).toBeAttached();
    await this.page.mouse.move(target.x, target.y, { steps: 12 });
    await nextFrames(this.page);
  }
}

/** What most tests begin with. */
export const defaults = { "To do": ["Plan", "Draw", "Build"], Doing: ["Test"], Done: [] };

type Fixtures = {
  stored: BoardUnderTest;
  board: BoardOnScreen;
  /** Makes the rows, signs the member in and opens the board, with what stands behind the board's id in its address. */
  open: (shape?: Shape, search?: string) => Promise<void>;
};

/** With a board of the test's own (`stored`) and the page that shows it (`board`). */
export const test = base.extend<Fixtures>({
  stored: async ({ database }, use) => {
    await use(new BoardUnderTest(database));
  },
  board: async ({ page }, use) => {
    await use(new BoardOnScreen(page));
  },
  open: async ({ page, login, stored }, use) => {
    await use(async (shape = defaults, search = "") => {
      await stored.make(shape);
      await login("member");
      await openBoard(page, stored.path + search);
    });
  },
});

export { expect };

/** The page answers only once React is there; a drag or a key before that is lost. */
export async function openBoard(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("[id^=DndLiveRegion]")).toBeAttached();
}
