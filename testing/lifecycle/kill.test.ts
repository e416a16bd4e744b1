import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { defaultColumns } from "@/features/kanban/schema";
import { cleanUp, isAlive, newSeededFolder, type Ordo, processTree, signIn, startOrdo, stopOrdo, until } from "./ordo";

afterEach(cleanUp);

const rounds = 10;
const writers = 4;
/** Each write has one key for its whole life: what got no answer is sent again in the next round under it. */
type Write = { key: string; name: string; cardId: string | null };

async function send(origin: string, headers: Record<string, string>, write: Write): Promise<void> {
  const response = await fetch(`${origin}/api/kanban/cards/new`, {
    method: "POST",
    headers: { ...headers, origin, "idempotency-key": write.key },
    body: JSON.stringify({ columnId: defaultColumns[0].id, card: { name: write.name } }),
  });
  if (!response.ok) return;
  const { card } = await response.json();
  // An answer that was given before must be given again.
  if (write.cardId !== null) expect(card.id).toBe(write.cardId);
  write.cardId = card.id;
}

/** Writes cards until the server is gone. */
async function writeUntilDeath(ordo: Ordo, headers: Record<string, string>, writes: Write[], left: Write[]) {
  try {
    for (;;) {
      const write = left.shift() ?? { key: randomUUID(), name: `Kill ${writes.length} ${randomUUID()}`, cardId: null };
      if (!writes.includes(write)) writes.push(write);
      await send(ordo.origin, headers, write);
    }
  } catch (error) {
    // The connection broke: that is what the round is about. A failed expectation is not.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  }
}

function killEverything(ordo: Ordo): Promise<void> {
  const pids = processTree(ordo.process.pid);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  return until(() => pids.every((pid) => !isAlive(pid)), 60_000);
}

async function readCardNames(origin: string, headers: Record<string, string>): Promise<string[]> {
  const { board } = await (await fetch(`${origin}/api/kanban/board`, { headers })).json();
  const cards: Record<string, { name: string }> = board.cards;
  const columns: { cardIds: string[] }[] = Object.values(board.columns);
  return columns.flatMap(({ cardIds }) => cardIds.map((id) => cards[id]?.name ?? "a card that is not there"));
}

test(`after ${rounds} kills in the middle of card writes every acknowledged card is there once`, async () => {
  const data = newSeededFolder();
  const writes: Write[] = [];
  let headers: Record<string, string> | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const ordo = await startOrdo(data);
    await ordo.ready;
    headers ??= await signIn(ordo.origin);
    const own = headers;
    const left = writes.filter(({ cardId }) => cardId === null);
    const before = writes.length;
    const death = Promise.all(Array.from({ length: writers }, () => writeUntilDeath(ordo, own, writes, left)));
    await until(() => writes.length > before + 10 + round * 3, 60_000);
    await killEverything(ordo);
    await death;
  }
  const ordo = await startOrdo(data);
  await ordo.ready;
  const own = headers ?? {};
  for (const write of writes) {
    // Twice: the second must change nothing.
    if (write.cardId === null) await send(ordo.origin, own, write);
    await send(ordo.origin, own, write);
  }
  const names = await readCardNames(ordo.origin, own);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  expect(writes.length).toBeGreaterThan(100);
  expect(writes.filter(({ name }) => counts.get(name) !== 1)).toEqual([]);
  await stopOrdo(ordo);
}, 1_200_000);
