import { readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { defaultColumns } from "@/features/kanban/schema";
import { cleanUp, newSeededFolder, type Ordo, signIn, startOrdo, stopOrdo, until } from "./ordo";

afterEach(cleanUp);

/** The files of the tables and indexes that are no part of PostgreSQL itself. */
function listTableFiles(data: string): string[] {
  const folder = join(data, "database", "base", "5");
  return readdirSync(folder)
    .filter((name) => Number.parseInt(name, 10) >= 16_384)
    .map((name) => join(folder, name));
}

type Headers = Awaited<ReturnType<typeof signIn>>;

/** The statuses of a read of one board, of a list and of a write; what is answered as well has all that there was. */
async function callAll({ origin }: Ordo, headers: Headers, cardCount: number): Promise<number[]> {
  const body = JSON.stringify({ columnId: defaultColumns[0].id, card: { name: "After the damage" } });
  const [board, people, written] = await Promise.all([
    fetch(`${origin}/api/kanban/board`, { headers }),
    fetch(`${origin}/api/users`, { method: "POST", headers }),
    fetch(`${origin}/api/kanban/cards/new`, { method: "POST", headers, body }),
  ]);
  if (board.ok) expect(countCards(await board.json())).toBeGreaterThanOrEqual(cardCount);
  if (people.ok) expect((await people.json()).result.total).toBeGreaterThan(1);
  return [board.status, people.status, written.status];
}

const countCards = ({ board }: { board: { cards: object } }) => Object.keys(board.cards).length;

test("when the tables are cut while the server runs, its calls answer 503, and nothing as if there were no data", async () => {
  const data = newSeededFolder();
  const ordo = await startOrdo(data);
  await ordo.ready;
  const headers = await signIn(ordo.origin);
  const cardCount = countCards(await (await fetch(`${ordo.origin}/api/kanban/board`, { headers })).json());
  expect(cardCount).toBeGreaterThan(10);
  for (const path of listTableFiles(data)) truncateSync(path, 0);
  const seen = new Set<number>();
  const call = async () => {
    const statuses = await callAll(ordo, headers, cardCount);
    for (const status of statuses) seen.add(status);
    return statuses;
  };
  await expect.poll(call).toEqual([503, 503, 503]);
  for (let time = 0; time < 5; time += 1) expect(await call()).toEqual([503, 503, 503]);
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await until(() => /is damaged \(.*db:restore/.test(ordo.output()), 60_000);
  await stopOrdo(ordo);
  const again = await startOrdo(data);
  expect(await again.ended).toBe(1);
  expect(again.output()).toMatch(/is damaged \(.*db:restore/);
});
