// Carrying a card across a board of 1,000 cards, and scrolling it, beside a blank page in the same run.
import type { Browser, Page } from "playwright";
import { newContext } from "./browser";
import { median } from "./requests";

const cardsWanted = 1_000;
const rounds = 5;
const steps = 60;
const frameMs = 16;

type Board = { columnOrder: string[]; columns: Record<string, { cardIds: string[] }> };
type Point = { x: number; y: number };

/** Fills the default board up to so many cards, evenly over its columns, as people would: through the API. */
export async function fillBoard(origin: string, cookie: string): Promise<void> {
  const headers = { cookie, origin, "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/kanban/board?view=faces`, { headers });
  const { board } = (await answer.json()) as { board: Board };
  const columnIds = board.columnOrder;
  const each = Math.ceil(cardsWanted / columnIds.length);
  for (const columnId of columnIds) {
    const missing = each - (board.columns[columnId]?.cardIds.length ?? 0);
    for (let at = 0; at < missing; at += 1) {
      const name = `Card ${at + 1}${" about a delivery".repeat(at % 4)}`;
      const card = {
        name,
        priority: (["low", "medium", "high"] as const)[at % 3],
        ...(at % 2 && { description: "What is to be done", due: [null, "2026-12-01"] }),
        ...(at % 3 === 0 && { labels: [`Label ${at % 5}`], checklist: [{ name: "A step", isDone: true }] }),
      };
      const made = await fetch(`${origin}/api/kanban/cards/new`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": crypto.randomUUID() },
        body: JSON.stringify({ columnId, card }),
      });
      if (!made.ok) throw new Error(`a card was answered with ${made.status}`);
    }
  }
}

/** Frames, in ms from one to the next, while something moves on a page. */
type Frames = readonly number[];
const p95 = (frames: Frames): number => [...frames].sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0;

async function record(page: Page, move: (step: number) => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const store = globalThis as unknown as { frames: number[]; isRecording: boolean };
    store.frames = [];
    store.isRecording = true;
    let last = 0;
    const tick = () => {
      if (!store.isRecording) return;
      const now = performance.now();
      if (last > 0) store.frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let step = 1; step <= steps; step += 1) {
    const started = performance.now();
    await move(step);
    const left = frameMs - (performance.now() - started);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }
  return page.evaluate(() => {
    const store = globalThis as unknown as { frames: number[]; isRecording: boolean };
    store.isRecording = false;
    return store.frames;
  });
}

async function drag(page: Page, from: Point, to: Point): Promise<Frames> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 });
  await page.waitForTimeout(400);
  const frames = await record(page, (step) => {
    const share = step / steps;
    return page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share + (step % 7) * 9);
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.waitForTimeout(300);
  return frames;
}

async function scroll(page: Page, at: Point): Promise<Frames> {
  await page.mouse.move(at.x, at.y);
  const frames = await record(page, () => page.mouse.wheel(0, 60));
  await page.waitForTimeout(300);
  return frames;
}

const to = { x: 1_100, y: 600 };

async function openBlank(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.setContent(`<body style="margin:0"><div style="height:10000px">Blank</div></body>`);
}

async function openBoard(page: Page, address: string): Promise<Point> {
  await page.goto(address, { waitUntil: "load" });
  await page.locator("[id^=DndLiveRegion]").waitFor({ state: "attached" });
  await page.waitForTimeout(1_500);
  const box = await page.locator("[data-card-id]").first().boundingBox();
  if (!box) throw new Error("the board shows no card");
  return { x: box.x + 60, y: box.y + 20 };
}

export type Smoothness = Readonly<{ ratio: number; p95Ms: number; longestMs: number }>;

function compare(frames: readonly Frames[], blank: readonly Frames[]): Smoothness {
  const p95Ms = median(frames.map(p95));
  return { ratio: p95Ms / median(blank.map(p95)), p95Ms, longestMs: Math.max(...frames.flat()) };
}

/** p95 frames of carrying and of scrolling, as multiples of the same on a blank page; medians of five rounds. */
export async function measureDrag(browser: Browser, origin: string, cookie: string) {
  const context = await newContext(browser, origin, cookie);
  const page = await context.newPage();
  const taken = { blank: [] as Frames[], board: [] as Frames[], lanes: [] as Frames[] };
  const scrolled = { blank: [] as Frames[], board: [] as Frames[] };
  for (let round = 0; round < rounds; round += 1) {
    await openBlank(page);
    taken.blank.push(await drag(page, { x: 360, y: 320 }, to));
    scrolled.blank.push(await scroll(page, { x: 400, y: 400 }));
    const card = await openBoard(page, `${origin}/kanban`);
    taken.board.push(await drag(page, card, to));
    scrolled.board.push(await scroll(page, card));
    taken.lanes.push(await drag(page, await openBoard(page, `${origin}/kanban?lanes=priority`), to));
  }
  await context.close();
  return {
    drag: compare(taken.board, taken.blank),
    lanes: compare(taken.lanes, taken.blank),
    scroll: compare(scrolled.board, scrolled.blank),
  };
}
