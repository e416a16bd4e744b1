import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { defaultColumns } from "@/features/kanban/schema";
import {
  cleanUp,
  findDatabase,
  findWeb,
  killEverything,
  newSeededFolder,
  type Ordo,
  signIn,
  startOrdo,
  stopOrdo,
  until,
} from "./ordo";

afterEach(cleanUp);

/** What is killed in one round after another. Of one that is killed alone the rest lives, and brings it back. */
const victims = ["the web server", "the database", "everything"] as const;
const rounds = 9;
const writers = 4;
/** Each write has one key for its whole life: what got no answer is sent again in the next round under it. */
type Write = { key: string; name: string; cardId: string | null };

/** Whether it was acknowledged; a server that cannot say so answers nothing but that it is away. */
async function send(origin: string, headers: Record<string, string>, write: Write): Promise<boolean> {
  const response = await fetch(`${origin}/api/kanban/cards/new`, {
    method: "POST",
    headers: { ...headers, origin, "idempotency-key": write.key },
    body: JSON.stringify({ columnId: defaultColumns[0].id, card: { name: write.name } }),
  });
  if (!response.ok) {
    expect(response.status, await response.text()).toBe(503);
    return false;
  }
  const { card } = await response.json();
  // An answer that was given before must be given again.
  if (write.cardId !== null) expect(card.id).toBe(write.cardId);
  write.cardId = card.id;
  return true;
}

/** Writes cards until the server is gone, or says that it is away. */
async function writeUntilDeath(ordo: Ordo, headers: Record<string, string>, writes: Write[], left: Write[]) {
  try {
    for (let isServed = true; isServed; ) {
      const write = left.shift() ?? { key: randomUUID(), name: `Kill ${writes.length} ${randomUUID()}`, cardId: null };
      if (!writes.includes(write)) writes.push(write);
      isServed = await send(ordo.origin, headers, write);
    }
  } catch (error) {
    // The connection broke: that is what the round is about. A failed expectation is not.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  }
}

async function readCardNames(origin: string, headers: Record<string, string>): Promise<string[]> {
  const { board } = await (await fetch(`${origin}/api/kanban/board`, { headers })).json();
  const cards: Record<string, { name: string }> = board.cards;
  const columns: { cardIds: string[] }[] = Object.values(board.columns);
  return columns.flatMap(({ cardIds }) => cardIds.map((id) => cards[id]?.name ?? "a card that is not there"));
}

const isWell = async ({ origin }: Ordo) => {
  const response = await fetch(`${origin}/api/health`).catch(() => null);
  return response?.status === 200;
};

async function startReady(data: string): Promise<Ordo> {
  const ordo = await startOrdo(data);
  await ordo.ready;
  return ordo;
}

async function kill(ordo: Ordo, victim: (typeof victims)[number]): Promise<void> {
  if (victim === "everything") return await killEverything(ordo);
  process.kill(victim === "the database" ? findDatabase(ordo) : findWeb(ordo), "SIGKILL");
}

test(`after ${rounds} kills in the middle of card writes every acknowledged card is there once`, async () => {
  const data = newSeededFolder();
  const writes: Write[] = [];
  let ordo = await startReady(data);
  const headers = await signIn(ordo.origin);
  for (let round = 0; round < rounds; round += 1) {
    const victim = victims[round % victims.length] ?? "everything";
    const left = writes.filter(({ cardId }) => cardId === null);
    const before = writes.length;
    const death = Promise.all(Array.from({ length: writers }, () => writeUntilDeath(ordo, headers, writes, left)));
    await until(() => writes.length > before + 10 + round * 3, 60_000);
    await kill(ordo, victim);
    await death;
    if (victim === "everything") ordo = await startReady(data);
    else await until(() => isWell(ordo), 120_000);
  }
  for (const write of writes) {
    // Twice: the second must change nothing.
    if (write.cardId === null) await send(ordo.origin, headers, write);
    await send(ordo.origin, headers, write);
  }
  const names = await readCardNames(ordo.origin, headers);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  expect(writes.length).toBeGreaterThan(100);
  expect(writes.filter(({ name }) => counts.get(name) !== 1)).toEqual([]);
  await stopOrdo(ordo);
}, 1_200_000);
