// What a large AI chat board costs beside a small one, on the same server, in rounds that alternate.
import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Client } from "pg";
import type { Browser, Page } from "playwright";
import { socketFolder } from "../scripts/embedded/folder.mjs";
import { newContext } from "./browser";
import { measureJavaScript } from "./javascript";
import { median } from "./requests";
import { embeddedAt, openSessions } from "./sessions";

/** A questionnaire's twelve answers a column, as many columns as somebody has who asked all year. */
const large = { columns: 60, cards: 12, answerBytes: 2_000 };
const small = { columns: 1, cards: 12, answerBytes: 2_000 };
const rounds = 5;
const timesEach = 40;
const path = "/aiChat";

type Size = typeof large;
const copy = {
  en: "the herd counts wool sells market driver report each season family winter price risk plan goal user".split(" "),
  mn: "сүрэг тоолох ноос зарах зах зээл жолооч тайлан улирал бүр гэр бүл өвөл үнэ эрсдэл төлөвлөгөө зорилго".split(" "),
};

/** Made-up words that gzip has something to do with: the same in each run. */
function makeAnswer(language: keyof typeof copy, bytes: number, seed: number): string {
  let [text, state] = ["", seed * 2_654_435_761 + 1];
  while (Buffer.byteLength(text) < bytes) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const word = copy[language][state % copy[language].length];
    text += `${word}${state % 97}${state % 13 === 0 ? ".\n" : " "}`;
  }
  return text;
}

/** Answers of half to one and a half times the size, in both languages. */
async function fill(data: string, email: string, { columns, cards, answerBytes }: Size): Promise<void> {
  const client = new Client({ host: socketFolder(data).folder, port: 5432, user: "postgres", database: "postgres" });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`select id from "user" where email = $1`, [email]);
  const ownerId = rows[0]?.id;
  const position = (at: number) => `a${String(at).padStart(4, "0")}V`;
  await client.query(`insert into ai_board (owner_id) values ($1) on conflict do nothing`, [ownerId]);
  for (let at = 0; at < columns; at += 1) {
    const columnId = randomUUID();
    const column = [columnId, ownerId, `Project ${at + 1}`, position(at)];
    await client.query(`insert into ai_column (id, owner_id, name, position) values ($1, $2, $3, $4)`, column);
    const made = Array.from({ length: cards }, (_, index) => {
      const [seed, bytes] = [at * cards + index + 1, answerBytes * (0.5 + (index % 3) / 2)];
      const [content, mn] = [makeAnswer("en", bytes, seed), makeAnswer("mn", bytes, seed)];
      return { id: randomUUID(), name: `Question ${index + 1} of project ${at + 1}`, at: position(index), content, mn };
    });
    await client.query(
      `insert into ai_card (id, owner_id, column_id, position, kind, source, name, locale, content, content_mn, model)
       select id, $1, $2, at, 'answer', 'assistant', name, 'en', content, mn, 'scripted'
       from jsonb_to_recordset($3::jsonb) as card (id uuid, name text, at text, content text, mn text)`,
      [ownerId, columnId, JSON.stringify(made)],
    );
  }
  await client.end();
}

type Answered = Readonly<{ milliseconds: number[]; bytes: number; gzipBytes: number }>;

async function askFor(address: string, cookie: string): Promise<Answered> {
  const milliseconds: number[] = [];
  let body = Buffer.alloc(0);
  for (let time = 0; time < timesEach; time += 1) {
    const started = performance.now();
    const response = await fetch(address, { headers: { cookie, "accept-encoding": "identity" } });
    body = Buffer.from(await response.arrayBuffer());
    milliseconds.push(performance.now() - started);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  }
  return { milliseconds, bytes: body.length, gzipBytes: gzipSync(body).length };
}

/** From the navigation's start until the search takes a letter and the list is filtered by it. */
async function timeUntilUsable(page: Page, address: string): Promise<{ usableMs: number; blockedMs: number }> {
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("[id^=DndLiveRegion]").waitFor({ state: "attached" });
  return page.evaluate(async () => {
    const usableMs = performance.now();
    const longTasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.max(0, duration - 50));
    }).observe({ type: "longtask", buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { usableMs, blockedMs: longTasks.reduce((sum, ms) => sum + ms, 0) };
  });
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

async function measureOne(browser: Browser, origin: string, cookie: string) {
  const page = await askFor(`${origin}${path}`, cookie);
  const board = await askFor(`${origin}/api/chatGpt/board`, cookie);
  const context = await newContext(browser, origin, cookie);
  const usable = await timeUntilUsable(await context.newPage(), `${origin}${path}`);
  await context.close();
  return { page, board, ...usable };
}

type Taken = Awaited<ReturnType<typeof measureOne>>;

function summarise(taken: readonly Taken[]) {
  const pick = (read: (one: Taken) => number) => median(taken.map(read));
  const costOf = (what: "page" | "board") => ({
    kilobytes: pick((one) => one[what].bytes) / 1_000,
    gzipKilobytes: pick((one) => one[what].gzipBytes) / 1_000,
    medianMs: pick((one) => median(one[what].milliseconds)),
    p99Ms: pick((one) => percentile(one[what].milliseconds, 0.99)),
  });
  return {
    page: costOf("page"),
    board: costOf("board"),
    usableMs: pick(({ usableMs }) => usableMs),
    blockedMs: pick(({ blockedMs }) => blockedMs),
  };
}

/** Medians of the rounds, of a board of each size. */
export async function measureAiBoard(browser: Browser, { origin, data }: Readonly<{ origin: string; data: string }>) {
  const cookies = await openSessions(embeddedAt(data), { people: 2, sessionsEach: 1 });
  const boardOf = async (at: number, size: Size) => {
    await fill(data, `listener-${at}@bench.example`, size);
    return { cookie: cookies[at] ?? "", taken: [] as Taken[] };
  };
  const [few, many] = [await boardOf(0, small), await boardOf(1, large)];
  for (let round = 0; round <= rounds; round += 1) {
    for (const { cookie, taken } of [few, many]) {
      const measured = await measureOne(browser, origin, cookie);
      // The first look compiles what it needs.
      if (round > 0) taken.push(measured);
    }
  }
  const { kilobytes } = await measureJavaScript(browser, origin, many.cookie, path);
  return {
    few: summarise(few.taken),
    many: summarise(many.taken),
    answers: large.columns * large.cards,
    javaScriptKilobytes: kilobytes,
  };
}
